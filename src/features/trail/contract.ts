import { z } from 'zod';
import { ROLE } from '#features/access/roles/model.ts';
import { call, day, fileAnswer, idNumber, type Who } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { asked } from './forms.ts';
import { history, trailEntry, trailKind } from './model.ts';

const READERS = [ROLE.PortAdmin, ROLE.CompanyAdmin] as const;
const BOOKERS = [ROLE.PortAdmin, ROLE.CompanyAdmin, ROLE.Dispatcher] as const;
const IMPORTERS = [ROLE.PortAdmin, ROLE.CompanyAdmin, ROLE.ImportAdvisor] as const;
const EXPORTERS = [ROLE.PortAdmin, ROLE.CompanyAdmin, ROLE.ExportCoordinator] as const;
const PORT = [ROLE.PortAdmin] as const;
const TRANSPORT = [ROLE.PortAdmin, ROLE.TransportAdmin, ROLE.TransportCoordinator] as const;
const INVOICERS = [...TRANSPORT, ROLE.BillingAdmin] as const;

const byId = { id: idNumber };

/** Whose deeds they are told of the server decides: customers hear of their own company's things alone. */
export const trailCalls = {
  all: call({
    method: 'GET',
    path: 'trail',
    summary:
      'What was done and by whom, the newest first; for a company admin to the own company’s things. The newest 100, or the page asked for',
    who: READERS,
    query: { ...paged({ sort: [], filters: [] }), ...asked },
    answer: listOrPage(trailEntry),
  }),
  kinds: call({
    method: 'GET',
    path: 'trail/kinds',
    summary: 'The kinds of things that deeds are kept of',
    who: READERS,
    answer: z.array(trailKind),
  }),
  exported: call({
    method: 'GET',
    path: 'trail/file/{type}',
    summary: 'The same as an XLSX or CSV file, the newest 50,000 of what is found',
    who: READERS,
    params: { type: z.enum(['xlsx', 'csv']) },
    query: { ...asked, search: z.string().max(100).optional() },
    answer: fileAnswer,
  }),
  ofAppointment: historyOf('appointments/{id}', BOOKERS, byId),
  ofTerminalAppointment: historyOf('terminalAppointments/{id}', BOOKERS, byId),
  ofImport: historyOf('imports/{containerNumber}', IMPORTERS, { containerNumber: z.string().min(1).max(11) }),
  ofPreAdvice: historyOf('exportPreAdvices/{id}', EXPORTERS, byId),
  ofUser: historyOf('users/{id}', READERS, byId),
  ofCompany: historyOf('companies/{id}', PORT, byId),
  ofGate: historyOf('gates/{gateId}', PORT, { gateId: z.string().max(20) }),
  ofGateService: historyOf('gateServices/{id}', PORT, byId),
  ofSlot: historyOf('slots/{gateId}/{date}/{zone}', PORT, {
    gateId: z.string().max(20),
    date: day,
    zone: z.coerce.number<number | string>().int().min(0).max(23),
  }),
  ofReport: historyOf('reports/{id}', PORT, byId),
  ofTrainService: historyOf('trainServices/{id}', TRANSPORT, byId),
  ofTrainBooking: historyOf('trainBookings/{id}', TRANSPORT, byId),
  ofItem: historyOf('billingItems/{id}', TRANSPORT, byId),
  ofRate: historyOf('billingCustomerItems/{id}', TRANSPORT, byId),
  ofInvoice: historyOf('invoices/{invoiceNumber}', INVOICERS, { invoiceNumber: z.string().min(1).max(20) }),
};

/** The history of one thing: all of them answer the same; 404 when a customer's person asks of what is not their company's. */
function historyOf<const W extends Who, const P extends z.core.$ZodLooseShape>(
  path: string,
  who: W,
  params: P,
) {
  const summary = 'What was done to one thing and by whom, the newest first; the newest 200';
  return call({ method: 'GET', path: `trail/${path}`, summary, who, params, answer: history });
}
