import { startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { createClock } from '#kernel/clock.ts';
import type { Rates } from '../calculation/testing.ts';

/** Half past nine on Monday 23 November 2026 at the port. */
const NOW = new Date('2026-11-22T20:30:00Z');
export const TODAY = '2026-11-23';

type Booked = {
  date: string;
  length: 20 | 40;
  status: string;
  isReturning: boolean;
  /** The way out of which this is the way back: the other way round. */
  wayBackOf: number | null;
  gensetHours: number | null;
  isHazardous: boolean;
  forwarderId: number | null;
  customerId: number;
  container: string;
  /** With a road bridge from the inland site to Longburn. */
  hasBridge: boolean;
  railReference: string;
};

const USUAL = {
  date: TODAY,
  length: 20,
  status: 'Complete',
  isReturning: false,
  wayBackOf: null,
  gensetHours: null,
  isHazardous: false,
  forwarderId: null,
  hasBridge: false,
  railReference: 'KR1',
} as const;

export type BillingOffice = {
  port: TestProduct;
  admin: Client;
  billing: Client;
  customerId: number;
  forwarderId: number;
  /** Puts a unit on a train from the inland site to the port; complete unless told. Answers the booking. */
  book: (how?: Partial<Booked>) => Promise<number>;
  /** Rates of a customer, of a forwarder's customer, or with nobody the default ones; from a day on. */
  price: (
    rates: Rates,
    whose?: { customerId?: number | null; forwarderId?: number; from?: string },
  ) => Promise<void>;
  statusOf: (bookingId: number) => Promise<string>;
};

/** The product at a fixed hour with two sites, a road bridge, every item and the rates of the first trip that was worked by hand. */
export async function openBillingOffice(): Promise<BillingOffice> {
  const port = await startProduct({ clock: createClock(NOW.getTime() - Date.now()), daysAhead: 1 });
  const [admin, billing] = await Promise.all([port.as('transportAdmin'), port.as('billingAdmin')]);
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    ((await port.pool.query<{ id: number }>(text, values)).rows[0] as { id: number }).id;

  const company = (name: string) =>
    one(
      "insert into company (name, status, bc_code) values ($1::text, 'A', upper(left($1::text, 6))) returning company_id as id",
      [name],
    );
  const [customerId, forwarderId] = [await company('Mōhaka Timber'), await company('Pānia Freight')];
  const site = (code: string, at: string) =>
    one(
      `insert into terminal_site (kiwi_rail_code, description, type, workstation_code, workstation_name)
       values ($1::text, $1::text, 'CT', $2::text, $2::text) returning terminal_site_id as id`,
      [code, at],
    );
  const [inland, home] = [await site('TIN', 'TIN'), await site('TPORT', 'NPR')];
  const bridgeId = await one(
    `with place as (
       insert into terminal_site_location (terminal_site_id, workstation_code, location_code)
       values ($1, 'TIN', 'LONGBURN') returning terminal_site_location_id),
     driver as (
       insert into transport_operator (transport_operator_code, transport_operator_name)
       values ('TDRIVE', 'Driver') returning transport_operator_id),
     fuel as (
       insert into transport_operator_rate select transport_operator_id, '2026-01-01', 6.2 from driver)
     insert into road_bridge (terminal_site_location_id, transport_operator_id)
     select terminal_site_location_id, transport_operator_id from place, driver returning road_bridge_id as id`,
    [inland],
  );
  await port.pool.query("insert into road_bridge_rate values ($1, '2026-01-01', 120)", [bridgeId]);
  await port.pool.query(
    `insert into billing_item (item_code, billing_item_type, road_bridge_id, unit_length)
     values ('', 'ROADBRIDGE', $1, 20), ('', 'ROADBRIDGE', $1, 40)`,
    [bridgeId],
  );
  await port.pool.query(
    `insert into billing_item (item_code, billing_item_type, description)
     values ('', 'GENSET', 'Genset'), ('', 'HAZMAT', 'Dangerous goods'), ('WASH', 'OTHER', 'Washing')
     on conflict (item_code) do nothing`,
  );
  await port.pool.query(
    `insert into billing_item_percentage
     select billing_item_id, '2026-01-01', case item_code when 'FAF_KR' then 17.9 else 2.3 end
     from billing_item where item_code in ('FAF_KR', 'TUC_KR')
     on conflict (billing_item_id, valid_from) do update set rate = excluded.rate`,
  );
  await port.pool.query("delete from billing_item_percentage where valid_from <> '2026-01-01'");
  const serviceId = await one(
    `insert into train_service (train_service_name, train_service_direction, is_ad_hoc, is_active, is_one_day_service,
       start_date, end_date, days) values ('Inland', 0, true, true, false, '2026-10-01', '2027-03-01', '{1}')
     returning train_service_id as id`,
  );
  let count = 0;

  const book: BillingOffice['book'] = async how => {
    count += 1;
    const booked: Booked = {
      ...USUAL,
      customerId,
      container: `MSCU47${String(count).padStart(5, '0')}`,
      ...how,
    };
    const instanceId = await one(
      `insert into train_service_instance (train_service_id, instance_date) values ($1, $2)
       on conflict (train_service_id, instance_date) do update set instance_date = excluded.instance_date
       returning train_service_instance_id as id`,
      [serviceId, booked.date],
    );
    const [origin, goal] = booked.wayBackOf === null ? [inland, home] : [home, inland];
    const teu = booked.length === 40 ? 2 : 1;
    const wagonId = await one(
      `insert into train_service_wagon_instance (train_service_instance_id, wagon_sequence, origin_terminal_site_id,
         destination_terminal_site_id, capacity_teu) values ($1, 1, $2, $3, $4)
       returning train_service_wagon_instance_id as id`,
      [instanceId, origin, goal, teu],
    );
    const slotId = await one(
      `insert into wagon_slot (train_service_wagon_instance_id, capacity_teu, booked_teu) values ($1, $2::int, $2::int)
       returning wagon_slot_id as id`,
      [wagonId, teu],
    );
    const bookingId = await one(
      `insert into train_booking (status, wagon_slot_id, company_id, forwarder_company_id, sender_company_id,
         receiver_company_id, booking_reference_number, rail_reference_number, container_number, container_iso_type,
         container_length, container_commodity, is_genset, genset_hours, is_hazardous, is_returning, first_leg_booking_id)
       values ($1, $2, $3::int, $4, $3::int, $3::int, $5, $6, $7, '22G1', $8, 'TIMBER', $9, $10, $11, $12, $13)
       returning train_booking_id as id`,
      [
        booked.status,
        slotId,
        booked.customerId,
        booked.forwarderId,
        `BR${count}`,
        booked.railReference,
        booked.container,
        booked.length,
        booked.gensetHours !== null,
        booked.gensetHours,
        booked.isHazardous,
        booked.isReturning || booked.wayBackOf !== null,
        booked.wayBackOf,
      ],
    );
    if (booked.hasBridge) {
      await port.pool.query(
        `insert into train_booking_road_bridge (train_booking_id, road_bridge_id, purchase_order_number, estimated_date,
           truck_company_id) values ($1, $2, 'PO 7', $3, 'TDRIVE')`,
        [bookingId, bridgeId, booked.date],
      );
    }
    return bookingId;
  };

  const price: BillingOffice['price'] = async (
    rates,
    { customerId: whose = customerId, forwarderId: by, from = '2026-01-01' } = {},
  ) => {
    for (const [code, [charge, cost]] of Object.entries(rates)) {
      const id = await one(
        `insert into billing_customer_item (customer_id, forwarder_company_id, billing_item_id)
         select $1, $2, billing_item_id from billing_item where item_code = $3
         on conflict (customer_id, forwarder_company_id, billing_item_id)
         do update set billing_item_id = excluded.billing_item_id
         returning billing_customer_item_id as id`,
        [whose, by ?? null, code],
      );
      const put = (table: string, rate: string) =>
        port.pool.query(
          `insert into ${table} values ($1, $2, $3)
           on conflict (billing_customer_item_id, valid_from) do update set rate = excluded.rate`,
          [id, from, rate],
        );
      await put('billing_charge_rate', charge);
      if (cost !== undefined) await put('billing_cost_rate', cost);
    }
  };
  await price({ [SERVICE_20]: ['412.50', '365.00'], FAF_KR: ['18.35'], TUC_KR: ['2.5'] });

  const statusOf = async (bookingId: number): Promise<string> => {
    const found = await port.pool.query<{ status: string }>(
      'select status from train_booking where train_booking_id = $1',
      [bookingId],
    );
    return found.rows[0]!.status;
  };
  return { port, admin, billing, customerId, forwarderId, book, price, statusOf };
}

export const SERVICE_20 = 'SVC-TIN->TPORT-20-OW';
export const SERVICE_40_RETURN = 'SVC-TIN->TPORT-40-RT';
