-- What customers send back: withdrawals from the contract, and later returns for other reasons. A return is never deleted by itself; what the
-- customer stated stays word for word.
create table returns (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^R-[0-9A-Z]{4,8}$'),
  order_id bigint not null references orders on delete cascade,
  kind text not null check (kind in ('withdrawal')),
  state text not null default 'asked' check (state in ('asked', 'received', 'refunded', 'refused')),
  -- A form that is sent twice is one return.
  request_key uuid not null unique,
  stated_at timestamptz not null,
  -- How the customer proved to be one: by account, by the order's link, or by order number and email only.
  stated_by text not null check (stated_by in ('account', 'link', 'number')),
  full_name text not null,
  email text not null,
  statement text not null check (char_length(statement) between 1 and 20000),
  reason text check (char_length(reason) between 1 and 2000),
  received_at timestamptz,
  refunded_at timestamptz,
  refused_at timestamptz,
  refused_because text check (char_length(refused_because) between 1 and 2000),
  constraint returns_say_when_received check (state <> 'received' or received_at is not null),
  constraint returns_say_when_refunded check ((state = 'refunded') = (refunded_at is not null)),
  constraint returns_say_why_refused check (num_nulls(refused_at, refused_because) in (0, 2) and (state = 'refused') = (refused_at is not null)),
  constraint returns_of_order unique (id, order_id)
);
create index returns_by_order on returns (order_id);
create index returns_open on returns (stated_at) where state in ('asked', 'received');
create index returns_by_time on returns (stated_at desc, id desc);

create table return_lines (
  return_id bigint not null,
  order_id bigint not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  -- Pieces that had not been packed: they are not sent any more, so they need not come back.
  unsent_quantity integer not null default 0,
  -- What became of the pieces that came back.
  back_to_stock integer not null default 0,
  damaged integer not null default 0,
  not_ours integer not null default 0,
  primary key (return_id, position),
  constraint return_lines_of_return foreign key (return_id, order_id) references returns (id, order_id) on delete cascade,
  constraint return_lines_of_order_line foreign key (order_id, position) references order_lines (order_id, position) on delete cascade,
  constraint return_lines_within_quantity check (unsent_quantity >= 0 and back_to_stock >= 0 and damaged >= 0 and not_ours >= 0
    and unsent_quantity + back_to_stock + damaged + not_ours <= quantity)
);
create index return_lines_by_order_line on return_lines (order_id, position);

-- The verb that changes settings knows their names; a list here would have to change with every new one.
alter table settings drop constraint settings_name_check, add constraint settings_name_check check (name ~ '^[a-z][a-z-]{1,39}$');
