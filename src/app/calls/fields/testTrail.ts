import { expect } from 'vitest';
import type { Reply } from '../testCalls.ts';
import type { Known } from '../testFields.ts';
import type { Firm, Port } from '../testPort.ts';
import { book, newApplicant } from '../testThings.ts';

const NOBODYS_ID = 2_000_000_000;

/** As of what nobody has: that there is something is not said. */
const whenAnothers = ({ status, text }: Reply): void =>
  expect([status, text]).toEqual([200, '{"entries":[],"isCut":false}']);

const anyId: Known = { of: () => 1 };

export const TRAIL_FIELDS: Record<string, Record<string, Known>> = {
  trail: { company: { of: () => '' } },
  'trail/file/{type}': { type: { of: () => 'csv' }, company: { of: () => '' } },
  'trail/appointments/{id}': {
    id: { of: (port, firm) => book(port, firm, 'APPT_GATE'), none: NOBODYS_ID, whenAnothers },
  },
  'trail/terminalAppointments/{id}': {
    id: { of: (port, firm) => book(port, firm, 'T2_GATE'), none: NOBODYS_ID, whenAnothers },
  },
  'trail/users/{id}': { id: { of: newPersonOnRecord, none: NOBODYS_ID, whenAnothers } },
  'trail/companies/{id}': { id: anyId },
  'trail/gates/{gateId}': { gateId: { of: () => 'APPT_GATE' } },
  'trail/gateServices/{id}': { id: anyId },
  'trail/slots/{gateId}/{date}/{zone}': { gateId: { of: () => 'APPT_GATE' } },
  'trail/trainBookings/{id}': { id: anyId },
  'trail/billingItems/{id}': { id: anyId },
  'trail/billingCustomerItems/{id}': { id: anyId },
};

async function newPersonOnRecord(port: Port, firm: Firm): Promise<number> {
  const userId = await newApplicant(port, firm);
  await port.product.pool.query(
    `insert into audit (actor, company_id, action, noun, noun_id, after)
     values ('applicant@everyrole.example', $1, 'requested', 'user', $2, '{"firstName": "Ask"}')`,
    [port.firms[firm].companyId, String(userId)],
  );
  return userId;
}
