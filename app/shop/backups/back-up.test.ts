import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Connection } from '#db/connection.ts'
import { openDatabase } from '#db/open-database.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { openLocalPictureStore } from '#shop/media/local-picture-store.server.ts'
import { startFakeS3 } from '#tests/fakes/fake-s3.ts'
import { anEmail } from '#tests/support/make-emails.ts'
import { aPaidOrder, defaultDelivery } from '#tests/support/make-orders.ts'
import { aProductPicture } from '#tests/support/make-pictures.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { namesIn } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type BackupPlan, backUp } from './back-up.server.ts'
import { backUpWhenDue } from './back-up-when-due.server.ts'
import { type BackupStore, type Bytes, openFolderBackupStore } from './backup-store.server.ts'
import { findLastBackup } from './find-last-backup.server.ts'
import { type RestoreOptions, restoreBackup } from './restore-backup.server.ts'
import { countWaitingWork, holdUntilResumed, isWaitingForResume, resumeRestored } from './restores.server.ts'
import { openS3BackupStore } from './s3-backup-store.server.ts'
import { startWhenResumed } from './start-when-resumed.server.ts'

test('a restored shop has every row of every table and every picture of the shop that was backed up', async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop)
  const before = await readRows(shop.connection)
  await backUp(shop, plan)

  const { restored, connection, pictures } = await aRestoredShop(plan.store)

  expect(await readRows(connection)).toEqual(before)
  expect(restored).toMatchObject({ pictures: 2, damagedPictures: [] })
  expect(await bytesOfPictures(pictures)).toEqual(await bytesOfPictures(shop.pictures))
  expect(await nextOrderId(connection)).toEqual(await nextOrderId(shop.connection))
})

test('a backup made while customers order is one moment of the shop: no order without its lines, its payment or its stock', async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop)
  const product = await aProduct(shop, { stock: 1000 })
  let isBackedUp = false
  const ordering = (async () => {
    for (let count = 0; !isBackedUp || count < 3; count += 1) {
      await aPaidOrder(shop, [product], { delivery: { email: `buyer${count}@example.com` } })
    }
  })()
  await backUp(shop, plan)
  isBackedUp = true
  await ordering

  const { connection } = await aRestoredShop(plan.store)

  const wrong = await query(
    connection,
    `select o.number from orders o where not exists (select from order_lines l where l.order_id = o.id)
       or not exists (select from payments p where p.order_id = o.id)
     union all select p.article from products p
       where p.on_hand <> (select sum(m.change) from stock_movements m where m.product_id = p.id)`,
  )
  expect(wrong).toEqual([])
})

test('with a public key a backup to S3 cannot be read where it was made, and the secret key restores it elsewhere', async () => {
  const shop = await aShopWithCustomers()
  const secret = await generateX25519Identity()
  const keys = { region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  const { endpoint, objects } = await startFakeS3(keys)
  const store = openS3BackupStore({ ...keys, endpoint, bucket: 'backups', prefix: 'shop/' })
  await backUp(shop, { ...(await aPlan(shop, { key: await identityToRecipient(secret) })), store })
  const stored = [...objects.values()].map(({ bytes }) => bytes.toString('latin1')).join()

  const { connection, restored } = await aRestoredShop(store, { key: secret })

  expect(stored.length).toBeGreaterThan(1000)
  expect(stored).not.toContain(defaultDelivery.email)
  expect(restored.pictures).toBe(2)
  expect(await readRows(connection)).toEqual(await readRows(shop.connection))
})

test('without the key, or with another one, a restore says so before it touches the database', async () => {
  const shop = await aShopWithCustomers()
  const publicKey = await identityToRecipient(await generateX25519Identity())
  const plan = await aPlan(shop, { key: publicKey })
  const { name } = await backUp(shop, plan)
  const target = await anEmptyDatabase()

  const attempts = [null, publicKey, await generateX25519Identity()].map((key) =>
    restoreInto(target, plan.store, { key }),
  )
  const sentences = (await Promise.allSettled(attempts)).map((result) =>
    result.status === 'rejected' ? result.reason.message : 'restored',
  )

  expect(sentences).toEqual([
    `The backup ${name} is encrypted: set BACKUP_KEY, or name the file with the key by --key-file.`,
    `The backup ${name} is encrypted: the key is the public one, and only the secret one opens it.`,
    'This key does not open the backup: it was encrypted with another one.',
  ])
  expect(await query(target, "select tablename from pg_tables where schemaname = 'public'")).toEqual([])
})

test('a restored shop sends no emails and runs no jobs until an admin resumes it', async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop)
  await anEmail(shop)
  await backUp(shop, plan)
  const { db } = await openRestored(plan.store)
  const started: string[] = []
  const { log } = openTestLog()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const work = await startWhenResumed(
    { db, log },
    async () => {
      started.push('jobs')
      begin()
      return { stop: async () => void started.push('stopped') }
    },
    10,
  )
  const [waiting, before] = [await countWaitingWork(db), [...started]]
  // As for a database that was recovered by other means.
  await holdUntilResumed(db, shop.now())

  await resumeRestored(db, shop.now())
  await begun
  await work.stop()

  expect([before, started]).toEqual([[], ['jobs', 'stopped']])
  expect(waiting.emails).toBeGreaterThan(0)
  expect(waiting.jobs).toBeGreaterThan(0)
  expect(await isWaitingForResume(db)).toBe(false)
})

test('a backup that was damaged or cut off is not restored, and the database that was to be filled stays empty', async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop)
  const { name } = await backUp(shop, plan)
  const file = path.join(plan.folder, `${name}.sql.gz`)
  await truncate(file, (await readFile(file)).length - 100)
  const target = await anEmptyDatabase()

  const restoring = restoreInto(target, plan.store)

  await expect(restoring).rejects.toThrow('unexpected end of file')
  expect(await query(target, 'select count(*)::int as count from users')).toEqual([{ count: 0 }])
})

test('a database that holds a shop is replaced only when that is asked for, and a picture that is damaged in the backup is named', {
  tags: 'nightly',
}, async () => {
  const shop = await aShopWithCustomers()
  const target = await aShopWithCustomers()
  const plan = await aPlan(shop)
  await backUp(shop, plan)
  const [picture = ''] = await readdir(path.join(plan.folder, 'pictures'))
  await writeFile(path.join(plan.folder, 'pictures', picture), 'not this')

  await hasNoConnections(target)
  const refused = restoreInto(target.connection, plan.store)

  await expect(refused).rejects.toThrow(
    'The database that is to be filled holds a shop already. To delete it, add --replace.',
  )
  const restored = await restoreInto(target.connection, plan.store, { replace: true })
  expect(restored).toMatchObject({ pictures: 1, damagedPictures: [picture] })
  expect(await readRows(target.connection)).toEqual(await readRows(shop.connection))
})

test('old backups are removed with the pictures that only they need, but never the newest one', async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop, { keepDays: 7 })
  const first = await backUp(shop, plan)
  await sql`delete from product_pictures where ctid in (select ctid from product_pictures limit 1)`.execute(shop.db)
  await sql`delete from pictures p where not exists (select from product_pictures u where u.hash = p.hash)`.execute(
    shop.db,
  )
  shop.clock.advance(8 * 86_400_000)

  const second = await backUp(shop, plan)

  expect(second.removed).toEqual([first.name])
  expect((await readdir(plan.folder)).sort()).toEqual([
    `${second.name}.pictures.gz`,
    `${second.name}.sql.gz`,
    'pictures',
  ])
  expect(await readdir(path.join(plan.folder, 'pictures'))).toHaveLength(1)
})

test('a backup stays good when an older one cannot be removed', async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop, { keepDays: 1 })
  await backUp(shop, plan)
  shop.clock.advance(2 * 86_400_000)

  const remove = () => Promise.reject(new Error('access denied'))
  const second = backUp(shop, { ...plan, store: { ...plan.store, remove } })

  await expect(second).rejects.toThrow('access denied')
  expect(await findLastBackup(shop)).toMatchObject({ ageSeconds: 0 })
})

test('the hourly job makes a backup when the last good one is a day old, and says when one fails', async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop)
  await backUpWhenDue(shop, plan)
  const first = await findLastBackup(shop)
  shop.clock.advance(23 * 3_600_000)
  await backUpWhenDue(shop, plan)
  const tooEarly = await findLastBackup(shop)
  shop.clock.advance(3_600_000)

  const full = { ...plan.store, put: failAfterFirstBytes }
  const failing = backUpWhenDue(shop, { ...plan, store: full })

  await expect(failing).rejects.toThrow('no space left on device')
  expect(tooEarly?.name).toBe(first?.name)
  const rows = await shop.db.selectFrom('backups').select('problem').orderBy('id').execute()
  expect(rows.map(({ problem }) => problem)).toEqual([null, 'no space left on device'])
})

async function aShopWithCustomers(): Promise<TestShop> {
  const shop = await openTestShop()
  const product = await aProduct(shop, { stock: 5, name: 'Mug\twith \\ a "tab"\nand a line' })
  await aPaidOrder(shop, [product])
  await aReview(shop, product)
  await aQuestion(shop, product)
  await aProductPicture(shop)
  await aProductPicture(shop, { width: 400 })
  return shop
}

async function aPlan(shop: TestShop, facts: Partial<BackupPlan> = {}): Promise<BackupPlan & { folder: string }> {
  const folder = await makeTestFolder('backups')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = openFolderBackupStore(folder)
  return { connection: shop.connection, store, key: null, everyHours: 24, keepDays: 14, folder, ...facts }
}

async function anEmptyDatabase(): Promise<Connection> {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  onTestFinished(drop)
  return connection
}

async function aRestoredShop(store: BackupStore, facts: Partial<RestoreOptions> = {}) {
  const connection = await anEmptyDatabase()
  const folder = await makeTestFolder('restored')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const pictures = openLocalPictureStore(folder)
  const restored = await restoreInto(connection, store, { pictures, ...facts })
  return { connection, pictures, restored }
}

async function openRestored(store: BackupStore) {
  const { connection } = await aRestoredShop(store)
  const { db, close } = openDatabase<Tables>(connection)
  onTestFinished(close)
  return { db }
}

/** The connections of a test's shop are closed soon after its last statement; a restore refuses a database that a shop uses. */
async function hasNoConnections({ connection }: TestShop): Promise<void> {
  const used = `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'hyggehus' and pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect(await query(connection, used)).toEqual([{ count: 0 }]), { timeout: 20_000 })
}

async function restoreInto(target: Connection, store: BackupStore, facts: Partial<RestoreOptions> = {}) {
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
async function readRows(connection: Connection): Promise<Record<string, string[]>> {
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

async function nextOrderId(connection: Connection): Promise<unknown> {
  const rows = await query(connection, "select last_value from pg_sequences where sequencename = 'orders_id_seq'")
  return rows[0]
}

async function query<Row extends object>(connection: Connection, statement: string): Promise<Row[]> {
  const { db, close } = openDatabase(connection)
  const { rows } = await sql<Row>`${sql.raw(statement)}`.execute(db)
  await close()
  return rows
}

async function bytesOfPictures(pictures: TestShop['pictures']): Promise<(Buffer | undefined)[]> {
  const names = (await namesIn(pictures)).filter((name) => name.includes('-original')).sort()
  return await Promise.all(names.map(async (name) => Buffer.from((await pictures.get(name))?.bytes ?? [])))
}

async function failAfterFirstBytes(_name: string, bytes: Bytes): Promise<number> {
  await bytes[Symbol.asyncIterator]().next()
  throw new Error('no space left on device')
}
