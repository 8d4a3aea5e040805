import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { type Queryable, shareConnections } from './pooler.server.ts'

test('two connections to PostgreSQL itself are accepted', async () => {
  const [first, second] = [await aConnection(), await aConnection()]

  expect(await shareConnections(first, second)).toBe(false)
})

test('a pooler that serves two connections with one server connection is noticed', async () => {
  const shared = await aConnection()

  expect(await shareConnections(shared, shared)).toBe(true)
})

test('a pooler with a single connection is noticed before it waits for itself', async () => {
  const shared = await aConnection()
  let isTaken = false
  const first = {
    query: (text: string) => {
      if (isTaken) throw new Error('It would wait for the end of the transaction of the second')
      return shared.query(text)
    },
  }
  const second = {
    query: (text: string) => {
      isTaken = text !== 'commit'
      return shared.query(text)
    },
  }

  // The queries here are strings; the type of pg allows objects as well.
  expect(await shareConnections(first as Queryable, second as Queryable)).toBe(true)
})

async function aConnection(): Promise<pg.Client> {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end().then(drop))
  return client
}
