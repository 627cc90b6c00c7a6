import { expect } from 'vitest';
import type { AnyCall } from '#kernel/contract.ts';
import { BILLING_FIELDS } from './fields/testBilling.ts';
import { CAMERA_FIELDS } from './fields/testCameras.ts';
import { EXPORT_FIELDS } from './fields/testExports.ts';
import { INVOICE_FIELDS } from './fields/testInvoices.ts';
import { MAPPING_FIELDS } from './fields/testMappings.ts';
import { NOTIFICATION_FIELDS } from './fields/testNotifications.ts';
import { PLANNER_BOOKING_FIELDS } from './fields/testPlannerBookings.ts';
import { PLANNER_MOVE_FIELDS } from './fields/testPlannerMoves.ts';
import { PLANNER_TRAIN_FIELDS } from './fields/testPlannerTrains.ts';
import { REPORT_FIELDS } from './fields/testReports.ts';
import { TRAIL_FIELDS } from './fields/testTrail.ts';
import { BOARD_FIELDS } from './fields/testTrainBoard.ts';
import { TRAIN_FIELDS } from './fields/testTrains.ts';
import { type Field, type Reply, WHOLE_BODY } from './testCalls.ts';
import type { Firm, Port } from './testPort.ts';
import {
  adviseContainer,
  anyVisit,
  book,
  newActiveFirm,
  newApplicant,
  newFirm,
  newGate,
  newRelease,
  newService,
} from './testThings.ts';

/** What a field of a request may say. */
export type Known = {
  /** A right value; of what belongs to a company, one of that firm's, made for the purpose. */
  of: (port: Port, firm: Firm) => unknown;
  /** Names nothing that there is. Only what belongs to a company has it: another firm's must be answered the same. */
  none?: unknown;
  /** Said in every request, though the shape does not ask for it. */
  isAlwaysSaid?: true;
  /** How another firm's is answered, where that is not as what nobody has: 403 or 404. */
  whenAnothers?: (reply: Reply) => void;
};

const NOBODYS_ID = 2_000_000_000;
const NOBODYS_CONTAINER = 'ZZZU0000001';

const appointment: Known = { of: (port, firm) => book(port, firm, 'APPT_GATE'), none: NOBODYS_ID };
const terminalAppointment: Known = { of: (port, firm) => book(port, firm, 'T2_GATE'), none: NOBODYS_ID };
const company: Known = { of: ({ firms }, firm) => firms[firm].companyId, none: NOBODYS_ID };
const user: Known = { of: newApplicant, none: NOBODYS_ID };
const release: Known = {
  of: newRelease,
  none: 'NOBODYS',
  whenAnothers: ({ status, text }) => expect([status, text]).toEqual([200, '[]']),
};
const advised: Known = {
  of: async (port, firm) => [await adviseContainer(port, firm)],
  none: [NOBODYS_CONTAINER],
  whenAnothers: ({ status, text }) => {
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject([{ success: false, container: null }]);
  },
};
/** An import that the firm collects: nobody else books it. */
const toBook: Known = {
  of: adviseContainer,
  none: NOBODYS_CONTAINER,
  whenAnothers: ({ status, text }) => {
    expect(status).toBe(400);
    const errors = { ContainerNumber: ['The container cannot be booked for this company'] };
    expect(JSON.parse(text)).toMatchObject({ errors });
  },
};
const toAskAbout: Known = {
  of: adviseContainer,
  none: NOBODYS_CONTAINER,
  whenAnothers: ({ status }) => expect(status).toBe(403),
};
const aCompany: Known = { of: newFirm };
const aGate: Known = { of: newGate };
const aService: Known = { of: newService };
const is = (value: unknown): Known => ({ of: () => value });
const onTheDay: Known = { of: ({ day }) => day };

/** Fields by the path of their call: what is meant where a name means several things. */
const BY_PATH: Record<string, Record<string, Known>> = {
  ...REPORT_FIELDS,
  'companies/{id}/roles': { id: { of: company.of } },
  'companies/{id}/users': { id: company },
  'companies/{id}': { id: aCompany },
  'companies/lookup': { companyId: { of: company.of } },
  'PUT companies': { companyId: { of: newActiveFirm }, applications: is(['VBS']) },
  'POST companies': { applications: is(['VBS']) },
  'companies/activate': { companyId: aCompany },
  'account/RequestAccess': { companyId: { of: company.of } },
  'POST users': { companyId: company, roles: is([3]) },
  'PUT users': { userId: user, roles: is([3]) },
  'users/{id}': { id: user },
  'users/{id}/activate': { id: user, [WHOLE_BODY]: is([3]) },
  'users/roleUsers/{role}': { role: is('ReportViewer') },
  'gates/{id}': { id: aGate },
  'gates/{id}/uses': { id: aGate },
  'POST gates': { gateId: { of: ({ next }) => `NEW${next()}` } },
  'PUT gates': { gateId: aGate },
  'gateServices/{id}': { id: aService },
  'gateServices/appointments/{id}': { id: appointment },
  'gateServices/appointments': { appointmentId: appointment, containerNumber: toBook },
  'gateServices/Appointments/Complete/{id}': { id: appointment },
  'gateServices/Appointments/Bill/{appointmentId}/{bill}': { appointmentId: appointment },
  'appointments/{id}': { id: terminalAppointment },
  appointments: {
    appointmentId: terminalAppointment,
    gateId: is('T2_GATE'),
    containerNumber: toBook,
  },
  'appointments/BulkBooking': { gateId: { of: () => 'T2_GATE', isAlwaysSaid: true } },
  'gateServices/appointments/BulkBooking': { gateId: { of: () => 'APPT_GATE', isAlwaysSaid: true } },
  'containers/{containerNumber}/facts': { containerNumber: toAskAbout },
  'containers/import/claim': { [WHOLE_BODY]: advised },
  'containers/import/release': { [WHOLE_BODY]: advised },
  ...BILLING_FIELDS,
  ...CAMERA_FIELDS,
  ...NOTIFICATION_FIELDS,
  ...EXPORT_FIELDS,
  ...TRAIN_FIELDS,
  ...PLANNER_TRAIN_FIELDS,
  ...PLANNER_BOOKING_FIELDS,
  ...PLANNER_MOVE_FIELDS,
  ...BOARD_FIELDS,
  ...MAPPING_FIELDS,
  ...INVOICE_FIELDS,
  ...TRAIL_FIELDS,
  'vessels/import': { vesselVisitId: { of: anyVisit } },
};

/** Fields that mean the same wherever they stand. */
const BY_NAME: Record<string, Known> = {
  companyId: company,
  company,
  containers: advised,
  edoNumber: release,
  emptyReleaseNumber: is(null),
  gateId: is('APPT_GATE'),
  // The editor of slots and the services have a gate of their own: what is booked elsewhere stays.
  GateId: is('THAMES_ST'),
  gateServiceId: aService,
  GateServiceId: aService,
  n4GateId: { of: ({ next }) => `N4${next()}` },
  n4TransportCompanyId: is(null),
  n4ShipperConsigneeCompanyId: is(null),
  notificationIds: is([1]),
  phoneNumber: is('065550000'),
  mobileNumber: is('0210000000'),
  group: is(''),
  appointmentDate: onTheDay,
  date: onTheDay,
  instanceDate: onTheDay,
  Dates: is(['2027-02-01']),
  dateFrom: onTheDay,
  dateTo: onTheDay,
  startDate: onTheDay,
  endDate: onTheDay,
  zone: { of: ({ nextZone }) => nextZone() },
  appointmentType: is('DropOff'),
  truckRegistration: is('ABC123'),
  position: is(null),
  quantity: is(1),
  includePast: is(true),
  bill: is(true),
};

/** What a call's field may say, if it is known. */
export function knownOf(call: AnyCall, { name }: Field): Known | undefined {
  return BY_PATH[`${call.method} ${call.path}`]?.[name] ?? BY_PATH[call.path]?.[name] ?? BY_NAME[name];
}

/** Whether a field names a thing, as opposed to saying something of it: it must then be known whose. */
export function namesThing({ part, name }: Field): boolean {
  if (part === 'params' || name === WHOLE_BODY) return true;
  return /(^id|[a-z]Ids?|Numbers?|Nbr|^company|^containers)$/.test(name);
}

/** What is declared here, each of the path of a call, or of any. */
export const DECLARED: readonly [path: string | undefined, name: string][] = [
  ...Object.entries(BY_PATH).flatMap(([path, fields]) =>
    Object.keys(fields).map((name): [string, string] => [path, name]),
  ),
  ...Object.keys(BY_NAME).map((name): [undefined, string] => [undefined, name]),
];

/** Whether a declaration is of this field of this call. */
export function isOf([path, name]: (typeof DECLARED)[number], call: AnyCall, field: Field): boolean {
  return name === field.name && (!path || path === call.path || path === `${call.method} ${call.path}`);
}

export function whatToAdd(call: AnyCall, { name }: Field): string {
  return (
    `${call.method} ${call.path}: nobody knows what '${name}' names. Say it in src/app/calls/testFields.ts, by name or by ` +
    "path: how one is made for a firm and, if it belongs to a company, what names none; or 'is' with a right value."
  );
}
