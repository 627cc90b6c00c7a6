import { execute } from './cluster.ts';
import { EXPORT_COORDINATOR } from './people.ts';

/** Gives the exporter's company `count` more export containers, pre-advised by it on the ship of its first booking. */
export async function fillExports(url: string, count: number): Promise<void> {
  await execute(url, EXPORTS, [EXPORT_COORDINATOR, count]);
  await execute(url, 'vacuum analyze');
}

const EXPORTS = `
  with shipper as (
    select n4_shipper_consignee_company_id as code from company join portal_user using (company_id) where email_address = $1
  ), cargo as (
    select i.booking_nbr, i.item_nbr, i.iso_type, b.line, b.visit_id, b.pod
    from terminal.booking b join terminal.booking_item i using (booking_nbr) join terminal.visit v using (visit_id)
    where b.shipper_code = (select code from shipper) and v.phase = 'Inbound'
    order by v.eta desc, i.quantity desc limit 1
  ), advised as (
    insert into terminal.unit (container_nbr, category, transit_state, freight_kind, iso_type, line, ib_mode, ob_mode, ob_visit,
      booking_nbr, impediments, vgm_kg, requires_power, commodity)
    select 'BEXU' || lpad(n::text, 7, '0'), 'Export', 'Advised', 'FCL', iso_type, line, 'Truck', 'Vessel', visit_id,
      booking_nbr, '{}', 8000 + n % 20000, false, 'TIMBER'
    from cargo, generate_series(1, $2) n
    returning container_nbr, booking_nbr
  )
  insert into terminal.export_advice (container_nbr, booking_nbr, item_nbr, shipper_code, pod, seals)
  select container_nbr, booking_nbr, item_nbr, (select code from shipper), pod, '{NZ123456}'
  from advised join cargo using (booking_nbr)`;
