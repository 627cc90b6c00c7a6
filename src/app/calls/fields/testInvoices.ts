import type { Known } from '../testFields.ts';
import type { Port } from '../testPort.ts';

const is = (value: unknown): Known => ({ of: () => value });
type Made = { bookingId: number; invoiceNumber: string; itemId: number };
const newest = new WeakMap<Port, Made>();

const aBooking: Known = { of: async port => (await newInvoice(port)).bookingId };
const aNumber: Known = { of: async port => (await newInvoice(port)).invoiceNumber };
const aLine: Known = { of: async port => (await newInvoice(port)).itemId };
/** Of the invoice of the field before. */
const itsLine: Known = { of: async port => (newest.get(port) ?? (await newInvoice(port))).itemId };
const useDefaults = is(false);

/** Invoices belong to the port: its transport and billing staff see them all. */
export const INVOICE_FIELDS: Record<string, Record<string, Known>> = {
  'transportPlanner/CalculateInvoice/{id}/{useDefaults}': { id: aBooking, useDefaults },
  'transportPlanner/ReCalculateInvoice/{id}/{useDefaults}': { id: aBooking, useDefaults },
  'transportBilling/BookingInvoice/{id}': { id: aBooking },
  'transportBilling/AllInvoices/{from}/{to}': { from: is('2026-11-01'), to: is('2026-12-31') },
  'transportBilling/RecalculateInvoices': {
    '[]': { of: async port => [(await newInvoice(port)).bookingId] },
  },
  'POST transportBilling/InvoiceItem': { invoiceNumber: aNumber },
  'PUT transportBilling/InvoiceItem': { invoiceNumber: aNumber, invoiceItemId: itsLine },
  'transportPlanner/InvoiceItem/{id}': { id: aLine },
  'transportBilling/GenerateInvoiceFiles': {
    '[]': { of: async port => [(await newInvoice(port)).invoiceNumber] },
  },
  'transportBilling/InvoicesCsv': { '[]': { of: async port => [(await newInvoice(port)).invoiceNumber] } },
};

/** An open invoice of a booking on a train, with a line that was added. */
async function newInvoice(port: Port): Promise<Made> {
  const { rows } = await port.product.pool.query<Made>(
    `with firm as (
       insert into company (name, status) values ($1::text, 'A') returning company_id),
     origin as (
       insert into terminal_site (kiwi_rail_code, description, type, workstation_code, workstation_name, include_in_billing)
       values ($2::text, $2::text, 'CT', $2::text, $2::text, false) returning terminal_site_id),
     goal as (
       insert into terminal_site (kiwi_rail_code, description, type, workstation_code, workstation_name, include_in_billing)
       values ($3::text, $3::text, 'CT', $3::text, $3::text, false) returning terminal_site_id),
     service as (
       insert into train_service (train_service_name, train_service_direction, is_ad_hoc, is_active, is_one_day_service,
         start_date, end_date, days) values ($1::text, 0, true, true, false, '2026-11-01', '2026-12-31', '{1}')
       returning train_service_id),
     train as (
       insert into train_service_instance (train_service_id, instance_date)
       select train_service_id, '2026-11-10' from service returning train_service_instance_id),
     wagon as (
       insert into train_service_wagon_instance (train_service_instance_id, wagon_sequence, origin_terminal_site_id,
         destination_terminal_site_id, capacity_teu)
       select train_service_instance_id, 1, origin.terminal_site_id, goal.terminal_site_id, 1 from train, origin, goal
       returning train_service_wagon_instance_id),
     slot as (
       insert into wagon_slot (train_service_wagon_instance_id, capacity_teu, booked_teu)
       select train_service_wagon_instance_id, 1, 1 from wagon returning wagon_slot_id),
     booking as (
       insert into train_booking (status, wagon_slot_id, company_id, sender_company_id, receiver_company_id,
         container_number, container_iso_type, container_length, container_commodity, rail_reference_number)
       select 'Invoiced', wagon_slot_id, company_id, company_id, company_id, $4::text, '22G1', 20, 'TIMBER', 'KR1'
       from slot, firm returning train_booking_id, company_id),
     invoice as (
       insert into invoice (train_booking_id, company_id, created_date, rates_date, container_number,
         booking_reference_number)
       select train_booking_id, company_id, '2026-11-10', '2026-11-10', $4::text, '' from booking
       returning invoice_id, invoice_number, train_booking_id),
     line as (
       insert into invoice_item (invoice_id, item_code, item_type, description, sell, cost)
       select invoice_id, 'WASHING', 'OTHER', 'Washing', 85, 60 from invoice returning invoice_item_id)
     select train_booking_id as "bookingId", invoice_number as "invoiceNumber", invoice_item_id as "itemId"
     from invoice, line`,
    ((n: number) => [`Invoiced firm ${n}`, `IO${n}`, `IG${n}`, `IVCU${String(n).padStart(7, '0')}`])(
      port.next(),
    ),
  );
  newest.set(port, rows[0]!);
  return rows[0]!;
}
