-- A gate service that shrinks takes back places that are booked already. They stay, and are noted here as owed: each
-- goes for good when its booking does, and a service that grows again gives them back first.
alter table slot add column owed integer not null default 0 constraint slot_owes_nothing_less check (owed >= 0);

-- What the terminal says of one of its gates belongs to one gate of ours.
create unique index gate_of_terminal on gate (n4_gate_id) where not is_from_propel;
