import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { withMigrationLock } from '#db/migration-lock.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { Workers } from './jobs.ts'
import { prepareJobs } from './prepare-jobs.server.ts'
import { startJobs } from './start-jobs.server.ts'
import { workersOf } from './workers.server.ts'

test('a job is added only when its transaction commits', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const failing = shop.db.transaction().execute(async (tx) => {
    await shop.jobs.add(tx, 'deliver-email', { emailId: 'rolled back' })
    throw new Error('no')
  })
  await failing.catch(() => undefined)

  await shop.db.transaction().execute((tx) => shop.jobs.add(tx, 'deliver-email', { emailId: 'committed' }))

  expect(await jobsOf(shop)).toMatchObject([{ name: 'deliver-email', data: { emailId: 'committed' } }])
})

test('a job added twice under the same key is one job, also when both are added at once', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const add = (onceKey: string) => shop.jobs.add(shop.db, 'deliver-email', { emailId: onceKey }, { onceKey })

  await Promise.all([...Array.from({ length: 8 }, () => add('one')), add('other')])

  expect(await jobsOf(shop)).toHaveLength(2)
})

test('more transactions than connections add their jobs without waiting for each other', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()

  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      shop.db.transaction().execute((tx) => shop.jobs.add(tx, 'deliver-email', { emailId: String(index) })),
    ),
  )

  expect(await jobsOf(shop)).toHaveLength(40)
})

test('a job can be delayed, and several can be added at once', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()

  await shop.jobs.add(shop.db, 'deliver-email', { emailId: 'later' }, { delaySeconds: 90 })
  await shop.jobs.addMany(shop.db, 'deliver-email', [{ emailId: 'a' }, { emailId: 'b' }])
  await shop.jobs.addMany(shop.db, 'deliver-email', [])

  expect(await jobsOf(shop)).toMatchObject([{ waits: 90 }, { waits: 0 }, { waits: 0 }])
})

test('a job is done once, by one of two processes', async () => {
  const shop = await openTestShop()
  const done: string[] = []
  const deliver = async ({ emailId }: { emailId: string }) => void done.push(emailId)
  await Promise.all([
    startWorkerProcess(shop, { 'deliver-email': deliver }),
    startWorkerProcess(shop, { 'deliver-email': deliver }),
  ])

  const asked = Array.from({ length: 12 }, (_, index) => `email ${index}`)
  await shop.jobs.addMany(
    shop.db,
    'deliver-email',
    asked.map((emailId) => ({ emailId })),
  )
  await until(async () => (await jobsOf(shop)).every(({ state }) => state === 'completed'))

  expect(done.toSorted()).toEqual(asked.toSorted())
})

test('a failed job is logged, and retried later', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const fail = () => Promise.reject(new Error('The kettle is cold'))
  await startWorkerProcess(shop, { 'deliver-email': fail })

  await shop.jobs.add(shop.db, 'deliver-email', { emailId: 'one' })
  await until(async () => (await jobsOf(shop)).every(({ state }) => state === 'retry'))

  expect(shop.logged).toMatchObject([
    { msg: 'A job failed', job: 'deliver-email', err: { message: 'The kettle is cold' } },
  ])
  expect(await jobsOf(shop)).toMatchObject([{ state: 'retry' }])
})

test('a process that stops finishes its running jobs and starts no new ones', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const started: string[] = []
  const running = await startWorkerProcess(shop, {
    'deliver-email': async ({ emailId }) => {
      started.push(emailId)
      await released
    },
  })
  await shop.jobs.add(shop.db, 'deliver-email', { emailId: 'begun' })
  await until(async () => started.length === 1)

  const stopping = running.stop()
  await shop.jobs.add(shop.db, 'deliver-email', { emailId: 'too late' })
  release()
  await stopping

  expect(started).toEqual(['begun'])
  expect(await jobsOf(shop)).toMatchObject([{ state: 'completed' }, { state: 'created' }])
})

test('processes that open an empty database at once all find the tables and queues of jobs', {
  tags: 'nightly',
}, async () => {
  const { log, logged } = openTestLog()
  const { log: startLog } = openTestLog()
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const { pool, close } = openDatabase(connection)
  onTestFinished(() => close().then(drop))

  await Promise.all(Array.from({ length: 4 }, () => withMigrationLock(pool, startLog, () => prepareJobs(pool, log))))
  await prepareJobs(pool, log)

  expect(await queuesIn(pool)).toContainEqual({ name: 'deliver-email', seconds: 720, retries: 5 })
  expect(logged).toEqual([])
})

test('a changed job plan is stored, and scheduled jobs are registered', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const { pool, close } = openDatabase(shop.connection)
  onTestFinished(close)
  await pool.query("update pgboss.queue set retry_limit = 1 where name = 'deliver-email'")

  await prepareJobs(pool, shop.log)
  await startWorkerProcess(shop, {})

  const { rows } = await pool.query("select cron from pgboss.schedule where name = 'delete-expired-data'")
  expect(await queuesIn(pool)).toContainEqual({ name: 'deliver-email', seconds: 720, retries: 5 })
  expect(rows).toEqual([{ cron: '37 * * * *' }])
})

/** Starts workers on their own connections, like another process. Workers that the test does not replace do their real work. */
async function startWorkerProcess(shop: TestShop, workers: Partial<Workers>) {
  const { pool, close } = openDatabase(shop.connection)
  const render = async () => ({ subject: '', html: '', text: '' })
  const running = await startJobs({ pool, log: shop.log }, { ...workersOf(shop, render), ...workers })
  onTestFinished(() => running.stop().then(close))
  return running
}

type JobRow = { name: string; data: unknown; state: string; waits: number }

async function jobsOf({ connection }: TestShop): Promise<JobRow[]> {
  const { pool, close } = openDatabase(connection)
  const { rows } = await pool.query<JobRow>(
    `select name, data, state::text, round(extract(epoch from start_after - created_on))::int as waits
     from pgboss.job where name = 'deliver-email' order by created_on`,
  )
  await close()
  return rows
}

async function queuesIn(pool: pg.Pool) {
  const { rows } = await pool.query(
    'select name, expire_seconds as seconds, retry_limit as retries from pgboss.queue order by name',
  )
  return rows
}

async function until(isDone: () => Promise<boolean>, patience = 150): Promise<void> {
  if (await isDone()) return
  if (patience === 0) throw new Error('It did not come to an end')
  await sleep(100)
  return until(isDone, patience - 1)
}
