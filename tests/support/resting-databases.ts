import pg from 'pg'

/** Where the run's PostgreSQL is, the database that others are copied from, and how one is brought back to how that was. */
export type TestPostgres = { host: string; port: number; template: string; asNew: string; largestBytes: number }

export const shopUser = 'hyggehus'

type Server = Pick<TestPostgres, 'host' | 'port'>

/** Books in which it stands which databases rest between two tests. Processes of the same run read the same ones. */
export async function openRestingDatabases(server: Server): Promise<void> {
  await asSuperuser(server, 'create table resting_databases (name text primary key)')
}

/** One that rests, if there is one. Nobody else is given the same. */
export async function takeRested(server: Server): Promise<string | null> {
  const { rows } = await asSuperuser(
    server,
    `delete from resting_databases
      where name = (select name from resting_databases limit 1 for update skip locked)
      returning name`,
  )
  return rows[0]?.name ?? null
}

/**
 * Emptying costs a tenth of making another. One that somebody is still connected to, or that has grown large, is thrown away: what it
 * leaves behind could be noticed.
 */
export async function giveBack(postgres: TestPostgres, database: string): Promise<void> {
  const fit = await makeAsNew(postgres, database).catch(() => false)
  if (fit) await asSuperuser(postgres, `insert into resting_databases values ('${database}')`)
  else await asSuperuser(postgres, `drop database ${database} with (force)`)
}

async function makeAsNew({ asNew, largestBytes, ...server }: TestPostgres, database: string): Promise<boolean> {
  const others = `select from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`
  const fit = `select not exists (${others}) and pg_database_size('${database}') <= ${largestBytes} as fit`
  const { rows } = await asSuperuser(server, `${asNew}; ${fit}`, database)
  return rows[0]?.fit ?? false
}

/** The statements that bring a copy back: nothing in its tables but what migrations put there, and every number still to be given. */
export async function howToMakeAsNew(server: Server, template: string): Promise<string> {
  const tables = await asSuperuser(
    server,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    template,
  )
  const furnished = await Promise.all(tables.rows.map(({ name }) => howToFurnish(server, template, name)))
  const sequences = await asSuperuser(
    server,
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as statement from pg_sequences`,
    template,
  )
  return [
    // Neither triggers nor keys: rows go in any order and nothing is counted.
    'set session_replication_role = replica',
    ...tables.rows.map(({ name }) => `delete from ${name}`),
    ...furnished.flat(),
    ...sequences.rows.map(({ statement }) => statement),
  ].join(';\n')
}

async function howToFurnish(server: Server, template: string, table: string): Promise<string[]> {
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

/** The rows of the last statement. */
export async function asSuperuser({ host, port }: Server, statements: string, database = 'postgres') {
  const client = new pg.Client({ host, port, user: 'postgres', database })
  await client.connect()
  try {
    const answers: pg.QueryResult | pg.QueryResult[] = await client.query(statements)
    const last = [answers].flat().at(-1)
    if (!last) throw new Error('Nothing was asked')
    return last
  } finally {
    await client.end()
  }
}
