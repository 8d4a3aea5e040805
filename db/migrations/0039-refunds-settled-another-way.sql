-- Money that the payment service would not send back goes another way: an owner says how, and then nobody may send it a second time.
alter table refunds add column settled_at timestamptz;
-- By the name they had; who it was stands in the audit too.
alter table refunds add column settled_by text;
alter table refunds add column settled_how text check (char_length(settled_how) between 1 and 1000);

alter table refunds add constraint refunds_settled_say_how check (num_nulls(settled_at, settled_by, settled_how) in (0, 3));
-- Whatever the payment service says about it afterwards.
alter table refunds add constraint refunds_settled_for_good
  check (settled_at is null or (state = 'done' and done_at is not null and failed_at is null and next_try_at is null));
