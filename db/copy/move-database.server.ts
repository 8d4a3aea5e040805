import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection } from '#db/connection.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { copyApplication, inSnapshot, withCopyConnection } from './connect.server.ts'
import {
  type CopiedTable,
  digestTable,
  listCopiedTables,
  listSequenceValues,
  type TableDigest,
} from './list-tables.server.ts'
import { loadRows, openForLoading, verifyTables } from './load-tables.server.ts'
import { prepareTarget, type TargetOptions } from './prepare-target.server.ts'
import { readVersions } from './write-dump.server.ts'

export type Moved = { tables: number; rows: number; copiedAgain: string[]; closedMs: number }

type MoveOptions = TargetOptions & {
  source: Connection
  target: Connection
  /** Called when the tables have been copied once, while the shop was still writing. */
  onCopied?: (tables: number) => void
}

/** How long requests that are being answered have when the source is closed. */
const finishWithinMs = 3000

/**
 * Copies all tables in one snapshot while the shop is running, then closes the source for writing, copies the tables that have changed since
 * again, and compares every table. The target is filled in one transaction; the source stays closed for writing, so that no order is lost in it.
 */
export async function moveDatabase({ source, target, onCopied, ...options }: MoveOptions): Promise<Moved> {
  return await withCopyConnection(source, async (from) => {
    await refuseSameDatabase(source, target)
    await prepareTarget(target, await readVersions(from), options)
    const tables = await listCopiedTables(from)
    return await withCopyConnection(target, async (to) => {
      await to.query('begin')
      const finish = await openForLoading(to)
      const first = await inSnapshot(from, () => copyTables(from, to, tables))
      await verifyTables(to, first)
      onCopied?.(tables.length)

      const closedAt = performance.now()
      await closeForWriting(from)
      try {
        const last = await inSnapshot(from, () => digestTables(from, tables))
        const changed = tables.filter((_, index) => !isSame(first[index], last[index]))
        if (changed.length > 0) await to.query(`truncate ${changed.map(({ name }) => name).join(', ')}`)
        await inSnapshot(from, () => copyTables(from, to, changed))
        for (const { name, value } of await listSequenceValues(from)) {
          await to.query('select setval($1::regclass, $2::bigint, true)', [name, value])
        }
        // The others are as they were when they were compared above.
        await verifyTables(
          to,
          last.filter(({ name }) => changed.some((table) => table.name === name)),
        )
        await finish()
        await to.query('commit')
        await to.query('analyze')
        return {
          tables: tables.length,
          rows: last.reduce((sum, { rows }) => sum + rows, 0),
          copiedAgain: changed.map(({ name }) => name),
          closedMs: performance.now() - closedAt,
        }
      } catch (error) {
        await reopenDatabase(source)
        throw error
      }
    })
  })
}

async function refuseSameDatabase(source: Connection, target: Connection): Promise<void> {
  const [first, second] = await Promise.all([source, target].map((each) => withCopyConnection(each, identify)))
  if (first === second) throw new CannotStart('Both are the same database.')
}

async function identify(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select concat_ws(' ', pg_postmaster_start_time(), current_setting('port'), current_database(), (select oid from pg_database where datname = current_database())) as id`,
  )
  return rows[0]?.id ?? ''
}

/** The digests of the rows that were copied. */
async function copyTables(from: pg.ClientBase, to: pg.ClientBase, tables: CopiedTable[]): Promise<TableDigest[]> {
  for (const { name, columns } of tables) {
    const list = columns.join(', ')
    const rows = from.query(copyTo(`copy (select ${list} from ${name}) to stdout`))
    await loadRows(to, `copy ${name} (${list}) from stdin`, rows)
  }
  return await digestTables(from, tables)
}

async function digestTables(client: pg.ClientBase, tables: CopiedTable[]): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const table of tables) digests.push(await digestTable(client, table))
  return digests
}

function isSame(first: TableDigest | undefined, second: TableDigest | undefined): boolean {
  return first?.digest === second?.digest && first?.rows === second?.rows
}

/** Pages stay open, and who wants to write is asked to try again. A connection learns it when it is opened. */
async function closeForWriting(client: pg.ClientBase): Promise<void> {
  await setReadOnly(client, "set default_transaction_read_only = 'on'")
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
  const at = rows[0]?.at ?? ''
  const deadline = Date.now() + finishWithinMs
  while ((await endConnections(client, at, ['idle'])) > 0 && Date.now() < deadline) await sleep(20)
  while ((await endConnections(client, at, null)) > 0) await sleep(20)
}

/** Lets a database that was moved away be written again. */
export async function reopenDatabase(source: Connection): Promise<void> {
  await withCopyConnection(source, async (client) => {
    await client.query('set default_transaction_read_only = off')
    await setReadOnly(client, 'reset default_transaction_read_only')
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
    await endConnections(client, rows[0]?.at ?? '', null)
  })
}

async function setReadOnly(client: pg.ClientBase, setting: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  await client.query(`alter database ${rows[0]?.name} ${setting}`)
}

/** Ends the shop's connections that were opened before that moment; null: in any state. Returns how many there were, including busy ones. */
async function endConnections(client: pg.ClientBase, before: string, states: string[] | null): Promise<number> {
  const { rows } = await client.query<{ ended: boolean | null }>(
    `select case when $2::text[] is null or state = any ($2) then pg_terminate_backend(pid) end as ended
     from pg_stat_activity where datname = current_database() and application_name like 'hyggehus%'
     and application_name <> '${copyApplication}' and backend_start < $1::timestamptz and usename = current_user`,
    [before, states],
  )
  return rows.length
}
