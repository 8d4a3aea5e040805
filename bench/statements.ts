/*
 * `npm run statements` writes docs/scale-statements.md: which tables and statements of the shop would need a change on Citus or YugabyteDB. The
 * statements are those that the tests of the shop send, so it takes as long as they do. The limits are those of the databases' documentation.
 * `npm run statements -- tables` rewrites only the half about the tables.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { packageRoot } from '#db/package-root.server.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { readSchema, type SchemaPart } from '#db/read-schema.server.ts'
import type { RecordedStatement } from './statements/recorded-statement.ts'
import { checkStatements, readForLimits, writeSchemaHalf, writeStatementHalf } from './statements/write-page.ts'

const introduction = `# What would change on Citus or YugabyteDB

\`npm run statements\` writes this page; [scale.md](scale.md) says when it matters. No cluster was started: each table and each statement was compared with
what the documentation says of [Citus 13.0](https://docs.citusdata.com/en/stable/develop/reference_workarounds.html) (April 2025) and of
[YugabyteDB v2025.2](https://docs.yugabyte.com/stable/api/ysql/sql-feature-support/).

- The statements are those that the shop's own code sends through Kysely in its tests, with values left out. \`LISTEN\`, \`COPY\`, the locks of migrations and
  backups, the statements of the job queue and those within triggers are not among them.
- Tables, conditions and subqueries are read from a statement's text. A statement that finds its order by way of another table, or by the order's number, counts as
  one for several orders: before it runs, no machine is known for it. The file is the first one of the shop in the stack.
- A statement that is not listed can still be slower there: it may ask all machines, or carry rows between them.
- No limits, by these pages: advisory locks (YugabyteDB has them since v2025.1), \`FOR UPDATE SKIP LOCKED\` in read committed transactions (YugabyteDB must be told to
  use them: \`yb_enable_read_committed_isolation\`), generated columns, deferred foreign keys. Citus's pages say nothing of advisory locks, \`LISTEN\` or deferred
  constraints.
`

const pagePath = path.join(packageRoot(), 'docs/scale-statements.md')
const folder = await mkdtemp(path.join(os.tmpdir(), 'hyggehus-statements-'))
const [first, ...filters] = process.argv.slice(2)
const isOnlyTables = first === 'tables'
const isComplete = !isOnlyTables && recordStatements(first === undefined ? [] : [first, ...filters])
const schema = readForLimits(await readCurrentSchema())
const statementHalf = isOnlyTables
  ? readFileSync(pagePath, 'utf8').replace(/^[\s\S]*?(?=^## Statements$)/m, '')
  : writeStatementHalf(checkStatements(readRecorded(), schema), schema, isComplete)
await writeFile(pagePath, [introduction, writeSchemaHalf(schema), statementHalf].join('\n'))
await rm(folder, { recursive: true, force: true })

/** False when statements may be missing: only some of the tests were run, or one failed. */
function recordStatements(testFiles: readonly string[]): boolean {
  const run = spawnSync('vitest', ['run', '--project', 'shop', ...testFiles], {
    cwd: packageRoot(),
    env: { ...process.env, RECORD_STATEMENTS: path.join(folder, 'recorded') },
    stdio: 'inherit',
  })
  process.exitCode = run.status ?? 1
  return run.status === 0 && testFiles.length === 0
}

async function readCurrentSchema(): Promise<SchemaPart[]> {
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), log: pino({ level: 'error' }) })
  const { db, close } = openDatabase(postgres.connection)
  await migrate(db)
  const parts = await readSchema(db)
  await close()
  await postgres.stop()
  return parts
}

/** Each text once, in an order that does not depend on the run. */
function readRecorded(): RecordedStatement[] {
  const byText = new Map<string, RecordedStatement>()
  for (const file of globSync(path.join(folder, 'recorded/*.jsonl')).sort()) {
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
      const statement: RecordedStatement = JSON.parse(line)
      const key = withoutLengths(statement.text)
      const known = byText.get(key)
      if (!known || isBefore(statement, known)) byText.set(key, statement)
    }
  }
  return [...byText.values()].sort((one, other) => (isBefore(one, other) ? -1 : 1))
}

function isBefore(one: RecordedStatement, other: RecordedStatement): boolean {
  return one.file === other.file ? one.text < other.text : one.file < other.file
}

/** Two lists of values are the same statement, whatever their lengths. */
function withoutLengths(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, \$)+/g, '$')
    .replaceAll(/\(\$\)(?:, \(\$\))+/g, '($)')
}
