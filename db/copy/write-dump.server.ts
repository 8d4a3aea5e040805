import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type CopiedTable,
  digestTable,
  listCopiedTables,
  listSequenceValues,
  type TableDigest,
} from './list-tables.server.ts'

/** The first line of a dump after its title. */
export type DumpHeader = {
  format: 1
  madeAt: string
  /** The shop's tables are created by these, then filled. */
  migrations: string[]
  jobQueueVersion: number
  tables: TableDigest[]
}

export const headerPrefix = '-- header: '
export const lastLine = '-- complete\n'

/** The rows of every table as `psql` reads them, in the snapshot that the client is in. The tables themselves are made by the migrations. */
export async function* writeDump(client: pg.ClientBase, madeAt: Date): AsyncGenerator<Buffer> {
  const tables = await listCopiedTables(client)
  const header = await readHeader(client, tables, madeAt)
  yield Buffer.from(`-- The rows of a Hyggehus shop, ${header.madeAt}\n${headerPrefix}${JSON.stringify(header)}\n\n`)
  yield Buffer.from('SET session_replication_role = replica;\n\n')
  for (const { name, columns } of tables) {
    yield Buffer.from(`COPY ${name} (${columns.join(', ')}) FROM stdin;\n`)
    // Not `copy <table> to`, which a partitioned table refuses before PostgreSQL 18.
    yield* client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
    yield Buffer.from('\\.\n\n')
  }
  for (const { name, value } of await listSequenceValues(client)) {
    yield Buffer.from(`SELECT pg_catalog.setval('${name}', ${value}, true);\n`)
  }
  yield Buffer.from(lastLine)
}

async function readHeader(client: pg.ClientBase, tables: CopiedTable[], madeAt: Date): Promise<DumpHeader> {
  const digests: TableDigest[] = []
  for (const table of tables) digests.push(await digestTable(client, table))
  return { format: 1, madeAt: madeAt.toISOString(), ...(await readVersions(client)), tables: digests }
}

export async function readVersions(client: pg.ClientBase): Promise<Pick<DumpHeader, 'migrations' | 'jobQueueVersion'>> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration union select name from kysely_newer_migration order by name',
  )
  return { migrations: rows.map(({ name }) => name), jobQueueVersion: await readJobQueueVersion(client) }
}

export async function readJobQueueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return Number(rows[0]?.version)
}
