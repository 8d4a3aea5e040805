-- Hundredths of a percent, in force when the order was placed: 2500 is 25%. Null: the shop had no rate then.
alter table order_lines add column tax_rate integer;
-- Company and tax number as typed in the checkout, for the invoice; the name of the tax when the order was placed.
alter table orders add column company text, add column tax_number text, add column tax_name text;

-- The last numbers given. A sequence of PostgreSQL would lose a number with each transaction that is rolled back.
create table invoice_numbers (
  only_row boolean primary key default true check (only_row),
  invoices integer not null default 0 check (invoices >= 0),
  credit_notes integer not null default 0 check (credit_notes >= 0)
);

-- Invoices and credit notes as they were issued. `document` is all that they say; the columns are for finding and adding up.
create table invoices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  sequence integer not null check (sequence > 0),
  number text not null unique check (char_length(number) between 1 and 40),
  order_id bigint not null references orders on delete restrict,
  -- The invoice that a credit note reduces.
  invoice_id bigint references invoices on delete restrict,
  -- The refund that a credit note is about; null when it corrects its invoice.
  refund_id uuid unique references refunds on delete restrict,
  issued_at timestamptz not null,
  -- Not deleted before.
  kept_until date not null,
  total_cents integer not null check (total_cents >= 0),
  tax_cents integer not null check (tax_cents between 0 and total_cents),
  document jsonb not null,
  unique (kind, sequence),
  constraint invoices_credit_notes_name_theirs check ((kind = 'credit-note') = (invoice_id is not null)),
  constraint invoices_refunds_have_credit_notes check (refund_id is null or kind = 'credit-note')
);
create index invoices_of_order on invoices (order_id, id);
create index invoices_by_invoice on invoices (invoice_id) where invoice_id is not null;
create index invoices_by_time on invoices (issued_at, id);
create index invoices_by_end on invoices (kept_until);

-- The sums of each document for each rate; a null rate for goods sold without one.
create table invoice_taxes (
  invoice_id bigint not null references invoices on delete cascade,
  rate integer,
  gross_cents integer not null check (gross_cents >= 0),
  tax_cents integer not null check (tax_cents between 0 and gross_cents),
  unique nulls not distinct (invoice_id, rate)
);

create function refuse_invoice_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.kept_until < current_date then return old; end if;
  raise exception 'Invoice % is never rewritten', old.number using errcode = 'check_violation';
end $$;
create trigger invoices_unchanged before update or delete on invoices for each row execute function refuse_invoice_changes();

create function refuse_invoice_tax_changes() returns trigger language plpgsql as $$
begin
  -- Together with an invoice whose time is over.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'The taxes of an invoice are never rewritten' using errcode = 'check_violation';
end $$;
create trigger invoice_taxes_unchanged before update or delete on invoice_taxes
  for each row execute function refuse_invoice_tax_changes();

create function refuse_lost_invoice_numbers() returns trigger language plpgsql as $$
begin
  if new.invoices < old.invoices or new.credit_notes < old.credit_notes then
    raise exception 'Numbers of invoices only grow' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoice_numbers_only_grow before update on invoice_numbers
  for each row execute function refuse_lost_invoice_numbers();
