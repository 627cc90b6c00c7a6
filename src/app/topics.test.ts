import { describe, expect, it } from 'vitest';
import { ROLE, type Role } from '#features/access/roles/model.ts';
import type { AnyEvent, Topic } from '#kernel/live.ts';
import { audience, contracts } from './server.ts';

/** What reads again upon news of each topic: room and call. */
const READS: Record<Exclude<Topic, 'signIns'>, string> = {
  account:
    'access.account accessRequests.sent exportPreAdvice.userShipper reports.ofUser reports.columns reports.filters',
  appointments:
    'appointments.list appointments.ofAllCompanies appointments.terminalAppointment appointments.ownAppointment importAdvice.forBooking importAdvice.unbookedGroups importAdvice.advised importAdvice.advisedSummary',
  billing:
    'billingItems.items billingCustomers.customers customerItems.items customerItems.itemsOfPair customerItems.unassigned',
  cameras: 'cameras.active cameras.all cameras.groups cameras.camera',
  companies:
    'accessRequests.companies accessRequests.roles companies.companies companies.lookup customerSites.customerSites customerSites.ofCompany customerSites.customerSite customerSites.customers freightForwarders.forwarders freightForwarders.customers freightForwarders.offered freightForwarders.customer billingCustomers.customers customerItems.items customerItems.itemsOfPair customerItems.unassigned plannerLookups.logisticsCustomers plannerLookups.railCustomers plannerLookups.forwarders plannerLookups.forwarderCustomers',
  exports: 'exportPreAdvice.list exportPreAdvice.one exportPreAdvice.active exportPreAdvice.booking',
  gateServices: 'gateServices.services gateServices.all gateServices.service',
  gates:
    'gates.gates gates.active gates.gate gateServices.services gateServices.all gateServices.service slots.available appointments.list appointments.ofAllCompanies appointments.terminalAppointment appointments.ownAppointment',
  invoices: 'invoices.ofBooking invoices.all invoices.unprocessed',
  mailings: 'notifications.notifications notificationManagement.mails',
  mappings:
    'trainServices.sites plannerWagons.ofDates plannerWagons.ofTrain trainBoard.board terminalSites.sites terminalSites.site customerSites.customerSites customerSites.ofCompany customerSites.customerSite freightForwarders.forwarders freightForwarders.customers freightForwarders.offered freightForwarders.customer roadBridges.roadBridges roadBridges.roadBridge transportOperators.operators transportOperators.operator billingItems.items billingCustomers.customers customerItems.items customerItems.itemsOfPair customerItems.unassigned trainBookings.booking trainBookings.place plannerLookups.logisticsCustomers plannerLookups.railCustomers plannerLookups.forwarders plannerLookups.forwarderCustomers plannerLookups.roadBridgeCodes plannerLookups.transportOperators',
  notifications: 'notifications.websiteAlerts notifications.notifications',
  planner:
    'plannerMoves.switchDates plannerWagons.ofDates plannerWagons.ofTrain trainBoard.board trainBookings.booking plannerContainers.check plannerContainers.booking',
  reports: 'reports.reports reports.ofUser reports.columns reports.filters reports.report',
  slots: 'slots.available slots.ofDay slotCopies.preview',
  terminal:
    'slots.available appointments.list appointments.ofAllCompanies vessels.inbound importAdvice.forBooking importAdvice.unbookedGroups importAdvice.advised importAdvice.advisedSummary exportPreAdvice.list exportPreAdvice.one exportPreAdvice.booking plannerContainers.atTerminal plannerLookups.vesselVisits',
  trainPlaces:
    'plannerMoves.switchDates plannerTrains.dates plannerTrains.train plannerWagons.ofDates plannerWagons.ofTrain trainBoard.board trainBookings.place',
  trainServices:
    'trainServices.services trainServices.service plannerMoves.switchDates plannerTrains.dates plannerTrains.train plannerWagons.ofDates plannerWagons.ofTrain trainBoard.board trainBookings.booking trainBookings.place',
  units:
    'appointments.list appointments.ofAllCompanies appointments.container importAdvice.forBooking importAdvice.unbookedGroups importAdvice.advised importAdvice.advisedSummary',
  users:
    'users.users users.ofCompany users.ofRole companies.companies reports.report freightForwarders.forwarders plannerLookups.logisticsCustomers plannerLookups.railCustomers plannerLookups.forwarders plannerLookups.forwarderCustomers',
  visits:
    'vessels.inbound importAdvice.forBooking importAdvice.unbookedGroups importAdvice.advised importAdvice.advisedSummary exportPreAdvice.list exportPreAdvice.one exportPreAdvice.booking plannerLookups.vesselVisits',
};

it.each(Object.entries(READS))('upon %s is read again what shows it', (topic, calls) => {
  const found = Object.entries(contracts).flatMap(([room, all]) =>
    Object.entries(all).flatMap(([name, { topics }]) =>
      (topics as readonly string[]).includes(topic) ? `${room}.${name}` : [],
    ),
  );
  expect(found).toEqual(calls.split(' '));
});

it('no call waits for news that nobody tells of', () => {
  const topics = Object.values(contracts).flatMap(all => Object.values(all).flatMap(one => [...one.topics]));
  expect(topics.filter(topic => !(topic in READS))).toEqual([]);
});

const [OWN, OTHER] = [7, 8];
const holder = (role: Role, applications: string[] = []) => ({
  userId: 70,
  companyId: OWN,
  applications: new Set(applications),
  actsForAll: role === ROLE.PortAdmin,
  holdsAny: (roles: readonly string[]) => roles.includes(role),
});
const heardBy = (event: AnyEvent): Role[] =>
  Object.values(ROLE).filter(role => audience(holder(role), event));

/** Of transport by rail, and billing. */
const STAFF: Role[] = [ROLE.PortAdmin, ROLE.TransportAdmin, ROLE.TransportCoordinator];
const { BillingAdmin, PortAdmin } = ROLE;

describe('of another company nobody hears anything, not even that it happened, but staff who see every company’s', () => {
  it.each<[Exclude<Topic, 'signIns'>, Role[]]>([
    ['account', [PortAdmin]],
    ['appointments', [PortAdmin]],
    ['units', [PortAdmin]],
    ['users', STAFF],
    ['companies', [...STAFF, BillingAdmin]],
    ['planner', STAFF],
    ['mappings', STAFF],
    ['exports', []],
    ['reports', [PortAdmin]],
    ['mailings', [PortAdmin]],
  ])('%s', (topic, roles) => {
    expect(heardBy({ topic, companyId: OTHER }).toSorted()).toEqual(roles.toSorted());
  });

  it.each(Object.keys(READS))('%s of another person is heard by nobody', topic => {
    expect(heardBy({ topic, userId: 71 })).toEqual([]);
  });
});

it.each([
  [[], [PortAdmin]],
  [['VBS', 'IMP'], [PortAdmin]],
  [
    ['VBS', 'RBB'],
    [PortAdmin, ROLE.Dispatcher],
  ],
])('of the road bridge’s hours hears of a firm with %j: %j', (applications, roles) => {
  const event: AnyEvent = {
    topic: 'slots',
    detail: { date: '2026-11-23', gateId: 'RB' },
    application: 'RBB',
  };
  const heard = Object.values(ROLE).filter(role => audience(holder(role, applications), event));
  expect(heard.toSorted()).toEqual(roles.toSorted());
});

describe('of the own company, and of what is everybody’s, hears who may read it', () => {
  it.each<[Exclude<Topic, 'signIns'>, Role[]]>([
    ['appointments', [PortAdmin, ROLE.Dispatcher, ROLE.ImportAdvisor]],
    ['units', [PortAdmin, ROLE.Dispatcher, ROLE.ImportAdvisor]],
    ['exports', [ROLE.ExportCoordinator]],
    ['slots', [PortAdmin, ROLE.Dispatcher]],
    ['planner', [...STAFF, ROLE.TransportUser, ROLE.FreightForwarder]],
    ['trainPlaces', [...STAFF, ROLE.TransportUser, ROLE.FreightForwarder]],
    ['trainServices', [...STAFF, ROLE.TransportUser, ROLE.FreightForwarder]],
    ['billing', STAFF],
    ['invoices', [...STAFF, BillingAdmin]],
    ['terminal', Object.values(ROLE)],
  ])('%s', (topic, roles) => {
    expect(heardBy({ topic, companyId: OWN }).toSorted()).toEqual(roles.toSorted());
  });
});
