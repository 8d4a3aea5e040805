import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { giveBack, asSuperuser as onServer, shopUser, takeRested } from './resting-databases.ts'

export type TestDatabase = {
  connection: { host: string; port: number; user: string; database: string }
  drop(): Promise<void>
}

/** A database of the test's own: with the shop's tables, all empty, or with nothing at all. */
export async function makeTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const postgres = inject('testPostgres')
  const { host, port } = postgres
  const database = (empty ? null : await takeRested(postgres)) ?? (await copy(empty ? 'template0' : postgres.template))
  return {
    connection: { host, port, user: shopUser, database },
    drop: () => (empty ? asSuperuser(`drop database ${database} with (force)`) : giveBack(postgres, database)),
  }
}

async function copy(template: string): Promise<string> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${database} template ${template} owner ${shopUser}`)
  return database
}

export async function asSuperuser(statement: string): Promise<void> {
  await onServer(inject('testPostgres'), statement)
}
