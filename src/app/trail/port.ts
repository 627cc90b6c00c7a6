import { roleTitle } from '#features/access/roles/texts.ts';
import { camera } from '#features/cameras/model.ts';
import { company, STATUS_TEXT } from '#features/companies/model.ts';
import { texts as companyTexts } from '#features/companies/texts.ts';
import { gateService } from '#features/gate-services/model.ts';
import { GATE_CONFIG_TEXT, gate } from '#features/gates/model.ts';
import { listTexts as gateListTexts, formTexts as gateTexts } from '#features/gates/texts.ts';
import { notification } from '#features/notifications/model.ts';
import { report } from '#features/reports/model.ts';
import { editorTexts } from '#features/slots/texts.ts';
import type { Content, Names, TrailKinds } from '#features/trail/rules.ts';
import { user } from '#features/users/model.ts';
import { inboundVessel } from '#features/vessels/model.ts';
import { showDay, showHour } from '#kernel/calendar.ts';
import { plainText } from '#kernel/markup.ts';
import { fromTable } from './bookings.ts';

const { fields } = companyTexts;
const status = { title: 'Status', write: fromTable(STATUS_TEXT) };

/** What the port's own staff look after, and the people of companies, of whom their administrators read too. */
export const PORT_KINDS: TrailKinds = {
  user: {
    title: 'User',
    shape: user,
    fields: {
      status,
      roles: { title: 'Roles', write: role },
      requestedRoles: { title: 'Requested Roles', write: role },
    },
    hidden: ['userId', 'companyId', 'companyName', 'companyStatus', 'heldAlone'],
    customers: ['firstName', 'lastName', 'mobileNumber', 'emailAddress', 'status', 'roles', 'requestedRoles'],
    nameOf: (id, content) => personIn(content) ?? `User ${id}`,
  },
  company: {
    title: 'Company',
    shape: company,
    fields: {
      status,
      n4TransportCompanyId: { title: fields.n4Transport },
      n4ShipperConsigneeCompanyId: { title: fields.n4Shipper },
      damagesEmailAddress: { title: fields.damages },
      kiwiRailCode: { title: fields.kiwiRail },
      bcCode: { title: fields.bc },
      phoneNumber: { title: fields.phone },
    },
    hidden: ['companyId', 'adminUsers'],
    nameOf: (id, { name }, { companies }) => textOr(name, companies.get(Number(id)) ?? `Company ${id}`),
  },
  account: {
    title: 'Sign-in',
    fields: { isVerified: { title: 'E-mail verified' } },
    nameOf: (_, { email }) => textOr(email, 'Sign-in'),
  },
  gate: {
    title: 'Gate',
    shape: gate,
    fields: {
      n4GateId: { title: gateTexts.n4GateId },
      setGateConfig: { title: gateTexts.freightKind, write: fromTable(GATE_CONFIG_TEXT) },
      isActive: {
        title: gateListTexts.columns.status,
        write: active => (active ? gateListTexts.active : gateListTexts.inactive),
      },
      isFromPropel: {
        title: gateTexts.dataFrom,
        write: own => (own ? gateListTexts.fromPropel : gateListTexts.fromTerminal),
      },
      appointmentTypes: { title: gateTexts.appointmentTypes, write: fromTable(gateTexts.types) },
    },
    hidden: ['gateId', 'isForDropOff', 'isForPickup'],
    nameOf: (id, { gateName }, { gates }) => textOr(gateName, gates.get(id) ?? id),
  },
  gateService: {
    title: 'Gate service',
    shape: gateService,
    fields: {
      zones: { title: 'Zones and slots', write: zoneAndSlots },
      days: { title: 'Days', write: day => (day as { Day?: string }).Day ?? '' },
      setGateConfig: { title: 'Gate Configuration', write: fromTable(GATE_CONFIG_TEXT) },
      isCancelled: { title: 'Status', write: cancelled => (cancelled ? 'Cancelled' : 'Active') },
      gateName: { title: 'Gate' },
    },
    hidden: [
      'gateServiceId',
      'gateId',
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ],
    nameOf: (id, { gateServiceName }) => textOr(gateServiceName, `Gate service ${id}`),
  },
  slot: {
    title: 'Slots of an hour',
    fields: { capacity: { title: 'Slots' }, booked: { title: editorTexts.booked } },
    deeds: { 'slots A': 'Slots added', 'slots S': 'Slots lowered', 'slots D': 'Free slots deleted' },
    nameOf: hourNamed,
  },
  camera: {
    title: 'Camera',
    shape: camera,
    hidden: ['cameraId'],
    nameOf: (id, { name }) => textOr(name, `Camera ${id}`),
  },
  'camera order': {
    title: 'Order of cameras',
    fields: { cameraId: { title: 'Camera' }, place: { title: 'Place' } },
    nameOf: () => 'All cameras',
  },
  notification: {
    title: 'Notification',
    shape: notification,
    fields: {
      content: { write: html => plainText(String(html)) },
      applications: {
        title: 'Port Functions',
        write: one => (one as { applicationId?: string }).applicationId ?? '',
      },
    },
    hidden: ['notificationId', 'createdDate', 'createdUserId', 'mails', 'isDismissed'],
    nameOf: (id, { title }) => textOr(title, `Notification ${id}`),
  },
  report: {
    title: 'Report',
    shape: report,
    fields: {
      reportColumns: {
        title: 'Report Columns',
        write: one => (one as { ColumnStringName?: string }).ColumnStringName ?? '',
      },
      reportParams: {
        title: 'Report Filters',
        write: one => (one as { FilterColumn?: string }).FilterColumn ?? '',
      },
      reportUsers: { title: 'User Access', write: viewer },
    },
    hidden: ['reportId'],
    nameOf: (id, { reportName }) => textOr(reportName, `Report ${id}`),
  },
  'vessel visit': {
    title: 'Vessel visit',
    shape: inboundVessel,
    hidden: ['visitId'],
    deeds: { 'imports lock-off': 'Imports lock-off set' },
    nameOf: (id, { vesselName }) => (typeof vesselName === 'string' ? `${vesselName}, ${id}` : id),
  },
};

/** 'Main gate, 23-11-2026 09:00', of 'APPT_GATE/2026-11-23/9'. */
function hourNamed(id: string, _: Content, { gates }: Names): string {
  const [gateId = '', day = '', hour = ''] = id.split('/');
  return `${gates.get(gateId) ?? gateId}, ${showDay(day)} ${showHour(Number(hour))}`;
}

function zoneAndSlots(value: unknown): string {
  const { zone, slots } = value as { zone?: unknown; slots?: unknown };
  return `${showHour(Number(zone))}: ${String(slots)}`;
}

function role(value: unknown): string {
  return roleTitle((value as { name?: string }).name ?? '');
}

/** Those alone who were given it, of all who may be. */
function viewer(value: unknown): string {
  const { firstName, lastName, selected } = value as Record<string, unknown>;
  return selected ? `${String(firstName)} ${String(lastName)}` : '';
}

function personIn({ firstName, lastName }: Content): string | undefined {
  const name = [firstName, lastName].filter(part => typeof part === 'string').join(' ');
  return name === '' ? undefined : name;
}

export function textOr(value: unknown, other: string): string {
  return typeof value === 'string' && value !== '' ? value : other;
}
