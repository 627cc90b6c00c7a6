import path from 'node:path';
import type { PassThrough } from 'node:stream';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { accessCalls } from '#features/access/contract.ts';
import { requestCalls } from '#features/access/request/contract.ts';
import { requestHandlers } from '#features/access/request/server.ts';
import { type AccessNeighbours, serveAccess } from '#features/access/server.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { currentAppointmentsOf } from '#features/appointments/record/sql.ts';
import { serveAppointments } from '#features/appointments/server.ts';
import { billingItemCalls } from '#features/billing/catalogue/contract.ts';
import { billingItemHandlers } from '#features/billing/catalogue/server.ts';
import { customerItemCalls } from '#features/billing/customer-items/contract.ts';
import { customerItemHandlers } from '#features/billing/customer-items/server.ts';
import { billingCustomerCalls } from '#features/billing/customers/contract.ts';
import { billingCustomerHandlers } from '#features/billing/customers/server.ts';
import { invoiceFileCalls } from '#features/billing/files/contract.ts';
import type { FileSettings } from '#features/billing/files/model.ts';
import { serveInvoiceFiles } from '#features/billing/files/server.ts';
import { invoiceCalls } from '#features/billing/invoices/contract.ts';
import { INVOICERS } from '#features/billing/invoices/model.ts';
import { serveInvoices } from '#features/billing/invoices/server.ts';
import { cameraCalls } from '#features/cameras/contract.ts';
import { serveCameras } from '#features/cameras/server.ts';
import { companyCalls } from '#features/companies/contract.ts';
import { companyHandlers } from '#features/companies/server.ts';
import { exportPreAdviceCalls } from '#features/export-pre-advice/contract.ts';
import { serveExportPreAdvice } from '#features/export-pre-advice/server.ts';
import { gateServiceCalls } from '#features/gate-services/contract.ts';
import { gateServiceHandlers } from '#features/gate-services/server.ts';
import { gateCalls } from '#features/gates/contract.ts';
import { gateHandlers } from '#features/gates/server.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { serveImportAdvice } from '#features/import-advice/server.ts';
import { customerSiteCalls } from '#features/mappings/customer-sites/contract.ts';
import { customerSiteHandlers } from '#features/mappings/customer-sites/server.ts';
import { forwarderCalls } from '#features/mappings/freight-forwarders/contract.ts';
import { forwarderHandlers } from '#features/mappings/freight-forwarders/server.ts';
import { roadBridgeCalls } from '#features/mappings/road-bridges/contract.ts';
import { roadBridgeHandlers } from '#features/mappings/road-bridges/server.ts';
import { siteCalls } from '#features/mappings/sites/contract.ts';
import { siteHandlers } from '#features/mappings/sites/server.ts';
import { operatorCalls } from '#features/mappings/transport-operators/contract.ts';
import { operatorHandlers } from '#features/mappings/transport-operators/server.ts';
import { notificationCalls } from '#features/notifications/contract.ts';
import { notificationManagementCalls } from '#features/notifications/management/contract.ts';
import { serveNotificationManagement } from '#features/notifications/management/server.ts';
import { notificationHandlers } from '#features/notifications/server.ts';
import { boardCalls } from '#features/planner/board/contract.ts';
import { boardHandlers } from '#features/planner/board/server.ts';
import { bookingCalls } from '#features/planner/bookings/contract.ts';
import { serveBookings } from '#features/planner/bookings/server.ts';
import { consistCalls } from '#features/planner/consist/contract.ts';
import { consistHandlers } from '#features/planner/consist/server.ts';
import { plannerContainerCalls } from '#features/planner/containers/contract.ts';
import { servePlannerContainers } from '#features/planner/containers/server.ts';
import { billedTrips } from '#features/planner/invoicing/sql.ts';
import { plannerLookupCalls } from '#features/planner/lookups/contract.ts';
import { servePlannerLookups } from '#features/planner/lookups/server.ts';
import { moveCalls } from '#features/planner/moves/contract.ts';
import { moveHandlers } from '#features/planner/moves/server.ts';
import { plannerTrainCalls } from '#features/planner/trains/contract.ts';
import { plannerTrainHandlers } from '#features/planner/trains/server.ts';
import { plannerWagonCalls } from '#features/planner/wagons/contract.ts';
import { plannerWagonHandlers } from '#features/planner/wagons/server.ts';
import { reportCalls } from '#features/reports/contract.ts';
import { serveReports } from '#features/reports/server.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { slotCopyCalls } from '#features/slots/copies/contract.ts';
import { slotCopyHandlers } from '#features/slots/copies/server.ts';
import { serveSlots } from '#features/slots/server.ts';
import { trailCalls } from '#features/trail/contract.ts';
import { serveTrail } from '#features/trail/server.ts';
import { trainServiceCalls } from '#features/transport-services/contract.ts';
import { trainServiceHandlers } from '#features/transport-services/server.ts';
import { userCalls } from '#features/users/contract.ts';
import { userHandlers } from '#features/users/server.ts';
import { vesselCalls } from '#features/vessels/contract.ts';
import { lockOffsAt } from '#features/vessels/lock-off/server.ts';
import { serveVessels } from '#features/vessels/server.ts';
import { audienceOf } from '#kernel/audience.ts';
import type { Live } from '#kernel/live.ts';
import { type Gate, mount } from '#kernel/mount.ts';
import { createShown } from '#kernel/shown.ts';
import { mountStream } from '#kernel/stream.ts';
import type { Pictures } from '#outside/cameras/pictures.ts';
import type { Sources } from '#outside/sources/sources.ts';
import { keepReferences } from '#outside/terminal/references.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { callNames } from './callNames.ts';
import { contentPolicy } from './contentPolicy.ts';
import { serveDocs } from './docs.ts';
import { type FrontParts, openFront } from './front.ts';
import { sendSafeHeaders } from './headers.ts';
import { type Readiness, serveHealth } from './readiness.ts';
import { trailOf } from './trail/kinds.ts';
import { serveWeb } from './web-files.ts';

/** Every room's calls, by the room's name: what `server` mounts and the API document describes. */
export const contracts = {
  access: accessCalls,
  accessRequests: requestCalls,
  users: userCalls,
  companies: companyCalls,
  gates: gateCalls,
  gateServices: gateServiceCalls,
  slots: slotCalls,
  slotCopies: slotCopyCalls,
  appointments: appointmentCalls,
  vessels: vesselCalls,
  importAdvice: importAdviceCalls,
  exportPreAdvice: exportPreAdviceCalls,
  notifications: notificationCalls,
  notificationManagement: notificationManagementCalls,
  reports: reportCalls,
  cameras: cameraCalls,
  trainServices: trainServiceCalls,
  plannerMoves: moveCalls,
  plannerTrains: plannerTrainCalls,
  plannerWagons: plannerWagonCalls,
  trainBoard: boardCalls,
  consist: consistCalls,
  terminalSites: siteCalls,
  customerSites: customerSiteCalls,
  freightForwarders: forwarderCalls,
  roadBridges: roadBridgeCalls,
  transportOperators: operatorCalls,
  billingItems: billingItemCalls,
  billingCustomers: billingCustomerCalls,
  customerItems: customerItemCalls,
  trainBookings: bookingCalls,
  plannerContainers: plannerContainerCalls,
  plannerLookups: plannerLookupCalls,
  invoices: invoiceCalls,
  invoiceFiles: invoiceFileCalls,
  trail: trailCalls,
};

/** Who hears what: of transport by rail its staff, who are billing's too, of every company. That a neighbour is away is no company's news. */
export const audience = audienceOf(Object.values(contracts), {
  ofEveryCompany: { planner: INVOICERS, mappings: INVOICERS, companies: INVOICERS, users: INVOICERS },
  everybodys: ['terminal'],
});

export type ServerParts = {
  gate: Gate;
  live: Live;
  terminal: TerminalPort;
  sources: Sources;
  access: AccessNeighbours;
  pictures: Pictures;
  /** How invoices look outside of the product. */
  invoices: FileSettings;
  /** Pages of neighbours that we serve ourselves: the embedded identity provider, the demo inbox. */
  plugins: FastifyPluginAsync[];
  /** Where the browser may also send requests to: an identity provider elsewhere. */
  connectTo: string[];
  version: string;
  readiness: Readiness;
  /** Streams of live news, while they are open. */
  streams: Set<PassThrough>;
  front: Omit<FrontParts, 'nameOf'>;
  /** The built web, if it is to be served. */
  webFolder?: string;
};

/** The HTTP server with every room mounted; not yet listening. */
export async function buildServer(given: ServerParts): Promise<FastifyInstance> {
  const parts = { ...given, gate: { ...given.gate, shown: createShown() } };
  const app = openFront({ ...parts.front, nameOf: callNames(contracts) });
  serveHealth(app, parts.version, parts.readiness);
  // Before the portal's own headers: the pages of neighbours bring stricter ones.
  for (const plugin of parts.plugins) await app.register(plugin);
  await app.register(async portal => {
    await sendSafeHeaders(portal, {
      contentSecurityPolicy: { directives: contentPolicy(parts.connectTo) },
      crossOriginEmbedderPolicy: false,
    });
    await portal.register(compress, {
      threshold: 2_048,
      encodings: ['br', 'gzip'],
      customTypes: /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript)|image\/svg)/,
    });
    mountRooms(portal, parts);
    mountStream(portal, {
      gate: parts.gate,
      live: parts.live,
      hears: audience,
      changesAccess: ({ topic }) => topic === 'account',
      open: parts.streams,
    });
    await portal.register(serveDocs({ contracts, version: parts.version }));
    if (parts.webFolder)
      await portal.register(serveWeb(path.resolve(parts.webFolder), parts.access.settings));
  });
  return app;
}

function mountRooms(app: FastifyInstance, parts: ServerParts): void {
  const { gate, terminal, sources, access, pictures } = parts;
  mount(app, gate, accessCalls, serveAccess(access));
  mount(app, gate, requestCalls, requestHandlers);
  mount(app, gate, userCalls, userHandlers);
  mount(app, gate, companyCalls, companyHandlers);
  mount(app, gate, gateCalls, gateHandlers);
  mount(app, gate, gateServiceCalls, gateServiceHandlers);
  mount(app, gate, slotCalls, serveSlots({ terminal }));
  mount(app, gate, slotCopyCalls, slotCopyHandlers);
  mount(app, gate, appointmentCalls, serveAppointments({ terminal }));
  mount(app, gate, vesselCalls, serveVessels({ terminal }));
  mount(
    app,
    gate,
    importAdviceCalls,
    serveImportAdvice({
      terminal,
      settings: access.settings.importAdvice,
      currentAppointments: currentAppointmentsOf,
    }),
  );
  mount(app, gate, notificationCalls, notificationHandlers);
  mount(app, gate, notificationManagementCalls, serveNotificationManagement(lockOffsAt(terminal)));
  const references = keepReferences(terminal);
  mount(app, gate, exportPreAdviceCalls, serveExportPreAdvice({ terminal, references }));
  mount(app, gate, reportCalls, serveReports({ terminal, sources }));
  mount(app, gate, cameraCalls, serveCameras({ pictures }));
  mount(app, gate, trainServiceCalls, trainServiceHandlers);
  mount(app, gate, moveCalls, moveHandlers);
  mount(app, gate, plannerTrainCalls, plannerTrainHandlers);
  mount(app, gate, plannerWagonCalls, plannerWagonHandlers);
  mount(app, gate, boardCalls, boardHandlers);
  mount(app, gate, consistCalls, consistHandlers);
  mount(app, gate, siteCalls, siteHandlers);
  mount(app, gate, customerSiteCalls, customerSiteHandlers);
  mount(app, gate, forwarderCalls, forwarderHandlers);
  mount(app, gate, roadBridgeCalls, roadBridgeHandlers);
  mount(app, gate, operatorCalls, operatorHandlers);
  mount(app, gate, billingItemCalls, billingItemHandlers);
  mount(app, gate, billingCustomerCalls, billingCustomerHandlers);
  mount(app, gate, customerItemCalls, customerItemHandlers);
  mount(app, gate, bookingCalls, serveBookings({ terminal, references }));
  const provider = access.settings.portName;
  mount(app, gate, plannerContainerCalls, servePlannerContainers({ terminal, provider }));
  mount(app, gate, plannerLookupCalls, servePlannerLookups({ terminal, references }));
  mount(app, gate, invoiceCalls, serveInvoices(billedTrips));
  mount(app, gate, invoiceFileCalls, serveInvoiceFiles(parts.invoices));
  mount(app, gate, trailCalls, serveTrail(trailOf(gate.zone)));
}
