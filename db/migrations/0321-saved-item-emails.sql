-- Customers who chose a weekly email about their wishlist. Without a row there is none.
create table saved_item_emails (
  user_id uuid primary key references users on delete cascade,
  agreed_at timestamptz not null,
  -- The last look at the wishlist: at most one a week.
  looked_at timestamptz,
  -- What the customer knows, by product: {"12": {"cents": 1290, "isSoldOut": false}}.
  known jsonb not null default '{}' check (jsonb_typeof(known) = 'object')
);
create index saved_item_emails_by_look on saved_item_emails (looked_at nulls first, user_id);
