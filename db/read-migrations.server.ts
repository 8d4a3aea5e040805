import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { packageRoot } from './package-root.server.ts'

const beforeBaseline = 'before-baseline'

export type Migrations = Record<string, Migration>

/** Each file of `db/migrations` is a migration. The baseline is a folder with a file for each noun, and runs as one migration. */
export async function readMigrations(): Promise<Migrations> {
  const entries = (await readdir(migrationsFolder())).filter((entry) => entry !== beforeBaseline)
  return await readEntries(entries.sort(), (entry) =>
    entry.endsWith('.sql') ? readFile(path.join(migrationsFolder(), entry), 'utf8') : readFolder(entry),
  )
}

export async function listKnownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

/** The migrations between the first release and the baseline. Only databases of those versions run them. */
export async function readMigrationsBeforeBaseline(): Promise<Migrations> {
  const folder = path.join(migrationsFolder(), beforeBaseline)
  const files = await listSqlFiles(folder)
  return await readEntries(files, (file) => readFile(path.join(folder, file), 'utf8'))
}

function migrationsFolder(): string {
  return path.join(packageRoot(), 'db/migrations')
}

async function readFolder(entry: string): Promise<string> {
  const folder = path.join(migrationsFolder(), entry)
  const files = (await listSqlFiles(folder)).map((file) => readFile(path.join(folder, file), 'utf8'))
  return (await Promise.all(files)).join('\n')
}

async function listSqlFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

async function readEntries(entries: string[], read: (entry: string) => Promise<string>): Promise<Migrations> {
  const migrations = entries.map(async (entry): Promise<[string, Migration]> => {
    const statements = await read(entry)
    return [path.basename(entry, '.sql'), { up: (tx) => runStatements(tx, statements) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

async function runStatements<Tables>(tx: Kysely<Tables>, statements: string): Promise<void> {
  // Building an index on a million rows may take longer than the limit for pages.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql.raw(statements).execute(tx)
}
