-- Who of the shop's own people changed what, from which value to which. Nothing here is ever changed.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: by somebody who has left since. Their name at the time stays.
  user_id uuid references users (id) on delete set null,
  full_name text not null,
  -- `order.status`, `product.price`: the noun, and what of it.
  what text not null check (what ~ '^[a-z-]+\.[a-z-]+$'),
  -- Which one: an order's number, an article.
  subject text not null check (subject <> ''),
  old_value jsonb,
  new_value jsonb
);
create index audit_entries_by_time on audit_entries (at desc, id desc);
create index audit_entries_of_subject on audit_entries (subject, id);

create trigger audit_entries_stay before delete on audit_entries
for each row execute function refuse_rewriting();
create function refuse_other_audit() returns trigger language plpgsql as $$
begin
  -- An account that goes takes its id along, and nothing else.
  if (new.id, new.at, new.full_name, new.what, new.subject) is distinct from (old.id, old.at, old.full_name, old.what, old.subject)
    or new.old_value is distinct from old.old_value or new.new_value is distinct from old.new_value
    or new.user_id is not null then
    raise exception 'audit_entries is never rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger audit_entries_kept before update on audit_entries for each row execute function refuse_other_audit();

-- What the shop's own people tell each other about an order.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  user_id uuid references users (id) on delete set null,
  full_name text not null,
  message text not null check (char_length(message) between 1 and 2000),
  written_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, id);
