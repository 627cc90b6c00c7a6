-- The terminal knows capitals only: a code that was typed otherwise was found nowhere. No two become one: the index of codes counts capitals.
with spelt as (
  select company_id, n4_transport_company_id as transport, n4_shipper_consignee_company_id as shipper
  from company
  where n4_transport_company_id <> upper(n4_transport_company_id) or n4_shipper_consignee_company_id <> upper(n4_shipper_consignee_company_id)
), raised as (
  update company set
    n4_transport_company_id = upper(n4_transport_company_id), n4_shipper_consignee_company_id = upper(n4_shipper_consignee_company_id)
  from spelt where spelt.company_id = company.company_id
  returning company.company_id, transport, shipper
)
insert into audit (actor, company_id, action, noun, noun_id, before, after)
select 'migration 0049', company_id, 'changed', 'company', company_id::text,
  jsonb_build_object('n4TransportCompanyId', transport, 'n4ShipperConsigneeCompanyId', shipper),
  jsonb_build_object('n4TransportCompanyId', upper(transport), 'n4ShipperConsigneeCompanyId', upper(shipper))
from raised;
