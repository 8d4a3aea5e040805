import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { giveBack, asSuperuser as onServer, shopUser, takeRested } from './resting-databases.ts'

export type TestDatabase = {
  connection: { host: string; port: number; user: string; database: string }
  drop(): Promise<void>
}

/** A database for one test: with the shop's empty tables, or without any tables when `empty`. */
export async function makeTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  if (empty) return await copyOf('template0')
  const postgres = inject('testPostgres')
  const { host, port } = postgres
  const database = (await takeRested(postgres)) ?? (await copy(postgres.template))
  return { connection: { host, port, user: shopUser, database }, drop: () => giveBack(postgres, database) }
}

export async function copyOf(template: string): Promise<TestDatabase> {
  const { host, port } = inject('testPostgres')
  const database = await copy(template)
  return {
    connection: { host, port, user: shopUser, database },
    drop: () => asSuperuser(`drop database ${database} with (force)`),
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
