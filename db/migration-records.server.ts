import { type Kysely, sql } from 'kysely'

/**
 * The migrations of commit 180544b8, recorded in `kysely_migration`. That version refuses a database with any other record there, and must be
 * able to open an upgraded one again, so newer migrations are recorded in a table of their own. This list never grows.
 */
export const oldestRecord: ReadonlySet<string> = new Set([
  '0100-baseline',
  '0110-pending-sign-ins-of-users',
  '0111-order-links-end',
  '0112-deleted-products',
  '0113-country-setting',
  '0114-orders-by-place-and-product',
  '0115-time-zone-setting',
  '0116-notices-setting',
  '0117-operations-of-audit-entries',
])

export const newerRecord = 'kysely_newer_migration'

export async function listExecuted<Tables>(db: Kysely<Tables>, record = 'kysely_migration'): Promise<string[]> {
  if (!(await hasTable(db, record))) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(record)} order by name collate "C"`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** For databases that were migrated between that commit and the table for newer migrations. */
export async function moveNewerRecords<Tables>(db: Kysely<Tables>, known: readonly string[]): Promise<void> {
  const newer = known.filter((name) => !oldestRecord.has(name))
  const found = (await listExecuted(db)).filter((name) => newer.includes(name))
  if (found.length === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`create table if not exists ${sql.table(newerRecord)} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      tx,
    )
    await sql`
      with moved as (delete from kysely_migration where name = any(${found}::text[]) returning name, timestamp)
      insert into ${sql.table(newerRecord)} select name, timestamp from moved on conflict do nothing`.execute(tx)
  })
}

async function hasTable<Tables>(db: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db)
  return rows[0]?.found ?? false
}
