import pg from 'pg'

/** The PostgreSQL of a test run, the template database, and `asNew`: the SQL that resets a copy to the template's state. */
export type TestPostgres = { host: string; port: number; template: string; resetSql: string; largestBytes: number }

export const shopUser = 'hyggehus'

type Server = Pick<TestPostgres, 'host' | 'port'>

/** Creates the table of idle databases, which all processes of a run share. */
export async function openIdleDatabases(server: Server): Promise<void> {
  await asSuperuser(server, 'create table resting_databases (name text primary key)')
}

/** Takes an idle database for one test, or returns null. */
export async function takeIdleDatabase(server: Server): Promise<string | null> {
  const { rows } = await asSuperuser(
    server,
    `delete from resting_databases
      where name = (select name from resting_databases limit 1 for update skip locked)
      returning name`,
  )
  return rows[0]?.name ?? null
}

/**
 * Emptying a database takes a tenth of the time of creating one. A database that still has connections or has grown large is dropped,
 * because the next test could notice.
 */
export async function returnDatabase(postgres: TestPostgres, database: string): Promise<void> {
  const fit = await resetDatabase(postgres, database).catch(() => false)
  if (fit) await asSuperuser(postgres, `insert into resting_databases values ('${database}')`)
  else await asSuperuser(postgres, `drop database ${database} with (force)`)
}

async function resetDatabase({ resetSql, largestBytes, ...server }: TestPostgres, database: string): Promise<boolean> {
  const others = `select from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`
  const fit = `select not exists (${others}) and pg_database_size('${database}') <= ${largestBytes} as fit`
  const { rows } = await asSuperuser(server, `${resetSql}; ${fit}`, database)
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

/** Each worker keeps its connections to the database `postgres`, because opening one takes longer than these statements. */
const pools = new Map<string, pg.Pool>()

/** Returns the result of the last statement. */
export async function asSuperuser(server: Server, statements: string, database = 'postgres') {
  if (database === 'postgres') return lastOf(await poolOf(server).query(statements))
  const client = new pg.Client({ ...superuserOf(server), database })
  await client.connect()
  try {
    return lastOf(await client.query(statements))
  } finally {
    await client.end()
  }
}

function poolOf(server: Server): pg.Pool {
  const name = `${server.host}:${server.port}`
  const pool = pools.get(name) ?? new pg.Pool({ ...superuserOf(server), database: 'postgres', allowExitOnIdle: true })
  // The server stops at the end of the run, or of a test that is about stopping it.
  if (!pools.has(name)) pool.on('error', () => undefined)
  pools.set(name, pool)
  return pool
}

function superuserOf({ host, port }: Server) {
  return { host, port, user: 'postgres' }
}

function lastOf(results: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  const last = [results].flat().at(-1)
  if (!last) throw new Error('There was no statement')
  return last
}
