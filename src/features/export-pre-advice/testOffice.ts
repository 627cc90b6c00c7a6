import { startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { exportPreAdviceCalls as calls } from './contract.ts';
import type { NewPreAdvice } from './forms.ts';
import type { AdviseResult } from './model.ts';
import { type Different, typed } from './testing.ts';

export type ExportOffice = {
  product: TestProduct;
  /** Export coordinators of two firms; the second has no code at the terminal. */
  eru: Client;
  tama: Client;
  erusFirm: number;
  tamasFirm: number;
  typed: (different?: Different) => NewPreAdvice;
  advise: (client: Client, different?: Different) => Promise<AdviseResult>;
  tally: (bookingNumber: string, item?: number) => Promise<{ quantity: number; tally: number }>;
  setAway: (isAway: boolean) => Promise<void>;
};

/** The whole product with its terminal, and export coordinators of two firms. */
export async function openExportOffice(): Promise<ExportOffice> {
  const product = await startProduct({ withTerminal: true, daysAhead: 2 });
  const { pool } = product;
  await pool.query(
    `update company set n4_shipper_consignee_company_id = 'POHUFRT' where name = 'Pōhutukawa Freight'`,
  );
  await pool.query(`insert into company_application (company_id, application_id)
    select company_id, 'EPA' from company where name = 'Bay Haulage' on conflict do nothing`);
  await pool.query(`insert into portal_user_role (user_id, role_id)
    select user_id, role_id from portal_user, role where email_address = 'tama@bayhaul.example' and role.name = 'ExportCoordinator'`);
  const firmOf = async (name: string): Promise<number> =>
    (await pool.query<{ id: number }>('select company_id as id from company where name = $1', [name]))
      .rows[0]!.id;
  return {
    product,
    eru: await product.as('exportCoordinator'),
    tama: await product.as('otherDispatcher'),
    erusFirm: await firmOf('Pōhutukawa Freight'),
    tamasFirm: await firmOf('Bay Haulage'),
    typed,
    advise: (client, different) => client.send(calls.advise, { body: typed(different) }),
    tally: async (bookingNumber, item = 1) =>
      (
        await pool.query<{ quantity: number; tally: number }>(
          'select quantity, tally from terminal.booking_item where booking_nbr = $1 and item_nbr = $2',
          [bookingNumber, item],
        )
      ).rows[0]!,
    setAway: isAway => product.embeddedTerminal.faults.set({ down: isAway }),
  };
}
