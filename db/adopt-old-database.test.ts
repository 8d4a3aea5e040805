/** @module-tag nightly */

import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { makeOldDatabase } from '#tests/support/old-database.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'
import { readSchema } from './read-schema.server.ts'

const firstRelease = '0042-refunds-sent-twice'
const beforeBaseline = '0097-emails'

type OpenDatabase = Pick<Awaited<ReturnType<typeof makeOldDatabase>>, 'db'>
type Rows = Record<string, unknown>[]

test('a shop of the first release keeps every row, and every column but those that were dropped', async () => {
  const shop = await anOldShop(firstRelease, 'first-release-shop.sql', 'accounts-before-own-sessions.sql')
  const before = await readTables(shop)

  await migrate(shop.db)

  const after = await readTables(shop)
  expect(countRows(before)).toMatchObject({ orders: 6, users: 5, passkeys: 1, reviews: expect.any(Number) })
  expect(keptRows(before, after)).toEqual(pick(keptRows(after, before), Object.keys(before)))
  expect(lostColumns(before, after)).toEqual([
    'promotion_uses.customer',
    'sessions.address',
    'sessions.token',
    ...[
      'access_token',
      'access_token_expires_at',
      'id_token',
      'refresh_token',
      'refresh_token_expires_at',
      'scope',
    ].map((column) => `sign_in_methods.${column}`),
  ])
})

test('a shop of the last version before the baseline keeps every row and every column', async () => {
  const shop = await anOldShop(beforeBaseline, 'shop-before-baseline.sql')
  const before = await readTables(shop)

  await migrate(shop.db)

  expect(countRows(before)).toMatchObject({
    orders: 6,
    users: 2,
    passkeys: 1,
    sessions: 1,
    reviews: expect.any(Number),
  })
  const after = await readTables(shop)
  expect(keptRows(before, after)).toEqual(before)
  expect(keptRows(before, after)).toEqual(pick(keptRows(after, before), Object.keys(before)))
})

test.each([firstRelease, beforeBaseline])('a shop upgraded from %s has the tables of a new shop', async (version) => {
  const [old, fresh] = [await anOldShop(version), await aNewShop()]

  await migrate(old.db)

  expect(await readSchemaByName(old)).toEqual(await readSchemaByName(fresh))
  expect(await migrate(old.db)).toEqual([])
})

test('a shop that has run the first migration after the baseline already is adopted, too', async () => {
  const [old, fresh] = [await anOldShop(beforeBaseline), await aNewShop()]
  await sql`alter table pending_proofs add column user_id uuid references users (id) on delete cascade`.execute(old.db)
  await sql`create index pending_proofs_by_user on pending_proofs (user_id) where user_id is not null`.execute(old.db)
  await sql`insert into kysely_migration values ('0110-pending-sign-ins-of-users', '2026-11-22')`.execute(old.db)

  await migrate(old.db)

  expect(await readSchemaByName(old)).toEqual(await readSchemaByName(fresh))
  expect((await listMigrations(old)).slice(0, 2)).toEqual(['0100-baseline', '0110-pending-sign-ins-of-users'])
})

test('an upgrade leaves the tables of the job queue as they are', async () => {
  const shop = await anOldShop(firstRelease)
  await prepareJobs(shop.pool, pino({ level: 'silent' }))
  const before = await readSchema(shop.db, 'pgboss')

  await migrate(shop.db)

  expect(await readSchema(shop.db, 'pgboss')).toEqual(before)
})

test('an upgrade that was interrupted continues at the next start', async () => {
  const shop = await anOldShop('0081-claimed-codes')

  const applied = await migrate(shop.db)

  expect(applied[0]).toBe('0087-saved-items')
  expect((await listMigrations(shop))[0]).toBe('0100-baseline')
})

test('a database older than the first release is refused with a sentence, and left unchanged', async () => {
  const shop = await anOldShop(firstRelease)
  await sql`delete from kysely_migration where name > '0041'`.execute(shop.db)
  const before = await listMigrations(shop)

  const opening = migrate(shop.db)

  await expect(opening).rejects.toThrow(
    "The database is older than the shop's first release (its last migration is 0040-leaving-without-a-search): start commit 5baba68 with it once, then this version.",
  )
  expect(await listMigrations(shop)).toEqual(before)
})

test('an old database with a migration that no version had is refused with a sentence', async () => {
  const shop = await anOldShop(firstRelease)
  await sql`insert into kysely_migration values ('0043-of-a-branch', '2026-11-01')`.execute(shop.db)

  const opening = migrate(shop.db)

  await expect(opening).rejects.toThrow(/^The database is newer than this version of the shop/)
})

async function anOldShop(version: string, ...rows: string[]) {
  const database = await makeOldDatabase(version, ...rows)
  onTestFinished(() => database.close().then(database.drop))
  return database
}

async function aNewShop(): Promise<OpenDatabase> {
  const { connection, drop } = await makeTestDatabase()
  const { db, close } = openDatabase(connection)
  onTestFinished(() => close().then(drop))
  return { db }
}

async function listMigrations({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tables that were renamed have their new names. Carts and wishlists, which moved to another table, have a test of their own. */
const newNames: Record<string, string> = {
  letters: 'emails',
  letter_tokens: 'email_tokens',
  kept_things: 'saved_items_versions',
}
const movedTables = new Set([
  'cart_lines',
  'wishlist_items',
  'keeping_browsers',
  'saved_items',
  'kysely_migration',
  'kysely_newer_migration',
])

async function readTables({ db }: OpenDatabase): Promise<Record<string, Rows>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const read = tables.map(async ({ name }) => {
    const { rows } = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db)
    return [newNames[name] ?? name, rows.map(({ row }) => row)] as const
  })
  const filled = (await Promise.all(read)).filter(([name, rows]) => rows.length > 0 && !movedTables.has(name))
  return Object.fromEntries(filled.map(([name, rows]) => [name, inOrder(rows)]))
}

/** The rows of `tables` with the columns that `others` have, too. */
function keptRows(tables: Record<string, Rows>, others: Record<string, Rows>): Record<string, Rows> {
  const kept = Object.entries(tables).map(([name, rows]) => {
    const columns = Object.keys(others[name]?.[0] ?? {})
    return [name, inOrder(rows.map((row) => pick(row, columns)))]
  })
  return Object.fromEntries(kept)
}

function countRows(tables: Record<string, Rows>): Record<string, number> {
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length]))
}

function pick<Value>(row: Record<string, Value>, columns: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)))
}

function inOrder(rows: Rows): Rows {
  return rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

function lostColumns(before: Record<string, Rows>, after: Record<string, Rows>): string[] {
  const lost = Object.entries(before).flatMap(([name, [row]]) =>
    Object.keys(row ?? {})
      .filter((column) => !(column in (after[name]?.[0] ?? {})))
      .map((column) => `${name}.${column}`),
  )
  return lost.sort()
}

async function readSchemaByName({ db }: OpenDatabase): Promise<Record<string, string>> {
  const parts = await readSchema(db)
  return Object.fromEntries(parts.map(({ kind, table, name, definition }) => [`${kind} ${table} ${name}`, definition]))
}
