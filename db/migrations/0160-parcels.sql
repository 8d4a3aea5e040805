-- An order is packed into one or several parcels. Pieces are counted on the order's line: `packed_quantity` is the number of pieces in its
-- parcels (a parcel sent in place of a lost one apart), `cancelled_quantity` the number that will not be sent any more.
alter table order_lines
  add column packed_quantity integer not null default 0 check (packed_quantity >= 0),
  add column cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0);
update order_lines set cancelled_quantity = refunded_quantity where refunded_quantity > 0;
alter table order_lines add constraint order_lines_packed_within_order check (packed_quantity + cancelled_quantity <= quantity);

create table parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- Counts the parcels of its order.
  number smallint not null check (number between 1 and 99),
  state text not null default 'packed' check (state in ('packed', 'handed-over', 'at-point', 'delivered', 'lost', 'returned')),
  carrier text check (char_length(carrier) between 1 and 60),
  tracking_number text check (char_length(tracking_number) between 1 and 60),
  weight_grams integer check (weight_grams between 1 and 1000000),
  -- The lost or returned parcel that this one is sent in place of.
  replaces_id bigint unique,
  packed_at timestamptz not null,
  handed_over_at timestamptz,
  at_point_at timestamptz,
  delivered_at timestamptz,
  -- When it was reported lost, or came back to the sender.
  ended_at timestamptz,
  -- What became of a lost or returned parcel.
  resolution text check (resolution in ('sent-again', 'refunded')),
  resolved_at timestamptz,
  -- The pieces of a parcel that came back are in stock again.
  back_in_stock boolean not null default false,
  claim_note text check (char_length(claim_note) between 1 and 2000),
  constraint parcels_number_in_order unique (order_id, number),
  constraint parcels_of_order unique (id, order_id),
  constraint parcels_replace_one_of_their_order foreign key (replaces_id, order_id) references parcels (id, order_id),
  constraint parcels_say_when_handed_over check (state = 'packed' or handed_over_at is not null),
  constraint parcels_say_when_at_point check (state <> 'at-point' or at_point_at is not null),
  constraint parcels_say_when_delivered check ((state = 'delivered') = (delivered_at is not null)),
  constraint parcels_say_when_ended check ((state in ('lost', 'returned')) = (ended_at is not null)),
  constraint parcels_resolved_have_ended check (num_nulls(resolution, resolved_at) in (0, 2) and (resolution is null or ended_at is not null))
);
create index parcels_under_way on parcels (handed_over_at) where state in ('handed-over', 'at-point');
create index parcels_unresolved on parcels (ended_at) where ended_at is not null and resolution is null;
create index parcels_by_tracking_number on parcels (lower(tracking_number)) where tracking_number is not null;

create table parcel_lines (
  parcel_id bigint not null,
  order_id bigint not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, position),
  constraint parcel_lines_of_parcel foreign key (parcel_id, order_id) references parcels (id, order_id) on delete cascade,
  constraint parcel_lines_of_order_line foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index parcel_lines_by_order_line on parcel_lines (order_id, position);

-- The way of a parcel, oldest first: what an admin or the carrier reported.
create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels on delete cascade,
  state text not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  -- Where it happened, as the carrier writes it.
  place text check (char_length(place) between 1 and 200),
  reported_by text not null check (reported_by in ('admin', 'carrier')),
  user_id uuid references users on delete set null,
  full_name text,
  -- The carrier's own id of the event: a repeated message is stored once.
  event_id text check (char_length(event_id) between 1 and 200),
  constraint parcel_events_once unique (parcel_id, event_id)
);
create index parcel_events_of_parcel on parcel_events (parcel_id, id);
create index parcel_events_by_user on parcel_events (user_id) where user_id is not null;

-- Pieces of an order that are back in stock: by refunds and returns (`restocked`), and because the order ended (`ended`), which reopening the
-- order takes again. Their sum is `returned`.
alter table stock_holds
  add column restocked integer not null default 0,
  add column ended integer not null default 0;
update stock_holds h set restocked = least(h.returned, l.refunded_quantity), ended = h.returned - least(h.returned, l.refunded_quantity)
from order_lines l where l.order_id = h.order_id and l.product_id = h.product_id and h.returned > 0;
update stock_holds set ended = returned where returned > 0 and restocked + ended <> returned;

-- The release before this one changes only `returned`; it may share the database during an upgrade, or come back after one.
create function split_returned_stock() returns trigger language plpgsql as $$
begin
  if new.returned <> old.returned and new.restocked = old.restocked and new.ended = old.ended then
    if new.returned < old.returned then
      new.restocked := new.returned;
      new.ended := 0;
    elsif new.returned = new.quantity then
      new.ended := old.ended + new.returned - old.returned;
    else
      new.restocked := old.restocked + new.returned - old.returned;
    end if;
  end if;
  return new;
end $$;
create trigger stock_holds_split_returned before update on stock_holds for each row execute function split_returned_stock();

alter table stock_holds
  add constraint stock_holds_returned_is_split check (restocked >= 0 and ended >= 0 and restocked + ended = returned);

-- A parcel sent again takes pieces from the stock, one that came back may return them; counting has reasons of its own.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('opening', 'count', 'sale', 'return', 'sent-again', 'came-back', 'found', 'broken', 'stolen', 'miscounted'));
alter table stock_movements drop constraint stock_movements_order;
alter table stock_movements add constraint stock_movements_order
  check (reason in ('sale', 'return', 'sent-again', 'came-back') or order_id is null);
alter table stock_movements add column user_id uuid references users on delete set null;
alter table stock_movements add column full_name text;
create index stock_movements_by_user on stock_movements (user_id) where user_id is not null;

-- What a refund consists of. `delivery_cents` is the part of it that is the delivery, which is refunded once.
alter table refunds add column delivery_cents integer not null default 0 check (delivery_cents >= 0);
alter table refunds add constraint refunds_delivery_within_amount check (delivery_cents <= amount_cents);
