import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { shareConnections } from './pooler.server.ts'

test('two connections to PostgreSQL itself are told apart', async () => {
  const [first, second] = [await aConnection(), await aConnection()]

  expect(await shareConnections(first, second)).toBe(false)
})

test('two connections that a pooler serves by one of its own are noticed', async () => {
  const served = await aConnection()

  expect(await shareConnections(served, served)).toBe(true)
})

async function aConnection(): Promise<pg.Client> {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end().then(drop))
  return client
}
