import { ROLE } from '#features/access/roles/model.ts';
import { worksInBothAreas } from '#features/access/rules.ts';
import { ADVISED, APPOINTMENTS, EXPORTS, WAITING } from './firstReads.ts';
import { helpRows } from './helpRoutes.ts';
import {
  CAMERA_KEEPER_CALLS,
  GATE_KEEPER_CALLS,
  PORT_STAFF_CALLS,
  RATE_KEEPER_CALLS,
} from './offeredCalls.ts';
import { reportManagement, reportRows } from './reportRoutes.ts';
import type { RouteRow } from './shell/route.ts';

const TRANSPORT = [ROLE.TransportAdmin, ROLE.TransportCoordinator];
const GATES = [ROLE.PortAdmin, ROLE.Dispatcher, ROLE.Driver, ROLE.DriverPlus];
const MANAGEMENT = ['Management'] as const;
const TRAIL_SINCE = '2026-11-22';
const TRANSPORT_CAPACITY = ['Management', 'Transport Capacity'] as const;

const gateManagement = () =>
  import('#features/gate-services/screens/GateManagementScreen.tsx').then(room => room.GateManagementScreen);
const trail = () => import('#features/trail/screens/TrailScreen.tsx').then(room => room.TrailScreen);
const users = () => import('#features/users/screens/UsersScreen.tsx').then(room => room.UsersScreen);

const ALL_USERS = { title: 'User Management', roles: [ROLE.PortAdmin], screen: users, firstReads: WAITING };

/** The route table (spec §2): router, guard, drawer and landing all read it. The drawer keeps its order. */
export const routes: readonly RouteRow[] = [
  {
    path: '/login',
    title: 'Login',
    screen: () => import('./shell/LoginRoute.tsx').then(room => room.LoginRoute),
  },
  {
    path: '/appointments',
    title: 'Appointments',
    roles: [ROLE.Dispatcher],
    screen: () =>
      import('#features/appointments/board/screens/AppointmentsScreen.tsx').then(
        room => room.AppointmentsScreen,
      ),
    optionalCalls: PORT_STAFF_CALLS,
    firstReads: APPOINTMENTS,
    menu: { label: 'Appointments', icon: 'truck' },
  },
  {
    path: '/portadmin/appointments',
    title: 'Company Appointments',
    roles: [ROLE.PortAdmin],
    screen: () =>
      import('#features/appointments/board/screens/PortAdminAppointmentsScreen.tsx').then(
        room => room.PortAdminAppointmentsScreen,
      ),
    // What a company has advised is shown to its dispatchers only.
    optionalCalls: ['importAdviceCalls.forBooking', 'importAdviceCalls.unbookedGroups'],
    menu: { label: 'Company Appointments', icon: 'truck' },
  },
  {
    path: '/import-advice',
    title: 'Import Advice',
    roles: [ROLE.ImportAdvisor],
    screen: () =>
      import('#features/import-advice/list/screens/ImportAdviceScreen.tsx').then(
        room => room.ImportAdviceScreen,
      ),
    optionalCalls: ['vesselCalls.setLockOff'],
    firstReads: ADVISED,
    menu: { label: 'Import Advice', icon: 'ship-in', othersTo: 'importAdviceUrl' },
  },
  {
    path: '/export-pre-advice/:containerNumber?',
    title: 'Export Pre-Advice',
    roles: [ROLE.ExportCoordinator],
    screen: () =>
      import('#features/export-pre-advice/screens/ExportPreAdviceScreen.tsx').then(
        room => room.ExportPreAdviceScreen,
      ),
    optionalCalls: ['vesselCalls.setLockOff'],
    firstReads: EXPORTS,
    menu: { label: 'Export Pre-Advice', icon: 'ship-out' },
  },
  {
    path: '/cameras',
    title: 'Cameras',
    anyAccount: true,
    screen: () => import('#features/cameras/screens/CamerasScreen.tsx').then(room => room.CamerasScreen),
    optionalCalls: CAMERA_KEEPER_CALLS,
    menu: { label: 'Cameras', icon: 'camera' },
  },
  ...reportRows,
  {
    path: '/admin/users',
    title: 'User Management',
    roles: [ROLE.CompanyAdmin],
    screen: users,
    // Whose people they are port admins alone choose.
    optionalCalls: ['companyCalls.lookup'],
    menu: { label: 'User Management', icon: 'people', group: MANAGEMENT },
  },
  {
    path: '/admin/trail',
    title: 'Audit Trail',
    roles: [ROLE.CompanyAdmin],
    screen: trail,
    menu: { label: 'Company Audit Trail', icon: 'trail', group: MANAGEMENT, newSince: TRAIL_SINCE },
  },
  {
    ...ALL_USERS,
    path: '/management/user',
    menu: { label: 'All Users', icon: 'people', group: MANAGEMENT },
  },
  // The port admin's landing: the same screen as /management/user.
  { ...ALL_USERS, path: '/portadmin/user-management' },
  {
    path: '/management/companies',
    title: 'Company Management',
    roles: [ROLE.PortAdmin],
    screen: () =>
      import('#features/companies/screens/CompaniesScreen.tsx').then(room => room.CompaniesScreen),
    menu: { label: 'Companies', icon: 'building', group: MANAGEMENT },
  },
  {
    path: '/management/gate',
    title: 'Gate Management',
    roles: GATES,
    screen: gateManagement,
    optionalCalls: GATE_KEEPER_CALLS,
    menu: { label: 'Gates', icon: 'gate', group: MANAGEMENT },
  },
  {
    path: '/configurations/gate',
    title: 'Gate Management',
    roles: GATES,
    screen: gateManagement,
    optionalCalls: GATE_KEEPER_CALLS,
  },
  {
    path: '/management/vessels',
    title: 'Inbound Vessels',
    roles: [ROLE.PortAdmin],
    screen: () => import('#features/vessels/screens/VesselsScreen.tsx').then(room => room.VesselsScreen),
    menu: { label: 'Inbound Vessels', icon: 'ship-in', group: MANAGEMENT },
  },
  {
    path: '/management/notification',
    title: 'Notification Management',
    roles: [ROLE.PortAdmin],
    screen: () =>
      import('#features/notifications/management/screens/NotificationManagementScreen.tsx').then(
        room => room.NotificationManagementScreen,
      ),
    menu: { label: 'Notifications', icon: 'bell', group: MANAGEMENT },
  },
  reportManagement,
  {
    path: '/management/trail',
    title: 'Audit Trail',
    roles: [ROLE.PortAdmin],
    screen: trail,
    menu: { label: 'Audit Trail', icon: 'trail', group: MANAGEMENT, newSince: TRAIL_SINCE },
  },
  {
    path: '/management/transport-capacity',
    title: 'Transport Capacity',
    roles: [...TRANSPORT, ROLE.BillingAdmin],
    leadsTo: ['/management/transport-capacity/planner', '/management/transport-capacity/billings'],
  },
  {
    path: '/management/transport-capacity/planner',
    title: 'Transport Planner',
    roles: TRANSPORT,
    screen: () => import('#features/planner/screens/PlannerScreen.tsx').then(room => room.PlannerScreen),
    menu: { label: 'Planner', icon: 'train', group: TRANSPORT_CAPACITY },
  },
  {
    path: '/management/transport-capacity/board',
    title: 'Train Board',
    roles: TRANSPORT,
    screen: () =>
      import('#features/planner/board/screens/TrainBoardScreen.tsx').then(room => room.TrainBoardScreen),
    menu: { label: 'Train Board', icon: 'train', group: TRANSPORT_CAPACITY },
  },
  {
    path: '/management/transport-capacity/service',
    title: 'Train Services',
    roles: TRANSPORT,
    screen: () =>
      import('#features/transport-services/screens/TrainServicesScreen.tsx').then(
        room => room.TrainServicesScreen,
      ),
    menu: { label: 'Services', icon: 'train', group: TRANSPORT_CAPACITY },
  },
  {
    path: '/management/transport-capacity/mappings',
    title: 'Mappings',
    roles: TRANSPORT,
    screen: () => import('#features/mappings/screens/MappingsScreen.tsx').then(room => room.MappingsScreen),
    menu: { label: 'Mappings', icon: 'train', group: TRANSPORT_CAPACITY },
  },
  {
    path: '/management/transport-capacity/billings',
    title: 'Transport Billing',
    roles: [...TRANSPORT, ROLE.BillingAdmin],
    optionalCalls: RATE_KEEPER_CALLS,
    screen: () => import('#features/billing/screens/BillingsScreen.tsx').then(room => room.BillingsScreen),
    menu: { label: 'Billing', icon: 'train', group: TRANSPORT_CAPACITY },
  },
  {
    path: '/smartflow',
    title: 'SmartFlow',
    open: true,
    leavesFor: 'smartFlowUrl',
    menu: { label: 'SmartFlow', icon: 'flow', divider: true, when: worksInBothAreas },
  },
  {
    path: '/notifications',
    title: 'Notifications',
    screen: () =>
      import('#features/notifications/screens/NotificationsScreen.tsx').then(
        room => room.NotificationsScreen,
      ),
    menu: { label: 'Notifications', icon: 'bell', divider: true },
  },
  ...helpRows,
];
