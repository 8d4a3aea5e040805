import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  connection: { host: string; port: number; user: string; database: string }
  drop(): Promise<void>
}

const shopUser = 'hyggehus'

/** A database of the test's own: with the shop's tables, all empty, or with nothing at all. */
export async function makeTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { host, port, template } = inject('testPostgres')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${database} template ${empty ? 'template0' : template} owner ${shopUser}`)
  return {
    connection: { host, port, user: shopUser, database },
    drop: () => asSuperuser(`drop database ${database} with (force)`),
  }
}

export async function asSuperuser(statement: string): Promise<void> {
  const { host, port } = inject('testPostgres')
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}
