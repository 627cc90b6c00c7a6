import type { Pool } from 'pg';

/** So many open invoices of a company of its own, each of a service with FAF and TUC; answers their numbers. */
export async function fillOpenInvoices(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `with firm as (insert into company (name, status, bc_code) values ('Many Units', 'A', 'MANY') returning company_id),
       site as (select min(terminal_site_id) as one, max(terminal_site_id) as other from terminal_site),
       service as (
         insert into train_service (train_service_name, train_service_direction, is_ad_hoc, is_active,
           is_one_day_service, start_date, end_date, days)
         values ('Many', 0, true, true, true, current_date, current_date, '{1}') returning train_service_id),
       train as (
         insert into train_service_instance (train_service_id, instance_date)
         select train_service_id, current_date from service returning train_service_instance_id),
       wagon as (
         insert into train_service_wagon_instance (train_service_instance_id, wagon_sequence, origin_terminal_site_id,
           destination_terminal_site_id, capacity_teu)
         select train_service_instance_id, n, one, other, 1 from train, site, generate_series(1, $1) n
         returning train_service_wagon_instance_id),
       slot as (
         insert into wagon_slot (train_service_wagon_instance_id, capacity_teu, booked_teu)
         select train_service_wagon_instance_id, 1, 1 from wagon returning wagon_slot_id),
       booking as (
         insert into train_booking (status, wagon_slot_id, company_id, sender_company_id, receiver_company_id,
           booking_reference_number, container_number, container_iso_type, container_length, container_commodity)
         select 'Invoiced', wagon_slot_id, company_id, company_id, company_id, 'M' || wagon_slot_id,
           'MANU' || lpad(wagon_slot_id::text, 7, '0'), '22G1', 20, 'TIMBER' from slot, firm
         returning train_booking_id, company_id, container_number, booking_reference_number),
       made as (
         insert into invoice (train_booking_id, company_id, created_date, rates_date, container_number,
           booking_reference_number)
         select train_booking_id, company_id, current_date, current_date, container_number, booking_reference_number
         from booking returning invoice_id, invoice_number),
       line as (
         insert into invoice_item (invoice_id, item_code, item_type, description, sell, cost, percentage, cost_percentage)
         select invoice_id, code, type, '', sell, cost, percentage, percentage from made, (values
           ('SVC-ONE->OTHER-20-OW', 'SERVICE', 412.50, 365.00, null), ('FAF_KR', 'FAF_KR', 75.69, 66.98, 18.35),
           ('TUC_KR', 'TUC_KR', 10.31, 9.13, 2.5)) lines (code, type, sell, cost, percentage))
     select invoice_number as number from made order by invoice_id`,
    [count],
  );
  return rows.map(({ number }) => number);
}
