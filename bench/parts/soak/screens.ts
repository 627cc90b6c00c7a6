import { accessCalls } from '#features/access/contract.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { invoiceCalls } from '#features/billing/invoices/contract.ts';
import { cameraCalls } from '#features/cameras/contract.ts';
import { companyCalls } from '#features/companies/contract.ts';
import { exportPreAdviceCalls } from '#features/export-pre-advice/contract.ts';
import { gateServiceCalls } from '#features/gate-services/contract.ts';
import { gateCalls } from '#features/gates/contract.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { notificationCalls } from '#features/notifications/contract.ts';
import { boardCalls } from '#features/planner/board/contract.ts';
import { plannerTrainCalls } from '#features/planner/trains/contract.ts';
import { plannerWagonCalls } from '#features/planner/wagons/contract.ts';
import { reportCalls } from '#features/reports/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { trailCalls } from '#features/trail/contract.ts';
import { userCalls } from '#features/users/contract.ts';
import { vesselCalls } from '#features/vessels/contract.ts';
import { addDays, type Day } from '#kernel/calendar.ts';
import { look, type Screen } from './looks.ts';

const PAGE = { page: 1, pageSize: 100 };

/** Beside every screen: who one is, and the banner. */
const shell: Screen = [look(accessCalls.account, {}), look(notificationCalls.websiteAlerts, {})];

const bell: Screen = [...shell, look(notificationCalls.notifications, { query: PAGE })];
const cameras: Screen = [
  ...shell,
  look(cameraCalls.groups, {}),
  look(cameraCalls.active, {}, async ([first], client) => {
    if (first) await client.send(cameraCalls.picture, { params: { id: first.cameraId } });
  }),
];

/** The screens among which each role goes to and fro, by what they read. */
export function screensOf(today: Day): Record<string, readonly Screen[]> {
  const soon = addDays(today, 3);
  const weeks = { from: today, to: addDays(today, 13) };
  const trail = [...shell, look(trailCalls.all, { query: PAGE }), look(trailCalls.kinds, {})];
  const users = [...shell, look(userCalls.users, { query: PAGE })];
  const trains: Screen[] = [
    [...shell, look(plannerTrainCalls.dates, { params: weeks, query: PAGE })],
    [...shell, look(plannerWagonCalls.ofDates, { params: weeks, query: PAGE })],
    bell,
  ];
  return {
    dispatcher: [
      [
        ...shell,
        look(appointmentCalls.list, { query: { includeExtendedContainerInfo: true } }),
        look(importAdviceCalls.unbookedGroups, {}),
      ],
      [
        ...shell,
        look(slotCalls.available, { query: { date: soon } }),
        look(gateCalls.active, {}),
        look(appointmentCalls.trucks, {}),
      ],
      [...shell, look(vesselCalls.inbound, {})],
      bell,
      cameras,
    ],
    portAdmin: [
      [...shell, look(appointmentCalls.ofAllCompanies, { params: { includePast: false }, query: PAGE })],
      [...shell, look(slotCalls.ofDay, { query: { date: soon } }), look(gateServiceCalls.all, {})],
      [...shell, look(companyCalls.companies, { query: PAGE })],
      users,
      trail,
      [...shell, look(reportCalls.reports, { query: PAGE })],
    ],
    companyAdmin: [users, trail],
    importAdvisor: [
      [
        ...shell,
        look(importAdviceCalls.advised, { query: PAGE }),
        look(importAdviceCalls.advisedSummary, {}),
        look(importAdviceCalls.dayGroups, {}),
      ],
      [...shell, look(vesselCalls.inbound, {})],
    ],
    exportCoordinator: [
      [...shell, look(exportPreAdviceCalls.list, { query: PAGE })],
      [
        ...shell,
        look(exportPreAdviceCalls.equipmentTypes, {}),
        look(exportPreAdviceCalls.commodities, {}),
        look(exportPreAdviceCalls.shippers, { query: { match: 'PO' } }),
      ],
    ],
    reportViewer: [
      [
        ...shell,
        look(reportCalls.ofUser, {}, async (given, client) => {
          const report = given[Math.floor(Math.random() * given.length)];
          if (!report) return;
          const params = { id: report.reportId };
          await client.send(reportCalls.columns, { params });
          await client.send(reportCalls.filters, { params });
          await client.send(reportCalls.record, { params });
        }),
      ],
      bell,
    ],
    trainPlanner: [...trains, [...shell, look(boardCalls.board, { params: weeks })]],
    trainBooker: trains,
    biller: [
      [...shell, look(invoiceCalls.unprocessed, { query: PAGE })],
      [...shell, look(invoiceCalls.all, { params: { from: addDays(today, -30), to: today }, query: PAGE })],
    ],
  };
}
