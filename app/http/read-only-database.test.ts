import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disconnectDatabase, makeReadOnly, openTestDoor } from '#tests/support/test-door.ts'
import { html, type TestPages } from '#tests/support/test-pages.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { createDatabaseChecks } from './database-checks.server.ts'
import { shopContext } from './router-context.server.ts'

const writingPage: TestPages = async (request, context) => {
  const { db } = context.get(shopContext)
  if (request.method === 'POST') await sql`insert into words values ('stored')`.execute(db)
  else await sql`select 1`.execute(db)
  return html('a page')
}

test('a shop that stores nothing stays open for visitors, tells them in words, and alarms at /writable', async () => {
  const { ask, shop } = await openTestDoor({ pages: writingPage })
  await sql`create table words (word text)`.execute(shop.db)
  const { makeWritable } = await makeReadOnly(shop)

  const page = await ask('/login')
  const refused = await ask('/login', { method: 'POST' })
  const ready = await ask('/readyz')
  const writable = await ask('/writable')
  await makeWritable()

  expect([page.status, refused.status, ready.status, writable.status]).toEqual([200, 503, 200, 503])
  expect(await refused.text()).toContain('The shop cannot store anything at the moment. Nothing is lost.')
  expect(await ready.json()).toEqual({ ready: true, writes: false })
  expect(await writable.json()).toEqual({ writes: false, reason: 'the database is read-only' })
})

test('without a database neither pages nor orders are possible, and both checks say so', {
  tags: 'nightly',
}, async () => {
  const { ask, shop } = await openTestDoor()
  const { reconnect } = await disconnectDatabase(shop)

  const answers = await Promise.all([ask('/readyz'), ask('/writable')])
  await reconnect()

  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  expect(await answers[1]?.json()).toEqual({ writes: false, reason: 'the database does not answer' })
})

test('however many ask within five seconds, one write tries the database, and nothing is left of it', async () => {
  const shop = await openTestShop()
  let now = 0
  const checks = createDatabaseChecks(shop, () => now)
  const writes = () => shop.queries.filter(({ sql }) => sql.includes('create temporary')).length

  await Promise.all(Array.from({ length: 40 }, () => checks.canWrite()))
  now = 4999
  await checks.canWrite()
  const soonAfter = writes()
  now = 5000
  await checks.canWrite()

  const { rows } = await sql`select from pg_class where relname = 'write_check'`.execute(shop.db)
  expect([soonAfter, writes(), rows.length]).toEqual([1, 2, 0])
})
