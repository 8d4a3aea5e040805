import pg from 'pg'

/** The PostgreSQL of a test run, the template database, and `asNew`: the SQL that resets a copy to the template's state. */
export type TestPostgres = { host: string; port: number; template: string; resetSql: string; largestBytes: number }

export const shopUser = 'hyggehus'

type Server = Pick<TestPostgres, 'host' | 'port'>

/** Databases that this worker has emptied. The last one is taken first, because its connections are the youngest. */
const idleDatabases: string[] = []

export function takeIdleDatabase(): string | undefined {
  return idleDatabases.pop()
}

/**
 * Empties a database for the next test, in a tenth of the time of creating one. False when it has other connections than those that the
 * caller keeps or has grown large, because the next test could notice.
 */
export async function returnDatabase(postgres: TestPostgres, database: string, connectionsKept = 0): Promise<boolean> {
  const isFit = await resetDatabase(postgres, database, connectionsKept).catch(() => false)
  if (isFit) idleDatabases.push(database)
  return isFit
}

async function resetDatabase(
  { resetSql, largestBytes, ...server }: TestPostgres,
  database: string,
  connectionsKept: number,
): Promise<boolean> {
  const others = `select count(*) from pg_stat_activity
    where datname = '${database}' and usename <> 'postgres' and backend_type = 'client backend'`
  const isFit = `select (${others}) <= ${connectionsKept} and pg_database_size('${database}') <= ${largestBytes} as fit`
  const { rows } = await asSuperuser(server, `${resetSql}; ${isFit}`, database)
  return rows[0]?.fit ?? false
}

/** The SQL that resets a copy: tables hold only the rows of migrations, and sequences start again. */
export async function buildResetSql(server: Server, template: string): Promise<string> {
  const tables = await asSuperuser(
    server,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    template,
  )
  const inserts = await Promise.all(tables.rows.map(({ name }) => buildInsertSql(server, template, name)))
  const sequences = await asSuperuser(
    server,
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as statement from pg_sequences`,
    template,
  )
  return [
    // Turns off triggers and foreign keys, so that rows can be deleted in any order.
    'set session_replication_role = replica',
    ...tables.rows.map(({ name }) => `delete from ${name}`),
    ...inserts.flat(),
    ...sequences.rows.map(({ statement }) => statement),
  ].join(';\n')
}

async function buildInsertSql(server: Server, template: string, table: string): Promise<string[]> {
  const { rows } = await asSuperuser(
    server,
    `select format('insert into %1$s (%2$s) overriding system value select %2$s from json_populate_recordset(null::%1$s, %3$L)',
        '${table}', (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''),
        (select json_agg(kept) from ${table} as kept)) as statement
      where exists (select from only ${table})`,
    template,
  )
  return rows.map(({ statement }) => statement)
}

/** Opening a connection takes longer than most of these statements, so they are kept for a while. */
const pools = new Map<string, pg.Pool>()

/** Returns the result of the last statement. */
export async function asSuperuser(server: Server, statements: string, database = 'postgres') {
  return lastOf(await poolOf(server, database).query(statements))
}

export async function dropDatabase(server: Server, database: string): Promise<void> {
  await closeConnections(server, database)
  await asSuperuser(server, `drop database ${database} with (force)`)
}

export async function closeConnections(server: Server, database: string): Promise<void> {
  const name = nameOf(server, database)
  const pool = pools.get(name)
  pools.delete(name)
  await pool?.end()
}

function poolOf(server: Server, database: string): pg.Pool {
  const name = nameOf(server, database)
  const known = pools.get(name)
  if (known) return known
  const pool = new pg.Pool({ ...superuserOf(server), database, max: 2, allowExitOnIdle: true })
  // The server stops at the end of the run, or of a test that is about stopping it.
  pool.on('error', () => undefined)
  pools.set(name, pool)
  return pool
}

function nameOf({ host, port }: Server, database: string): string {
  return `${host}:${port}/${database}`
}

function superuserOf({ host, port }: Server) {
  return { host, port, user: 'postgres' }
}

function lastOf(results: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  const last = [results].flat().at(-1)
  if (!last) throw new Error('There was no statement')
  return last
}
