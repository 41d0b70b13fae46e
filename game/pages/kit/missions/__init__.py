"""What several families show of missions: the map, a mission's sheet, the foot, results."""
