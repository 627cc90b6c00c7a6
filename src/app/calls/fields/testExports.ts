import { expect } from 'vitest';
import { ROLE } from '#features/access/model.ts';
import { exportPreAdviceCalls } from '#features/export-pre-advice/contract.ts';
import { newNumber, typed } from '#features/export-pre-advice/testing.ts';
import { createClient } from '#kernel/client.ts';
import type { Known } from '../testFields.ts';
import type { Firm, Port } from '../testPort.ts';

const NOBODYS_ID = 2_000_000_000;
const NOBODYS_CONTAINER = 'ZZZU0000001';

const opened: Known = {
  of: async (port, firm) => (await advise(port, firm)).containerNumber,
  none: NOBODYS_CONTAINER,
};
const anyContainer: Known = { of: newNumber };
const aBooking: Known = { of: () => 'TIMB4109' };
const toWithdraw: Known = { of: async (port, firm) => await refused(port, firm), none: NOBODYS_ID };
const toChange: Known = {
  of: async (port, firm) => (await advise(port, firm)).exportPreAdviceId,
  none: NOBODYS_ID,
};
const steps = (): Record<string, Known> => ({
  container: { of: () => typed().container },
  booking: { of: () => typed().booking },
  freight: { of: () => typed().freight },
  additional: { of: () => typed().additional },
});

/** Pre-advices belong to a firm; bookings and what is looked up to whoever knows the number. */
export const EXPORT_FIELDS: Record<string, Record<string, Known>> = {
  'Containers/Export/{number}': { number: opened },
  'Containers/Export/Active/{number}': { number: anyContainer },
  'Containers/Export/{number}/Details': { number: anyContainer },
  'Containers/Export/Check': { containerNumbers: { of: () => [newNumber()] } },
  'POST Containers/Export/Advise': steps(),
  'PUT Containers/Export/Advise': { ...steps(), exportPreAdviceId: toChange },
  'Containers/Export/Advise/{exportPreAdviceId}': { exportPreAdviceId: toWithdraw },
  'Containers/Export/Drafts/{number}': { number: anyContainer },
  'PUT Containers/Export/Drafts/{number}': { number: anyContainer, exportPreAdviceId: { of: () => null } },
  'Bookings/Export/{number}': { number: aBooking },
};

function advise(port: Port, firm: Firm) {
  const token = firm === 'another' ? port.rival : port.tokens.get(ROLE.ExportCoordinator)!;
  const client = createClient({ base: `${port.product.origin}/api`, token: () => token });
  return client.send(exportPreAdviceCalls.advise, { body: typed() });
}

/** One that the terminal has refused after it was taken. */
async function refused(port: Port, firm: Firm): Promise<number> {
  const { exportPreAdviceId, containerNumber } = await advise(port, firm);
  const { rowCount } = await port.product.pool.query(
    `update export_pre_advice set status = 'Refused', is_at_terminal = false where export_pre_advice_id = $1`,
    [exportPreAdviceId],
  );
  expect(rowCount, containerNumber).toBe(1);
  return exportPreAdviceId;
}
