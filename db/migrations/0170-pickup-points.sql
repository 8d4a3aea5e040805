-- Parcel lockers and other places where a customer picks a parcel up. A point is never deleted while an order goes to it: one that is missing
-- from its carrier's new list becomes inactive.
create table pickup_points (
  id bigint generated always as identity primary key,
  carrier text not null check (char_length(carrier) between 1 and 60),
  -- The carrier's own number of the point.
  code text not null check (char_length(code) between 1 and 40),
  name text not null check (char_length(name) between 1 and 120),
  address text not null check (char_length(address) between 1 and 200),
  city text not null check (char_length(city) between 1 and 100),
  postal_code text not null check (char_length(postal_code) between 1 and 12),
  -- As people leave out or add spaces and dashes.
  postal_key text generated always as (upper(regexp_replace(postal_code, '[^[:alnum:]]', '', 'g'))) stored,
  opening_hours text not null default '' check (char_length(opening_hours) <= 200),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_active boolean not null default true,
  -- Of the demo shop: removed together with its products.
  is_demo boolean not null default false,
  changed_at timestamptz not null,
  constraint pickup_points_code_of_carrier unique (carrier, code),
  constraint pickup_points_have_both_coordinates check (num_nulls(latitude, longitude) in (0, 2))
);
create index pickup_points_by_city on pickup_points (lower(city) text_pattern_ops) where is_active;
create index pickup_points_by_postal_key on pickup_points (postal_key text_pattern_ops) where is_active;

-- The point of an order, as it was when it was chosen. An order without a row here has none.
create table order_pickup_points (
  order_id bigint primary key references orders on delete cascade,
  point_id bigint not null references pickup_points,
  carrier text not null,
  code text not null,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  city text not null check (city <> ''),
  postal_code text not null check (postal_code <> ''),
  opening_hours text not null,
  chosen_at timestamptz not null
);
create index order_pickup_points_by_point on order_pickup_points (point_id);

-- A carrier's list that an admin has uploaded, until it is imported; for a day, so that a repeated form gets the same answer.
create table pickup_point_files (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- For files without a column for the carrier.
  carrier text not null check (char_length(carrier) <= 60),
  content text not null,
  uploaded_at timestamptz not null,
  applied_at timestamptz,
  -- What the import has changed.
  summary jsonb,
  constraint pickup_point_files_applied_say_what check ((applied_at is null) = (summary is null))
);
create index pickup_point_files_by_user on pickup_point_files (user_id);

alter table set_up_steps drop constraint set_up_steps_name_check;
alter table set_up_steps add constraint set_up_steps_name_check
  check (name in ('contact', 'country', 'delivery', 'pickup-points', 'email', 'payments'));
