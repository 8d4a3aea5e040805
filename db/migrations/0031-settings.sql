-- What the shop's owners change without a new version of the shop. Every change is a row of its own, the latest counts, and a name
-- without rows is as it was shipped. Nothing here is ever changed.
create table settings (
  name text not null check (name in ('delivery', 'welcome', 'blocked-emails', 'social')),
  version integer not null check (version > 0),
  value jsonb not null,
  changed_at timestamptz not null,
  -- Null: by somebody who has left since. Their name at the time stays.
  user_id uuid references users (id) on delete set null,
  full_name text not null,
  -- Which earlier version was brought back; 0 is how it was shipped.
  restored integer check (restored >= 0 and restored < version),
  primary key (name, version)
);

create function refuse_other_settings() returns trigger language plpgsql as $$
begin
  -- An account that goes takes its id along, and nothing else.
  if (new.name, new.version, new.value, new.changed_at, new.full_name) is distinct from
      (old.name, old.version, old.value, old.changed_at, old.full_name)
    or new.restored is distinct from old.restored or new.user_id is not null then
    raise exception 'settings are never rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger settings_kept before update on settings for each row execute function refuse_other_settings();
create trigger settings_stay before delete on settings for each row execute function refuse_rewriting();

-- An order keeps what it was sold with, whatever its delivery is called later, and however long it takes then.
alter table orders
  add column delivery_name text,
  add column delivery_fewest_days smallint,
  add column delivery_most_days smallint;

update orders set
  delivery_name = case delivery_method when 'parcel-locker' then 'Parcel locker' when 'courier' then 'Courier to the door' else 'Post office' end,
  delivery_fewest_days = case delivery_method when 'parcel-locker' then 2 when 'courier' then 1 else 3 end,
  delivery_most_days = case delivery_method when 'parcel-locker' then 3 when 'courier' then 2 else 5 end;

alter table orders
  alter column delivery_name set not null,
  alter column delivery_fewest_days set not null,
  alter column delivery_most_days set not null,
  add constraint order_delivery_days check (delivery_fewest_days between 0 and delivery_most_days);
