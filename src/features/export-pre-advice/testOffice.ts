import { startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { checkDigit } from '#kernel/iso6346.ts';
import { exportPreAdviceCalls as calls } from './contract.ts';
import type { NewPreAdvice } from './forms.ts';
import type { AdviseResult } from './model.ts';

/** Different parts of what is submitted. */
export type Different = {
  container?: Partial<NewPreAdvice['container']>;
  booking?: Partial<NewPreAdvice['booking']>;
  freight?: Partial<NewPreAdvice['freight']>;
  additional?: Partial<NewPreAdvice['additional']>;
};

/** Bookings of the seeded terminal: dry 40', a reefer at +0.5 °C, one at 0 °C, a hazardous one with 2 places left. */
export const BOOKINGS = {
  dry: 'TIMB4109',
  reefer: 'APPL4109',
  zero: 'KIWI4111',
  hazardous: 'PAINT4110',
} as const;

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

let made = 0;

/** A number that the terminal does not know. */
export function newNumber(): string {
  const body = `TGBU${String(200_000 + ++made)}`;
  return `${body}${checkDigit(body)}`;
}

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

/** Timber in a 40' box that is new to the port, as the wizard would send it. */
export function typed({ container, booking, freight, additional }: Different = {}): NewPreAdvice {
  return {
    container: {
      containerNumber: newNumber(),
      equipmentTypeIsoId: '45G1',
      vgmWeight: 21_450,
      vgmVerifier: 'Eru Thompson',
      sealNumbers: ['NZ440121'],
      transporterId: null,
      ...container,
    },
    booking: { bookingNumber: BOOKINGS.dry, bookingDetailId: '1', ...booking },
    freight: {
      packPoint: { id: 'PP001', name: null },
      commodityCode: 'TIMBER',
      shipperId: 'POHUFRT',
      shipperName: 'Pōhutukawa Freight',
      shippersReference: null,
      ...freight,
    },
    additional: {
      isHazardous: false,
      hazardData: null,
      isReefer: false,
      reeferData: null,
      isOversize: false,
      oversizeData: null,
      ...additional,
    },
  };
}

/** Apples as their booking wants them. */
export const APPLES: Different = {
  container: { equipmentTypeIsoId: '45R1' },
  booking: { bookingNumber: BOOKINGS.reefer, bookingDetailId: '1' },
  freight: { commodityCode: 'APPLE' },
  additional: {
    isReefer: true,
    reeferData: { temperature: 0.5, ventilation: 20, ventilationUnit: 'CUBIC_M_HOUR', humidity: 90 },
  },
};

/** Paint as its booking wants it. */
export const PAINT: Different = {
  container: { equipmentTypeIsoId: '22G1' },
  booking: { bookingNumber: BOOKINGS.hazardous, bookingDetailId: '1' },
  freight: { commodityCode: 'HAZ' },
  additional: { isHazardous: true, hazardData: { imdgClass: '3', undgNumber: '1263' } },
};
