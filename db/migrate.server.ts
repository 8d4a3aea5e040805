import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { adoptOldDatabase } from './adopt-old-database.server.ts'
import { readMigrations } from './read-migrations.server.ts'
import { runMigrations } from './run-migrations.server.ts'

const oldestServerVersion = 150_000

/** Applies the new migrations, forward only; a lock in the database makes concurrent processes take turns. */
export async function migrate<Tables>(db: Kysely<Tables>, log?: Pick<Logger, 'info'>): Promise<string[]> {
  const adopted = await adoptOldDatabase(db, log)
  return [...adopted, ...(await runMigrations(db, await readMigrations(), { log }))]
}

export async function checkServer<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
    .execute(db)
    .catch((error) => {
      throw new CannotStart(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`)
    })
  const server = rows[0]
  if (!server || server.version < oldestServerVersion) {
    throw new CannotStart('The PostgreSQL server of DATABASE_URL is too old: the shop needs version 15 or newer.')
  }
  if (server.encoding !== 'UTF8') {
    throw new CannotStart(
      `The database of DATABASE_URL is encoded in ${server.encoding}: create one with encoding UTF8.`,
    )
  }
}

/** When every address of a host fails, the error has no message of its own, only the errors it contains. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
