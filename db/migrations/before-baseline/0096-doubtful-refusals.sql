-- A refusal without a clear reason may be a fault of the shop's own relay: such an address is refused only after a second one on another day.
alter table refused_emails add column is_certain boolean not null default true;
