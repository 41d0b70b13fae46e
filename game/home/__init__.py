"""What the house knows and keeps, without a screen: the user's folder and who may use it, reports of what broke."""
