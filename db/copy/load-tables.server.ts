import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { digestTable, listCopiedTables, type TableDigest } from './list-tables.server.ts'

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Prepares all tables to be filled in any order, inside the transaction that the client is in: they are empty, triggers are off, foreign keys
 * are dropped. The returned function puts both back, and PostgreSQL then checks every foreign key.
 */
export async function openForLoading(client: pg.ClientBase): Promise<() => Promise<void>> {
  const tables = await listCopiedTables(client)
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.conparentid = 0 and c.connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  const closed = await listClosedTables(client)
  for (const name of closed) await client.query(`grant truncate on ${name} to current_user`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return async () => {
    for (const name of closed) await client.query(`revoke truncate on ${name} from current_user`)
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  }
}

/** Tables that even their owner may not empty, such as the audit log: only for loading, and in its transaction, it may. */
async function listClosedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not has_table_privilege(c.oid, 'truncate')`,
  )
  return rows.map(({ name }) => name)
}

export async function loadRows(
  client: pg.ClientBase,
  statement: string,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copyFrom(statement)))
}

/** Compares each table with what it was where it was copied from. */
export async function verifyTables(client: pg.ClientBase, expected: readonly TableDigest[]): Promise<void> {
  const tables = await listCopiedTables(client)
  for (const { name, rows, digest } of expected) {
    const table = tables.find((each) => each.name === name)
    const found = table && (await digestTable(client, table))
    if (found?.digest !== digest || found.rows !== rows) {
      throw new CannotStart(
        `The table ${name} was not copied as it was: ${rows} rows were to be copied, ${found?.rows ?? 0} were found. Nothing was changed.`,
      )
    }
  }
}
