<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="pieces" tilewidth="192" tileheight="192" tilecount="22" columns="0" objectalignment="bottomleft">
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
 <tile id="9" type="Rune">
  <properties>
   <property name="colour" propertytype="Colour" value="red"/>
  </properties>
  <image source="tiles/rune_fire_magma.png" width="96" height="96"/>
 </tile>
 <tile id="10" type="Rune">
  <properties>
   <property name="colour" propertytype="Colour" value="blue"/>
  </properties>
  <image source="tiles/rune_metal_magma.png" width="96" height="96"/>
 </tile>
 <tile id="11" type="Rune">
  <properties>
   <property name="colour" propertytype="Colour" value="green"/>
  </properties>
  <image source="tiles/rune_computer_magma.png" width="96" height="96"/>
 </tile>
 <tile id="12" type="Rune">
  <properties>
   <property name="colour" propertytype="Colour" value="yellow"/>
  </properties>
  <image source="tiles/rune_electric_magma.png" width="96" height="96"/>
 </tile>
 <tile id="13" type="Boss">
  <image source="tiles/boss.png" width="192" height="192"/>
 </tile>
 <tile id="14" type="Gate">
  <properties>
   <property name="colour" propertytype="Colour" value="red"/>
  </properties>
  <image source="tiles/gate_red_h_on.png" width="96" height="96"/>
 </tile>
 <tile id="15" type="Gate">
  <properties>
   <property name="colour" propertytype="Colour" value="red"/>
  </properties>
  <image source="tiles/gate_red_v_on.png" width="96" height="96"/>
 </tile>
 <tile id="16" type="Gate">
  <properties>
   <property name="colour" propertytype="Colour" value="blue"/>
  </properties>
  <image source="tiles/gate_blue_h_on.png" width="96" height="96"/>
 </tile>
 <tile id="17" type="Gate">
  <properties>
   <property name="colour" propertytype="Colour" value="blue"/>
  </properties>
  <image source="tiles/gate_blue_v_on.png" width="96" height="96"/>
 </tile>
 <tile id="18" type="Gate">
  <properties>
   <property name="colour" propertytype="Colour" value="green"/>
  </properties>
  <image source="tiles/gate_green_h_on.png" width="96" height="96"/>
 </tile>
 <tile id="19" type="Gate">
  <properties>
   <property name="colour" propertytype="Colour" value="green"/>
  </properties>
  <image source="tiles/gate_green_v_on.png" width="96" height="96"/>
 </tile>
 <tile id="20" type="Gate">
  <properties>
   <property name="colour" propertytype="Colour" value="yellow"/>
  </properties>
  <image source="tiles/gate_yellow_h_on.png" width="96" height="96"/>
 </tile>
 <tile id="21" type="Gate">
  <properties>
   <property name="colour" propertytype="Colour" value="yellow"/>
  </properties>
  <image source="tiles/gate_yellow_v_on.png" width="96" height="96"/>
 </tile>
</tileset>
