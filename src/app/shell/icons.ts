import IconFlow from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs';
import IconBuildingGate from '@tabler/icons-react/dist/esm/icons/IconBarrierBlock.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconTrail from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconShipOut from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconShipIn from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconReport from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconTrain from '@tabler/icons-react/dist/esm/icons/IconTrain.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconPeople from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { IconName } from './route.ts';

/** The icons of the route table. */
export const icons: Record<IconName, typeof IconBell> = {
  truck: IconTruck,
  building: IconBuilding,
  'ship-in': IconShipIn,
  'ship-out': IconShipOut,
  report: IconReport,
  camera: IconCamera,
  bell: IconBell,
  people: IconPeople,
  gate: IconBuildingGate,
  train: IconTrain,
  trail: IconTrail,
  help: IconHelp,
  flow: IconFlow,
};
