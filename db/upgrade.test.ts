import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyOf, makeTestDatabase } from '#tests/support/test-database.ts'
import { findBreakingChanges } from '#tests/upgrade/find-breaking-changes.ts'
import { readPreviousRelease } from '#tests/upgrade/previous-release.ts'
import { migrate } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'
import { readSchema } from './read-schema.server.ts'

/** Changes that the previous release notices in no way, each with the reason. Everything else is refused. */
const acceptedChanges: Record<string, string> = {
  'constraint payments.payments_credit_within_amount is new': 'It never writes this column, which is 0.',
  'constraint refunds.refunds_through_payment_id_fkey is new': 'It never writes this column.',
  'constraint returns.returns_cause_check is new': 'It never writes this column.',
  'constraint returns.returns_kind_check is another one': 'It allows one more kind.',
  'constraint returns.returns_label_carrier_check is new': 'It never writes this column.',
  'constraint returns.returns_label_cents_check is new': 'It never writes this column, which is 0.',
  'constraint returns.returns_label_tracking_number_check is new': 'It never writes this column.',
  'constraint returns.returns_offer_cents_check is new': 'It never writes this column.',
  'constraint returns.returns_offer_whole is new': 'It never writes these columns.',
  'constraint returns.returns_say_when_exchanged is new': 'It never writes this state.',
  'constraint returns.returns_say_when_labelled is new': 'It never writes this state.',
  'constraint returns.returns_say_why is new': 'Its withdrawals have neither cause nor wish.',
  'constraint returns.returns_state_check is another one': 'It allows two more states.',
  'constraint returns.returns_wish_check is new': 'It never writes this column.',
  'index returns.returns_open_once is another one': 'It covers one more state, which that release never writes.',
  'constraint order_lines.order_lines_list_price_cents_check is new': 'It never writes this column.',
  'constraint order_lines.order_lines_lowered_cents_check is new': 'It writes neither of the two columns.',
  'constraint order_lines.order_lines_lowered_quantity_check is new':
    'It never writes this column, which is 0 in its lines.',
  'constraint order_lines.order_lines_own_price_has_reason is new': 'It writes neither of the two columns.',
  'constraint orders.orders_added_to_id_fkey is new': 'It never writes this column.',
  'constraint orders.orders_customer_note_check is new': 'It never writes this column.',
  'constraint payments.payments_fee_cents_check is new': 'It never writes this column.',
  'constraint payments.payments_manual_method_check is new': 'It never writes this column.',
  'constraint payments.payments_manual_whole is new': 'It writes none of the three columns.',
  'constraint set_up_steps.set_up_steps_name_check is another one': 'It allows one more name, which it ignores.',
  'constraint users.users_admin_role_check is new': 'It never writes this column, which a trigger fills.',
  'trigger audit_entries.audit_entries_not_emptied is new': 'It never empties this table.',
  'trigger products.products_counted_updated is another one': 'It does the same without a lowered price.',
  'trigger products.products_indexed_updated is another one': 'It does the same without a lowered price.',
  'trigger products.products_listed_updated is another one': 'It does the same without a lowered price.',
  'trigger products.products_priced_inserted is new': 'It only fills a new table, and refuses nothing.',
  'trigger products.products_priced_updated is new': 'It only fills a new table, and refuses nothing.',
  'trigger users.users_admin_role is new': 'It only fills the new column, and refuses nothing.',
}

test('no migration drops, renames or narrows what the previous release reads and writes', async () => {
  const db = await anEmptyDatabase()
  const { migrations } = await readPreviousRelease()
  await migrate(db, undefined, { only: migrations })
  const before = await readSchema(db)
  await migrate(db)

  const found = findBreakingChanges(before, await readSchema(db))

  expect(found).toEqual(Object.keys(acceptedChanges).sort())
})

test.each([
  ['alter table orders drop column city', 'column orders.city is gone'],
  ['alter table orders rename column email to address_of_email', 'column orders.email is gone'],
  ['drop table order_notes', 'table order_notes is gone'],
  ['alter table refunds alter column tries type smallint', 'column refunds.tries has another type'],
  ['alter table emails alter column last_error set not null', 'column emails.last_error must have a value'],
  ['alter table products add column weight integer not null', 'column products.weight is new and must have a value'],
  ['alter table emails alter column state drop default', 'column emails.state has no value by itself any more'],
  ['alter table users add constraint short check (length(email) < 9)', 'constraint users.short is new'],
  ['create unique index one_each on reviews (user_id)', 'index reviews.one_each is new'],
  ['create trigger t before insert on users for each row execute function never()', 'trigger users.t is new'],
])('the previous release would notice `%s`', { tags: 'nightly' }, async (statement, sentence) => {
  const db = await aMigratedDatabase()
  await sql`create function never() returns trigger language plpgsql as 'begin return null; end'`.execute(db)
  const before = await readSchema(db)
  await sql.raw(statement).execute(db)

  const found = findBreakingChanges(before, await readSchema(db))

  expect(found).toContain(sentence)
})

test('the previous release does not notice a new table, a new column with a default, a wider type or an index', {
  tags: 'nightly',
}, async () => {
  const db = await aMigratedDatabase()
  const before = await readSchema(db)
  await sql
    .raw(
      `create table news (id bigint primary key, title text not null); alter table products add column weight integer not null default 0;
       alter table refunds alter column tries type bigint; create index by_city on orders (city)`,
    )
    .execute(db)

  const found = findBreakingChanges(before, await readSchema(db))

  expect(found).toEqual([])
})

async function anEmptyDatabase() {
  return await open(await makeTestDatabase({ empty: true }))
}

/** Dropped afterwards, because its tables change. */
async function aMigratedDatabase() {
  return await open(await copyOf(inject('testPostgres').template))
}

async function open({ connection, drop }: Awaited<ReturnType<typeof makeTestDatabase>>): Promise<Kysely<unknown>> {
  const { db, close } = openDatabase<unknown>(connection)
  onTestFinished(() => close().then(drop))
  return db
}
