import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import {
  dropDatabase,
  returnDatabase,
  asSuperuser as runAsSuperuser,
  shopUser,
  takeIdleDatabase,
} from './idle-databases.ts'

export type TestDatabase = {
  connection: { host: string; port: number; user: string; database: string }
  drop(): Promise<void>
  /** Empties it for the next test, which gets the connections that are kept too. False when it must be dropped instead. */
  reuse?(connectionsKept: number): Promise<boolean>
}

/** A database for one test: with the shop's empty tables, or without any tables when `empty`. */
export async function makeTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  if (empty) return await copyOf('template0')
  const postgres = inject('testPostgres')
  const { host, port } = postgres
  const database = takeIdleDatabase() ?? (await createDatabase(postgres.template))
  const reuse = (connectionsKept = 0) => returnDatabase(postgres, database, connectionsKept)
  return {
    connection: { host, port, user: shopUser, database },
    reuse,
    drop: async () => void ((await reuse()) || (await dropDatabase(postgres, database))),
  }
}

export async function copyOf(template: string): Promise<TestDatabase> {
  const { host, port } = inject('testPostgres')
  const database = await createDatabase(template)
  return {
    connection: { host, port, user: shopUser, database },
    drop: () => dropDatabase({ host, port }, database),
  }
}

async function createDatabase(template: string): Promise<string> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${database} template ${template} owner ${shopUser}`)
  return database
}

export async function asSuperuser(statement: string): Promise<void> {
  await runAsSuperuser(inject('testPostgres'), statement)
}
