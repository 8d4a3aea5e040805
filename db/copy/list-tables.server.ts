import type pg from 'pg'

/** A table whose rows are copied: `columns` are those that are stored, not calculated. Names are quoted. */
export type CopiedTable = { name: string; columns: string[] }

export type TableDigest = { name: string; rows: number; digest: string }

/** The job queue's tables have a schema of their own. */
const schemas = ['public', 'pgboss']

/** Every table of the shop and its job queue but the records of migrations; a partitioned table stands for its partitions. */
export async function listCopiedTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attname) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely\\_%'
     group by 1 order by 1`,
    [schemas],
  )
  return rows
}

export type SequenceValue = { name: string; value: string }

/** Sequences are outside of transactions, so they are read after the rows: then no number is given out twice. */
export async function listSequenceValues(client: pg.ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any ($1) and last_value is not null order by 1`,
    [schemas],
  )
  return rows
}

/** Counts the rows of a table and adds up a hash of each, whatever their order: the same rows give the same digest on any server. */
export async function digestTable(client: pg.ClientBase, { name, columns }: CopiedTable): Promise<TableDigest> {
  const row = `row(${columns.join(', ')})::text`
  const { rows } = await client.query<{ count: string; digest: string }>(
    `select count(*) as count,
       coalesce(sum(('x' || left(encode(sha256(convert_to(${row}, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text as digest
     from ${name}`,
  )
  return { name, rows: Number(rows[0]?.count), digest: rows[0]?.digest ?? '' }
}

/** Values are written as text, which depends on these settings. */
export const textSettings =
  "set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0"
