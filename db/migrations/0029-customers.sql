-- Owners look for customers, and keep out whom they must.

alter table users
  add column blocked_at timestamptz,
  -- For the owners; whoever is blocked reads only that they are.
  add column blocked_reason text check (char_length(blocked_reason) between 1 and 1000),
  add constraint users_blocked_for_a_reason check ((blocked_at is null) = (blocked_reason is null)),
  -- Whoever runs the shop stops doing so first.
  add constraint users_blocked_run_nothing check (blocked_at is null or not is_admin),
  add column search tsvector not null generated always as (array_to_tsvector(string_to_array(btrim(regexp_replace(
    lower(full_name || ' ' || email), '[^[:alnum:]]+', ' ', 'g')), ' '))) stored;

create index users_search on users using gin (search);
create index users_by_time on users (created_at desc, id desc);
create index users_admins on users (created_at desc, id desc) where is_admin;
create index users_blocked on users (created_at desc, id desc) where blocked_at is not null;

-- By the beginning of a phone number.
create index addresses_by_phone on addresses (phone_number text_pattern_ops);
create index orders_by_phone on orders (phone_number text_pattern_ops) where user_id is not null;
