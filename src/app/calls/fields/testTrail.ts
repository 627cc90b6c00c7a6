import type { Known } from '../testFields.ts';
import type { Firm, Port } from '../testPort.ts';
import { book, newApplicant } from '../testThings.ts';

const NOBODYS_ID = 2_000_000_000;

const anyId: Known = { of: () => 1 };

export const TRAIL_FIELDS: Record<string, Record<string, Known>> = {
  trail: { company: { of: () => '' } },
  'trail/file/{type}': { type: { of: () => 'csv' }, company: { of: () => '' } },
  'trail/appointments/{id}': {
    id: { of: (port, firm) => book(port, firm, 'APPT_GATE'), none: NOBODYS_ID },
  },
  'trail/terminalAppointments/{id}': {
    id: { of: (port, firm) => book(port, firm, 'T2_GATE'), none: NOBODYS_ID },
  },
  'trail/users/{id}': { id: { of: newPersonOnRecord, none: NOBODYS_ID } },
  'trail/imports/{containerNumber}': {
    containerNumber: { of: (port, firm) => onRecord(port, firm, 'container'), none: 'NONE0000000' },
  },
  'trail/exportPreAdvices/{id}': {
    id: { of: (port, firm) => onRecord(port, firm, 'export pre-advice'), none: NOBODYS_ID },
  },
  'trail/reports/{id}': { id: anyId },
  'trail/trainServices/{id}': { id: anyId },
  'trail/invoices/{invoiceNumber}': { invoiceNumber: { of: () => 'INV100001' } },
  'trail/companies/{id}': { id: anyId },
  'trail/gates/{gateId}': { gateId: { of: () => 'APPT_GATE' } },
  'trail/gateServices/{id}': { id: anyId },
  'trail/slots/{gateId}/{date}/{zone}': { gateId: { of: () => 'APPT_GATE' } },
  'trail/trainBookings/{id}': { id: anyId },
  'trail/billingItems/{id}': { id: anyId },
  'trail/billingCustomerItems/{id}': { id: anyId },
};

async function newPersonOnRecord(port: Port, firm: Firm): Promise<number> {
  return onRecord(port, firm, 'user', await newApplicant(port, firm));
}

/** A deed that was done to a thing of a firm; answers the thing's number. */
async function onRecord({ product, firms }: Port, firm: Firm, kind: string, id = nextId++): Promise<number> {
  await product.pool.query(
    `insert into audit (actor, company_id, action, noun, noun_id, after)
     values ('applicant@everyrole.example', $1, 'requested', $2, $3, '{"firstName": "Ask"}')`,
    [firms[firm].companyId, kind, String(id)],
  );
  return id;
}

let nextId = 1_900_000_000;
