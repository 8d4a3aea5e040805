import type pg from 'pg'
import type { Connection } from '#db/connection.ts'
import { checkServer, migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { listKnownMigrations } from '#db/read-migrations.server.ts'
import { copyApplication, withCopyConnection } from './connect.server.ts'
import { type DumpHeader, readJobQueueVersion } from './write-dump.server.ts'

export type TargetOptions = {
  /** Deletes what the database holds. Without it a database with a shop is refused. */
  replace: boolean
  /** Creates the tables of the job queue. */
  prepareJobs: (pool: pg.Pool) => Promise<void>
}

/** Creates the tables that the copied rows need, in a database that no shop uses. */
export async function prepareTarget(
  target: Connection,
  { migrations, jobQueueVersion }: Pick<DumpHeader, 'migrations' | 'jobQueueVersion'>,
  { replace, prepareJobs }: TargetOptions,
): Promise<void> {
  const known = await listKnownMigrations()
  if (migrations.some((name) => !known.includes(name))) {
    throw new CannotStart('The data are of a newer version of the shop: use that version, or a newer one.')
  }
  await checkTarget(target)
  await withCopyConnection(target, (client) => emptyDatabase(client, replace))
  const { db, pool, close } = openDatabase(target, { statementTimeoutMs: 0 })
  try {
    await migrate(db, undefined, { only: migrations })
    await prepareJobs(pool)
  } finally {
    await close()
  }
  const version = await withCopyConnection(target, readJobQueueVersion)
  if (version !== jobQueueVersion) {
    throw new CannotStart(
      `The data were written by another version of the job queue (${jobQueueVersion}, not ${version}): use the version of the shop that wrote them, then update it.`,
    )
  }
}

async function checkTarget(target: Connection): Promise<void> {
  const { db, close } = openDatabase(target)
  await checkServer(db).finally(close)
}

async function emptyDatabase(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: shops } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name like 'hyggehus%'
     and application_name <> '${copyApplication}'`,
  )
  if (shops.length > 0) throw new CannotStart('A shop is running on the database that is to be filled: stop it first.')
  const { rows: found } = await client.query<{ full: boolean }>(
    "select to_regclass('public.users') is not null as full",
  )
  if (found[0]?.full && !replace) {
    throw new CannotStart('The database that is to be filled holds a shop already. To delete it, add --replace.')
  }
  // A database that was moved away is read-only until it is filled again.
  await client.query('set default_transaction_read_only = off')
  await client.query(
    `do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$`,
  )
  await client.query('drop schema if exists pgboss cascade')
  await client.query('drop schema if exists public cascade')
  await client.query('create schema public')
}
