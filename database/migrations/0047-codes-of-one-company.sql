-- A code says who a company is at the terminal, and with it whose appointments and containers it sees: one company's alone.
-- Of several that were given the same the one that was there first keeps it; the trail tells what the others had.
with taken as (
  select c.company_id, c.version,
    jsonb_strip_nulls(jsonb_build_object('n4TransportCompanyId', case when exists (
      select from company o where o.status in ('N', 'P', 'A') and o.company_id < c.company_id
        and upper(o.n4_transport_company_id) = upper(c.n4_transport_company_id)) then c.n4_transport_company_id end,
    'n4ShipperConsigneeCompanyId', case when exists (
      select from company o where o.status in ('N', 'P', 'A') and o.company_id < c.company_id
        and upper(o.n4_shipper_consignee_company_id) = upper(c.n4_shipper_consignee_company_id)) then c.n4_shipper_consignee_company_id end)) as codes
  from company c where c.status in ('N', 'P', 'A')
), cleared as (
  update company set
    n4_transport_company_id = case when codes ? 'n4TransportCompanyId' then null else n4_transport_company_id end,
    n4_shipper_consignee_company_id = case when codes ? 'n4ShipperConsigneeCompanyId' then null else n4_shipper_consignee_company_id end
  from taken where taken.company_id = company.company_id and codes <> '{}'
  returning company.company_id, codes
)
insert into audit (actor, company_id, action, noun, noun_id, before, after)
select 'migration 0047', company_id, 'changed', 'company', company_id::text, codes,
  (select jsonb_object_agg(key, null::text) from jsonb_object_keys(codes) key)
from cleared;

create unique index company_of_n4_transport on company (upper(n4_transport_company_id)) where status in ('N', 'P', 'A');
create unique index company_of_n4_shipper on company (upper(n4_shipper_consignee_company_id)) where status in ('N', 'P', 'A');
