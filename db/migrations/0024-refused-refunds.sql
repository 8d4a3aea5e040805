-- A refund that the provider refuses is tried again after growing pauses, and after the last of them given up, for the shop's people
-- to see and settle.

alter table refunds add column tries integer not null default 0 check (tries >= 0);
alter table refunds add column next_try_at timestamptz;

alter table refunds drop constraint refunds_state_check;
update refunds set state = 'waiting' where state = 'failed';
update refunds set next_try_at = created_at + interval '5 minutes' where state = 'waiting';
alter table refunds add constraint refunds_state_check check (state in ('waiting', 'done', 'refused'));
alter table refunds add constraint refunds_refused_say_why check (state <> 'refused' or problem is not null);
alter table refunds alter column next_try_at set not null;

drop index refunds_waiting;
create index refunds_waiting on refunds (next_try_at) where state = 'waiting';
