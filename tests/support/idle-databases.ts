import pg from 'pg'

/** The PostgreSQL of a test run, and the template database that the databases of tests are copied from. */
export type TestPostgres = { host: string; port: number; template: string; reset: ResetSql; largestBytes: number }

type ResetSql = {
  /**
   * Says whether a table, column or rule was made or dropped, names the tables whose rows differ from those of the template, starts the
   * sequences again and counts other connections.
   */
  inspection: string
  /** The rows of migrations by the name of their table. */
  inserts: Record<string, string>
}

export const shopUser = 'hyggehus'

type Server = Pick<TestPostgres, 'host' | 'port'>

/** Databases that this worker has emptied. The last one is taken first, because its connections are the youngest. */
const idleDatabases: string[] = []

export function takeIdleDatabase(): string | undefined {
  return idleDatabases.pop()
}

/**
 * Empties a database for the next test, in a tenth of the time of creating one. False when it has other tables than the template, other
 * connections than those that the caller keeps, or has grown large, because the next test could notice.
 */
export async function returnDatabase(postgres: TestPostgres, database: string, connectionsKept = 0): Promise<boolean> {
  const isFit = await resetDatabase(postgres, database, connectionsKept).catch(() => false)
  if (isFit) idleDatabases.push(database)
  return isFit
}

async function resetDatabase(postgres: TestPostgres, database: string, connectionsKept: number): Promise<boolean> {
  const { isSchemaKept, others, walBytes } = await resetTables(postgres, database)
  return isSchemaKept && others <= connectionsKept && (await isSmall(postgres, database, walBytes))
}

type Inspection = { isSchemaKept: boolean; changed: string[]; others: number; walBytes: number }

/** Tables hold only the rows of migrations, and sequences start again. */
export async function resetTables({ reset, ...server }: TestPostgres, database: string): Promise<Inspection> {
  // With a name PostgreSQL plans it once per connection: planning a statement for each table takes longer than all the rest.
  const inspection = { name: 'inspection', text: reset.inspection }
  const { rows } = await poolOf(server, database).query<Inspection>(inspection)
  const [found] = rows
  if (!found) throw new Error('The inspection has one row')
  const { changed } = found
  if (changed.length > 0) {
    const statements = changed.flatMap((table) => [`delete from ${table}`, reset.inserts[table] ?? []].flat())
    // Turns off triggers and foreign keys, so that rows can be deleted in any order.
    await asSuperuser(server, ['set session_replication_role = replica', ...statements].join(';\n'), database)
  }
  return found
}

/** Asking for the size takes longer than emptying the tables, and a database grows by no more than what is written to the log. */
const bytesBetweenSizes = 2 * 1024 * 1024
/** The length of the write-ahead log when the size of a database was last asked for. */
const walBytesAtSize = new Map<string, number>()

async function isSmall({ largestBytes, ...server }: TestPostgres, database: string, walBytes: number) {
  const known = walBytesAtSize.get(database)
  if (known !== undefined && walBytes - known < bytesBetweenSizes) return true
  walBytesAtSize.set(database, walBytes)
  const { rows } = await asSuperuser(
    server,
    `select pg_database_size('${database}') <= ${largestBytes} as small`,
    database,
  )
  return rows[0]?.small ?? false
}

export async function buildResetSql(server: Server, template: string): Promise<ResetSql> {
  const tables = await asSuperuser(
    server,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    template,
  )
  const kept = await Promise.all(tables.rows.map(({ name }) => readRows(server, template, name)))
  const sequences = await asSuperuser(
    server,
    `select format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as call from pg_sequences`,
    template,
  )
  const schema = await asSuperuser(server, `select ${schemaParts} as parts`, template)
  const changed = kept.map(({ table, isChanged }) => `case when ${isChanged} then '${table}' end`)
  return {
    inspection: `select ${schemaParts} = '${schema.rows[0]?.parts}' as "isSchemaKept", array_remove(array[${changed}], null) as changed,
      array[${sequences.rows.map(({ call }) => call)}] as sequences,
      (select count(*)::int from pg_stat_activity where datname = current_database() and usename <> 'postgres'
        and backend_type = 'client backend') as others,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as "walBytes"`,
    inserts: Object.fromEntries(kept.flatMap(({ table, insert }) => (insert ? [[table, insert]] : []))),
  }
}

/** Counts what a schema consists of and names the newest of each kind: a copy of the template keeps these numbers. */
const schemaParts = `concat_ws(' ',
  (select concat_ws(' ', count(*), max(oid)) from pg_class where oid >= 16384),
  (select count(*) from pg_attribute where attrelid >= 16384 and not attisdropped),
  (select concat_ws(' ', count(*), max(oid)) from pg_constraint where oid >= 16384),
  (select concat_ws(' ', count(*), max(oid)) from pg_trigger where oid >= 16384),
  (select concat_ws(' ', count(*), max(oid)) from pg_proc where oid >= 16384))`

/** A copy has the rows of its template at the same places, and a row that is written later has another transaction. */
const places = 'array_agg(ctid::text || xmin::text order by ctid)::text'

async function readRows(server: Server, template: string, table: string) {
  const { rows } = await asSuperuser(
    server,
    `select format('(select ${places} from %1$s) is distinct from %2$L', '${table}',
        (select ${places} from ${table})) as "isChanged",
      format('insert into %1$s (%2$s) overriding system value select %2$s from json_populate_recordset(null::%1$s, %3$L)',
        '${table}', (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''),
        (select json_agg(kept) from ${table} as kept)) as insert
      where exists (select from only ${table})`,
    template,
  )
  const [row] = rows
  return {
    table,
    isChanged: row?.isChanged ?? `exists (select from ${table})`,
    insert: row?.insert as string | undefined,
  }
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
