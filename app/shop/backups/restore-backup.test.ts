import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import type { Tables } from '#shop/database.server.ts'
import {
  anEmptyDatabase,
  aPlan,
  aRestoredShop,
  aShopWithCustomers,
  query,
  readRows,
  restoreInto,
} from '#tests/support/make-backups.ts'
import { anEmail } from '#tests/support/make-emails.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { backUp } from './back-up.server.ts'
import type { BackupStore } from './backup-store.server.ts'
import { countWaitingWork, holdUntilResumed, isWaitingForResume, resumeRestored } from './restores.server.ts'
import { startWhenResumed } from './start-when-resumed.server.ts'

test('without the key, or with another one, a restore says so before it touches the database', {
  tags: 'nightly',
}, async () => {
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

test('a restored shop sends no emails and runs no jobs until an admin resumes it', { tags: 'nightly' }, async () => {
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

test('a backup that was damaged or cut off is not restored, and the database that was to be filled stays empty', {
  tags: 'nightly',
}, async () => {
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
