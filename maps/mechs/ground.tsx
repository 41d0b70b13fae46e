<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="ground" tilewidth="96" tileheight="96" tilecount="15" columns="0" objectalignment="bottomleft">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Ground">
  <image source="tiles/forest_plain.png" width="96" height="96"/>
 </tile>
 <tile id="1" type="Ground">
  <image source="tiles/forest_1.png" width="96" height="96"/>
 </tile>
 <tile id="2" type="Ground">
  <image source="tiles/forest_2.png" width="96" height="96"/>
 </tile>
 <tile id="3" type="Ground">
  <image source="tiles/forest_3.png" width="96" height="96"/>
 </tile>
 <tile id="4" type="Ground">
  <properties>
   <property name="ground" propertytype="Ground" value="oil"/>
  </properties>
  <image source="tiles/oil_slick.png" width="96" height="96"/>
 </tile>
 <tile id="5" type="Ground">
  <properties>
   <property name="ground" propertytype="Ground" value="pad"/>
  </properties>
  <image source="tiles/repair_pad.png" width="96" height="96"/>
 </tile>
 <tile id="6" type="Ground">
  <properties>
   <property name="ground" propertytype="Ground" value="boulder"/>
  </properties>
  <image source="tiles/boulder.png" width="96" height="96"/>
 </tile>
 <tile id="7" type="Ground">
  <image source="tiles/magma_plain.png" width="96" height="96"/>
 </tile>
 <tile id="8" type="Ground">
  <image source="tiles/magma_1.png" width="96" height="96"/>
 </tile>
 <tile id="9" type="Ground">
  <image source="tiles/magma_2.png" width="96" height="96"/>
 </tile>
 <tile id="10" type="Ground">
  <image source="tiles/magma_3.png" width="96" height="96"/>
 </tile>
 <tile id="11" type="Ground">
  <properties>
   <property name="ground" propertytype="Ground" value="pad"/>
  </properties>
  <image source="tiles/repair_pad_magma.png" width="96" height="96"/>
 </tile>
 <tile id="12" type="Ground">
  <properties>
   <property name="ground" propertytype="Ground" value="boulder"/>
  </properties>
  <image source="tiles/boulder_magma.png" width="96" height="96"/>
 </tile>
 <tile id="13" type="Ground">
  <properties>
   <property name="ground" propertytype="Ground" value="lava"/>
  </properties>
  <image source="tiles/lava_pool.png" width="96" height="96"/>
 </tile>
 <tile id="14" type="Ground">
  <properties>
   <property name="ground" propertytype="Ground" value="spikes"/>
  </properties>
  <image source="tiles/spikes.png" width="96" height="96"/>
 </tile>
</tileset>
