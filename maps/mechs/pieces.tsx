<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="pieces" tilewidth="96" tileheight="96" tilecount="9" columns="0" objectalignment="bottomleft">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Start">
  <image source="tiles/start.png" width="96" height="96"/>
 </tile>
 <tile id="1" type="Minion">
  <image source="tiles/minion.png" width="96" height="96"/>
 </tile>
 <tile id="2" type="Bomb">
  <image source="tiles/bomb.png" width="96" height="96"/>
 </tile>
 <tile id="3" type="Shard">
  <image source="tiles/shard.png" width="96" height="96"/>
 </tile>
 <tile id="4" type="Goal">
  <image source="tiles/goal.png" width="96" height="96"/>
 </tile>
 <tile id="5" type="Rune">
  <properties>
   <property name="colour" propertytype="Colour" value="red"/>
  </properties>
  <image source="tiles/rune_fire.png" width="96" height="96"/>
 </tile>
 <tile id="6" type="Rune">
  <properties>
   <property name="colour" propertytype="Colour" value="blue"/>
  </properties>
  <image source="tiles/rune_metal.png" width="96" height="96"/>
 </tile>
 <tile id="7" type="Rune">
  <properties>
   <property name="colour" propertytype="Colour" value="green"/>
  </properties>
  <image source="tiles/rune_computer.png" width="96" height="96"/>
 </tile>
 <tile id="8" type="Rune">
  <properties>
   <property name="colour" propertytype="Colour" value="yellow"/>
  </properties>
  <image source="tiles/rune_electric.png" width="96" height="96"/>
 </tile>
</tileset>
