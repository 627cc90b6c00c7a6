import { routes } from '#app/routes.ts';
import { mayEnter } from '#app/shell/route.ts';
import { accessCalls } from '#features/access/contract.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { billingItemCalls } from '#features/billing/catalogue/contract.ts';
import { billingCustomerCalls } from '#features/billing/customers/contract.ts';
import { invoiceCalls } from '#features/billing/invoices/contract.ts';
import { cameraCalls } from '#features/cameras/contract.ts';
import { companyCalls } from '#features/companies/contract.ts';
import { exportPreAdviceCalls } from '#features/export-pre-advice/contract.ts';
import { gateServiceCalls } from '#features/gate-services/contract.ts';
import { gateCalls } from '#features/gates/contract.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { customerSiteCalls } from '#features/mappings/customer-sites/contract.ts';
import { forwarderCalls } from '#features/mappings/freight-forwarders/contract.ts';
import { roadBridgeCalls } from '#features/mappings/road-bridges/contract.ts';
import { siteCalls } from '#features/mappings/sites/contract.ts';
import { operatorCalls } from '#features/mappings/transport-operators/contract.ts';
import { notificationCalls } from '#features/notifications/contract.ts';
import { boardCalls } from '#features/planner/board/contract.ts';
import { plannerTrainCalls } from '#features/planner/trains/contract.ts';
import { plannerWagonCalls } from '#features/planner/wagons/contract.ts';
import { reportCalls } from '#features/reports/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { trailCalls } from '#features/trail/contract.ts';
import { trainServiceCalls } from '#features/transport-services/contract.ts';
import { userCalls } from '#features/users/contract.ts';
import { vesselCalls } from '#features/vessels/contract.ts';
import { addDays, type Day } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import { look, looksFor, type Screen } from './looks.ts';

const PAGE = { page: 1, pageSize: 100 };

/** Beside every screen: who one is, and the banner. */
const shell: Screen = [look(accessCalls.account, {}), look(notificationCalls.websiteAlerts, {})];

const bell: Screen = [...shell, look(notificationCalls.notifications, { query: PAGE })];
const cameras: Screen = [
  ...shell,
  look(cameraCalls.groups, {}),
  look(cameraCalls.active, {}, (active, client) =>
    Promise.all(active.map(({ cameraId }) => client.send(cameraCalls.picture, { params: { id: cameraId } }))),
  ),
];

/** What each screen of the route table reads, by its path; those are not here that read nothing of an account. */
export function screensByPath(today: Day): Readonly<Record<string, Screen>> {
  const soon = addDays(today, 3);
  const weeks = { from: today, to: addDays(today, 13) };
  const list = { query: PAGE };
  const trail = [...shell, look(trailCalls.all, list), look(trailCalls.kinds, {})];
  const users = [...shell, look(userCalls.users, list)];
  const gates = [...shell, look(gateCalls.gates, {}), look(gateServiceCalls.all, {})];
  return {
    '/appointments': [
      ...shell,
      look(appointmentCalls.list, { query: { includeExtendedContainerInfo: true } }),
      look(importAdviceCalls.unbookedGroups, {}),
      look(slotCalls.available, { query: { date: soon } }),
      look(gateCalls.active, {}),
      look(appointmentCalls.trucks, {}),
    ],
    '/portadmin/appointments': [
      ...shell,
      look(appointmentCalls.ofAllCompanies, { params: { includePast: false }, query: PAGE }),
      look(slotCalls.ofDay, { query: { date: soon } }),
    ],
    '/import-advice': [
      ...shell,
      look(importAdviceCalls.advised, list),
      look(importAdviceCalls.advisedSummary, {}),
      look(importAdviceCalls.dayGroups, {}),
      look(vesselCalls.inbound, {}),
    ],
    '/export-pre-advice/:containerNumber?': [
      ...shell,
      look(exportPreAdviceCalls.list, list),
      look(exportPreAdviceCalls.equipmentTypes, {}),
      look(exportPreAdviceCalls.commodities, {}),
      look(exportPreAdviceCalls.shippers, { query: { match: 'PO' } }),
    ],
    '/cameras': cameras,
    '/reports': [...shell, look(reportCalls.ofUser, {}, readOneReport)],
    '/reports-company-appointments': [...shell, look(appointmentCalls.list, { query: {} })],
    '/admin/users': users,
    '/admin/trail': trail,
    '/management/user': users,
    '/portadmin/user-management': users,
    '/management/companies': [...shell, look(companyCalls.companies, list)],
    '/management/gate': gates,
    '/configurations/gate': gates,
    '/management/vessels': [...shell, look(vesselCalls.inbound, {})],
    '/management/notification': [...bell, look(vesselCalls.inbound, {})],
    '/management/report': [...shell, look(reportCalls.reports, list), look(reportCalls.contexts, {})],
    '/management/trail': trail,
    '/management/transport-capacity/planner': [
      ...shell,
      look(plannerTrainCalls.dates, { params: weeks, query: PAGE }),
      look(plannerWagonCalls.ofDates, { params: weeks, query: PAGE }),
    ],
    '/management/transport-capacity/board': [...shell, look(boardCalls.board, { params: weeks })],
    '/management/transport-capacity/service': [
      ...shell,
      look(trainServiceCalls.services, list),
      look(trainServiceCalls.sites, {}),
    ],
    '/management/transport-capacity/mappings': [
      ...shell,
      look(siteCalls.sites, list),
      look(customerSiteCalls.customerSites, list),
      look(forwarderCalls.forwarders, {}),
      look(roadBridgeCalls.roadBridges, list),
      look(operatorCalls.operators, list),
    ],
    '/management/transport-capacity/billings': [
      ...shell,
      look(invoiceCalls.unprocessed, list),
      look(invoiceCalls.all, { params: { from: addDays(today, -30), to: today }, query: PAGE }),
      look(billingItemCalls.items, list),
      look(billingCustomerCalls.customers, {}),
    ],
    '/notifications': bell,
  };
}

async function readOneReport(given: readonly { reportId: number }[], client: Client): Promise<void> {
  const report = given[Math.floor(Math.random() * given.length)];
  if (!report) return;
  const params = { id: report.reportId };
  await client.send(reportCalls.columns, { params });
  await client.send(reportCalls.filters, { params });
  await client.send(reportCalls.record, { params });
}

/** The screens that somebody with these roles may enter, by the route table, with what these roles read there. */
export function screensOf(roles: readonly string[], today: Day): Screen[] {
  const screens = screensByPath(today);
  return routes
    .filter(row => mayEnter(row, roles))
    .map(({ path }) => looksFor(roles, screens[path] ?? []))
    .filter(screen => screen.length > 0);
}
