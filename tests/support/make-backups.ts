import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Connection } from '#db/connection.ts'
import { openDatabase } from '#db/open-database.server.ts'
import type { BackupPlan } from '#shop/backups/back-up.server.ts'
import { type BackupStore, openFolderBackupStore } from '#shop/backups/backup-store.server.ts'
import { type RestoreOptions, restoreBackup } from '#shop/backups/restore-backup.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { openLocalPictureStore } from '#shop/media/local-picture-store.server.ts'
import { aPaidOrder } from './make-orders.ts'
import { aProductPicture } from './make-pictures.ts'
import { aProduct, aQuestion, aReview } from './make-products.ts'
import { makeTestDatabase } from './test-database.ts'
import { makeTestFolder } from './test-folder.ts'
import { openTestLog } from './test-log.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export async function aShopWithCustomers(): Promise<TestShop> {
  const shop = await openTestShop()
  const product = await aProduct(shop, { stock: 5, name: 'Mug\twith \\ a "tab"\nand a line' })
  await aPaidOrder(shop, [product])
  await aReview(shop, product)
  await aQuestion(shop, product)
  await aProductPicture(shop)
  await aProductPicture(shop, { width: 400 })
  return shop
}

export async function aPlan(shop: TestShop, facts: Partial<BackupPlan> = {}): Promise<BackupPlan & { folder: string }> {
  const folder = await makeTestFolder('backups')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = openFolderBackupStore(folder)
  return { connection: shop.connection, store, key: null, everyHours: 24, keepDays: 14, folder, ...facts }
}

export async function anEmptyDatabase(): Promise<Connection> {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  onTestFinished(drop)
  return connection
}

export async function aRestoredShop(store: BackupStore, facts: Partial<RestoreOptions> = {}) {
  const connection = await anEmptyDatabase()
  const folder = await makeTestFolder('restored')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const pictures = openLocalPictureStore(folder)
  const restored = await restoreInto(connection, store, { pictures, ...facts })
  return { connection, pictures, restored }
}

export async function restoreInto(target: Connection, store: BackupStore, facts: Partial<RestoreOptions> = {}) {
  const folder = await makeTestFolder('pictures')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return await restoreBackup({
    store,
    target,
    key: null,
    name: null,
    replace: false,
    pictures: openLocalPictureStore(folder),
    prepareJobs: (pool) => prepareJobs(pool, openTestLog().log),
    ...facts,
  })
}

/**
 * Every row of every table but those that record backups themselves, by a way other than the backup's own. The job queue makes an empty
 * table for each day, so a test that runs over midnight has another one.
 */
export async function readRows(connection: Connection): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    connection,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')
     and tablename not in ('backups', 'restores') and tablename not like 'kysely%lock' and tablename not like 'queue\\_stats\\_%' order by 1`,
  )
  // One statement for all, because a connection costs more than reading these tables.
  const found = await query<{ name: string; rows: string[] }>(
    connection,
    tables
      .map(
        ({ name }) => `select '${name}' as name, array(
           select (to_jsonb(t) - case when '${name}' ~ 'kysely' then 'timestamp' else '' end)::text from ${name} t order by 1) as rows`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]))
}

export async function query<Row extends object>(connection: Connection, statement: string): Promise<Row[]> {
  const { db, close } = openDatabase(connection)
  const { rows } = await sql<Row>`${sql.raw(statement)}`.execute(db)
  await close()
  return rows
}
