import { type Kysely, sql, type Transaction } from 'kysely'
import { firstWords, secondWords } from '#db/seed/generated-product-names.ts'

/**
 * Generates the data of a shop that has been open for a year: `count` customers, and for each of them one order with its payment and email.
 * The data is the same every time; existing rows are left unchanged.
 */
export async function generateOrders<Tables>(db: Kysely<Tables>, today: Date, count: number): Promise<void> {
  if ((await countGenerated(db)) >= count) return
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // The figures that these triggers maintain are calculated at the end, in one go.
    await sql`alter table orders disable trigger user`.execute(tx)
    await sql`alter table payments disable trigger user`.execute(tx)
    await insertCustomers(tx, today, count)
    await insertOrders(tx, today, count)
    await insertEmails(tx)
    await sql`alter table orders enable trigger user`.execute(tx)
    await sql`alter table payments enable trigger user`.execute(tx)
    await sql`select recount_sales()`.execute(tx)
  })
  await sql`vacuum (analyze) users, orders, order_lines, order_changes, payments, emails`.execute(db)
}

/** A kept database has them already. */
async function countGenerated<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders where idempotency_key like 'books of the bench %'`.execute(db)
  return rows[0]?.orders ?? 0
}

async function insertCustomers<Tables>(tx: Transaction<Tables>, today: Date, count: number): Promise<void> {
  await sql`
    insert into users (full_name, email, email_confirmed, created_at)
    select first.word || ' ' || second.word, lower(first.word || '.' || second.word) || '.' || i || '@example.com', true,
      ${today}::timestamptz - interval '1 year' * i / ${count}::int
    from generate_series(1, ${count}::int) i
    join unnest(${firstWords}::text[]) with ordinality first (word, place) on first.place = 1 + i % ${firstWords.length}
    join unnest(${secondWords}::text[]) with ordinality second (word, place) on second.place = 1 + i / ${firstWords.length} % ${secondWords.length}
    on conflict (email) do nothing`.execute(tx)
}

/** Orders of one to four products each; a fifth are by guests, and nearly all are paid and delivered. */
async function insertOrders<Tables>(tx: Transaction<Tables>, today: Date, count: number): Promise<void> {
  await sql`
    create temporary table planned_lines on commit drop as
    with catalogue as (select row_number() over (order by id) - 1 as place, id, article, name, category, price_cents from products)
    select i, position, catalogue.id as product_id, article, name, category, price_cents, 1 + (i + position) % 3 as quantity
    from generate_series(1, ${count}::int) i cross join lateral generate_series(0, i % 4) position
    join catalogue on catalogue.place = (i * 7919::bigint + position * 104729) % (select count(*) from catalogue)`.execute(
    tx,
  )
  await sql`
    with buyers as (select row_number() over (order by created_at, id) as i, id, full_name, email from users),
    sums as (select i, sum(price_cents * quantity)::int as goods from planned_lines group by i)
    insert into orders (number, idempotency_key, user_id, status, first_name, last_name, email, phone_number, address, city,
      postal_code, delivery_method, delivery_name, delivery_fewest_days, delivery_most_days, goods_cents, delivery_cents,
      discount_cents, delivery_discount_cents, total_cents, payment_method, placed_at, paid_at)
    select substr(code, 1, 4) || '-' || substr(code, 5), 'books of the bench ' || i, case when i % 5 > 0 then buyers.id end, status,
      split_part(full_name, ' ', 1), split_part(full_name, ' ', 2), email, '67' || lpad((i % 10000000)::text, 7, '0'),
      '14 Kobzarska Street', 'Lviv', '79008', 'courier', 'Courier to the door', 1, 2, goods, 1000, 0, 0, goods + 1000, 'card', at,
      case when status not in ('Pending', 'Cancelled') then at end
    from sums join buyers using (i) cross join lateral (select
      upper(lpad(to_hex(i * 2654435761 % 4294967296), 8, '0')) as code,
      ${today}::timestamptz - interval '1 year' * (${count}::int - i) / ${count}::int as at,
      case when i % 50 = 0 then 'Pending' when i % 25 = 1 then 'Cancelled' when i % 25 = 2 then 'Processing' else 'Done' end as status) as facts
    on conflict (idempotency_key) do nothing`.execute(tx)
  await sql`create temporary table planted on commit drop as
    select id, substr(idempotency_key, 20)::int as i from orders where idempotency_key like 'books of the bench %'
      and id not in (select order_id from payments)`.execute(tx)
  await sql`
    insert into order_lines (order_id, position, product_id, article, name, category, price_cents, quantity, discount_cents)
    select planted.id, position, product_id, article, name, category, price_cents, quantity, 0
    from planted join planned_lines using (i) order by planted.id`.execute(tx)
  await sql`
    insert into order_changes (order_id, to_status, changed_at, changed_by)
    select id, status, placed_at, 'shop' from orders join planted using (id) order by id`.execute(tx)
  await sql`
    insert into payments (order_id, provider, state, amount_cents, said_cents, created_at, paid_at)
    select id, 'test', case when paid_at is null then 'cancelled' else 'paid' end, total_cents, total_cents, placed_at, paid_at
    from orders join planted using (id) order by id`.execute(tx)
}

async function insertEmails<Tables>(tx: Transaction<Tables>): Promise<void> {
  await sql`
    insert into emails (kind, recipient, once_key, state, attempts, created_at, due_at, sent_at)
    select 'order-confirmation', email, 'order-confirmation:' || number, 'sent', 1, placed_at, placed_at, placed_at
    from orders join planted using (id) order by id on conflict (once_key) do nothing`.execute(tx)
}
