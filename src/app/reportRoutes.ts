import { ROLE } from '#features/access/roles/model.ts';
import type { RouteRow } from './shell/route.ts';

const REPORTS = ['Reports'] as const;

/** The rows of the route table for those who read reports. */
export const reportRows: readonly RouteRow[] = [
  {
    path: '/reports',
    title: 'Reports',
    roles: [ROLE.ReportViewer],
    screen: () =>
      import('#features/reports/viewing/screens/ReportsScreen.tsx').then(room => room.ReportsScreen),
    // Whose rows, for those viewers only who act for all companies.
    optionalCalls: ['companyCalls.lookup'],
    menu: { label: 'Reports', icon: 'report', group: REPORTS },
  },
  {
    path: '/reports-company-appointments',
    title: 'Company Appointments Report',
    roles: [ROLE.Dispatcher],
    screen: () =>
      import('#features/appointments/report/screens/AppointmentsReportScreen.tsx').then(
        room => room.AppointmentsReportScreen,
      ),
    menu: { label: 'Company Appointments', icon: 'report', group: REPORTS },
  },
];

/** The row for those who define them. */
export const reportManagement: RouteRow = {
  path: '/management/report',
  title: 'Report Management',
  roles: [ROLE.PortAdmin],
  screen: () =>
    import('#features/reports/management/screens/ReportManagementScreen.tsx').then(
      room => room.ReportManagementScreen,
    ),
  menu: { label: 'Reports', icon: 'report', group: ['Management'] },
};
