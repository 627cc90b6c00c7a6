-- Rates of customers are written by the thousand, and all lines of an invoice at once: what they belong to takes a new version once
-- a statement, not once a row.

-- As take_next_version_of_whole, for a trigger of statements: its transition table is `changed`.
create function take_next_versions_of_wholes() returns trigger language plpgsql as $$
begin
  execute format(
    'update %1$I set version = nextval(''version_number'') where %2$I in (select %2$I from changed)',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;

drop trigger billing_charge_rate_version on billing_charge_rate;
create trigger billing_charge_rate_version_when_added after insert on billing_charge_rate
  referencing new table as changed for each statement
  execute function take_next_versions_of_wholes('billing_customer_item', 'billing_customer_item_id');
create trigger billing_charge_rate_version_when_changed after update on billing_charge_rate
  referencing new table as changed for each statement
  execute function take_next_versions_of_wholes('billing_customer_item', 'billing_customer_item_id');
create trigger billing_charge_rate_version_when_removed after delete on billing_charge_rate
  referencing old table as changed for each statement
  execute function take_next_versions_of_wholes('billing_customer_item', 'billing_customer_item_id');

drop trigger billing_cost_rate_version on billing_cost_rate;
create trigger billing_cost_rate_version_when_added after insert on billing_cost_rate
  referencing new table as changed for each statement
  execute function take_next_versions_of_wholes('billing_customer_item', 'billing_customer_item_id');
create trigger billing_cost_rate_version_when_changed after update on billing_cost_rate
  referencing new table as changed for each statement
  execute function take_next_versions_of_wholes('billing_customer_item', 'billing_customer_item_id');
create trigger billing_cost_rate_version_when_removed after delete on billing_cost_rate
  referencing old table as changed for each statement
  execute function take_next_versions_of_wholes('billing_customer_item', 'billing_customer_item_id');

drop trigger invoice_item_version on invoice_item;
create trigger invoice_item_version_when_added after insert on invoice_item
  referencing new table as changed for each statement
  execute function take_next_versions_of_wholes('invoice', 'invoice_id');
create trigger invoice_item_version_when_changed after update on invoice_item
  referencing new table as changed for each statement
  execute function take_next_versions_of_wholes('invoice', 'invoice_id');
create trigger invoice_item_version_when_removed after delete on invoice_item
  referencing old table as changed for each statement
  execute function take_next_versions_of_wholes('invoice', 'invoice_id');

-- What can be added to an invoice is read by its type, among thousands of services.
create index billing_item_by_type on billing_item (billing_item_type);
