-- What owners need to work on one catalogue side by side, and to take back what they did.

-- Raised with every change by an owner: whoever saves what somebody else has changed meanwhile is told so. Sales and views leave it alone.
alter table products add column version integer not null default 1;

-- A product that was deleted is kept out of sight: its article is never given to another one, past orders still know it, and deleting
-- can be undone. Whether it was on sale then is remembered for that.
alter table products add column deleted_at timestamptz;
alter table products add column was_active boolean not null default false;
alter table products add constraint deleted_is_not_for_sale check (deleted_at is null or not active);
