import { GroupingProvider } from '#features/import-advice/groups/screens/useGrouping.tsx';
import {
  type ColumnsFile,
  date,
  deeds,
  type GridSample,
  instant,
  money,
  nothing,
  number,
  row,
  service,
  text,
  zone,
} from './sample.ts';

const named = { firstName: text, lastName: text, emailAddress: 'aroha.parata@ahuriri-port.example' };

const appointment = {
  ...row,
  appointmentId: 1_234_567,
  appointmentDate: date,
  zone: 20,
  gateName: text,
  appointmentType: 'DropOff',
  transactionType: 'RI',
  status: 'Completed',
  truckRegistration: 'WWWWW6',
  containerNumber: number,
  containerTransitState: 'Inbound',
  containerInBoundMode: 'Vessel',
  containerEstimatedMoveTime: instant,
  containerVGMWeight: 34_500,
  containerISOType: '45R1',
  containerImpediments: ['CUSTOMS INSPECT'],
  emptyReleaseNumber: 'EDO1234567890',
  doorDirectionName: 'Not applicable',
  position: 5,
  bill: true,
  alerts: [
    { kind: 'notPreAdvised', level: 3, description: 'Container not pre-advised' },
    { kind: 'hold', level: 2, description: 'Hold on Container' },
  ],
  alertLevel: 3,
};
const imported = { ...row, containerNumber: number, impediments: ['CUSTOMS', 'MPI'], group: 'R101' };
const advised = {
  ...imported,
  lineOperator: 'MSC',
  inBoundActualVisitId: 'MSCAPOLLO12',
  inBoundActualETA: instant,
  transitState: 'Inbound',
  inBoundMode: 'Vessel',
  estimatedMoveTime: instant,
  isoType: '45R1',
  requiresPower: true,
  vgmWeight: 34_500,
  appointmentId: null,
  groupSize: 1,
};
const cells = {
  containerNumber: number,
  truckRegistration: 'WWWWW6',
  zone: '20:00',
  appointmentDate: '28-08-2028',
  appointmentType: 'Drop-off',
  isEmpty: 'Empty',
  position: '5',
};

/** By the file that defines the columns, from `src/features/`. */
export const portSamples: Record<string, (file: ColumnsFile) => GridSample> = {
  'appointments/board/screens/AppointmentColumns.tsx': ({ appointmentColumns }) => ({
    columns: appointmentColumns!({ isAdminView: true, actions: null, asker: nothing }),
    row: appointment,
    // Two alerts at once, and a long hold: they would take the room of Weight at 1440 px (docs/decisions/345).
    widenedByRows: ['alert', 'holds'],
  }),
  'appointments/report/screens/ReportColumns.tsx': ({ reportColumns }) => ({
    columns: reportColumns!,
    row: appointment,
  }),
  'appointments/several/screens/RowColumns.tsx': ({ rowColumns }) => ({
    columns: rowColumns!([]),
    row: { id: 500, cells, state: 'ready', errors: {}, notes: [], booking: null, nearest: null },
  }),
  'cameras/screens/CameraColumns.tsx': ({ cameraColumns }) => ({
    columns: cameraColumns!(deeds),
    row: { ...row, name: text, imageName: text, cctvId: text, cameraGroupName: text },
  }),
  'companies/screens/CompanyColumns.tsx': ({ companyColumns }) => ({
    columns: companyColumns!(deeds),
    row: {
      ...row,
      name: text,
      address: text,
      phoneNumber: '+64 21 555 0166',
      status: 'P',
      adminUsers: [],
      applications: [],
    },
  }),
  'export-pre-advice/list/screens/ExportColumns.tsx': ({ exportColumns }) => ({
    columns: exportColumns!(zone, deeds),
    row: {
      containerNumber: number,
      etd: instant,
      vgm: 34_500,
      refusals: [text],
      transitStateAndZone: 'Inbound',
      transitState: 'Refused',
    },
  }),
  'gate-services/screens/ServiceColumns.tsx': ({ serviceColumns }) => ({
    columns: serviceColumns!({ ...deeds, readOnly: null, today: '2028-01-01', showAll: true }),
    row: {
      ...service,
      gateServiceName: text,
      gateName: text,
      setGateConfig: 'B',
      zones: [],
      days: [{ Day: 'Wednesday' }],
    },
  }),
  'gate-services/zones/screens/ZonesForm.tsx': ({ COLUMNS }) => ({
    columns: COLUMNS!,
    row: { zone: 20, slots: 999 },
  }),
  'gates/screens/GateColumns.tsx': ({ gateColumns }) => ({
    columns: gateColumns!({ readOnly: null }),
    row: { ...row, gateName: text, isFromPropel: true, setGateConfig: 'B', appointmentTypes: [] },
  }),
  'import-advice/list/screens/AdvisedColumns.tsx': ({ advisedColumns }) => ({
    columns: advisedColumns!(zone, 5, nothing),
    row: advised,
    around: grid => (
      <GroupingProvider
        grouping={{
          day: [],
          block: [],
          minimumStackSize: 5,
          lockedBecause: 'Locked',
          setGroup: async () => {},
        }}
      >
        {grid}
      </GroupingProvider>
    ),
  }),
  'import-advice/stacks/screens/UnbookedColumns.tsx': ({ unbookedColumns }) => ({
    columns: unbookedColumns!(zone, { onBook: nothing, isLarge: false }),
    row: advised,
  }),
  'notifications/management/screens/NotificationColumns.tsx': ({ notificationColumns }) => ({
    columns: notificationColumns!({
      isWide: true,
      zone,
      nameOf: () => text,
      edit: nothing,
      showMails: nothing,
    }),
    row: {
      title: text,
      content: text,
      startDate: instant,
      endDate: instant,
      websiteAlert: true,
      emailAlert: true,
      applications: [{ applicationId: '1' }],
      mails: { total: 9_999, sent: 9_991, failed: 8, left: 0 },
    },
  }),
  'reports/management/screens/PartColumns.tsx': ({ columnColumns, paramColumns }) => ({
    columns: [...columnColumns!, ...paramColumns!.map(each => ({ ...each, key: `param-${each.key}` }))],
    row: {
      SortNumber: 99,
      ColumnStringName: text,
      ColumnName: text,
      ColumnType: 'datetime',
      FilterColumn: text,
      FilterDataType: 'datetime',
      IsRequired: true,
    },
  }),
  'reports/management/screens/ReportListColumns.tsx': ({ listColumns }) => ({
    columns: listColumns!(deeds),
    row: {
      reportName: text,
      reportDataSource: text,
      reportDataSourceContext: text,
      reportDataSourceType: 'View',
    },
  }),
  'reports/management/screens/UsersTab.tsx': ({ COLUMNS }) => ({
    columns: COLUMNS!,
    row: { ...row, ...named },
  }),
  'reports/viewing/screens/ReportColumns.tsx': ({ gridColumns }) => ({
    columns: gridColumns!(
      ['date', 'datetime', 'number', 'money', 'weight', 'boolean', 'text'].map(kind => ({
        ColumnName: kind,
        ColumnStringName: `A rather long ${kind}`,
        ColumnType: kind,
      })),
      zone,
    ),
    row: { at: 0, cells: [date, instant, 98_765.43, money, 34_500, true, text] },
  }),
  'trail/screens/TrailColumns.tsx': ({ trailColumns }) => ({
    columns: trailColumns!(zone, true, nothing),
    row: { at: instant, who: text, deed: text, kindTitle: text, thing: text, companyName: text, changes: [] },
  }),
  'users/screens/UserColumns.tsx': ({ userColumns }) => ({
    columns: userColumns!({ isOneCompany: false, asker: { isPortAdmin: true } }),
    row: { ...row, ...named, status: 'P', mobileNumber: '+64 21 555 0166', requestedRoles: [], roles: [] },
  }),
};
