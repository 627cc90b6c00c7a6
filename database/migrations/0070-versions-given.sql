-- What was given its next version by the statement that changed what belongs to it takes no other one, row by row.
drop trigger billing_customer_item_version on billing_customer_item;
create trigger billing_customer_item_version before update on billing_customer_item
  for each row when (old.* is distinct from new.* and old.version = new.version)
  execute function take_next_version();

drop trigger invoice_version on invoice;
create trigger invoice_version before update on invoice
  for each row when (old.* is distinct from new.* and old.version = new.version)
  execute function take_next_version();
