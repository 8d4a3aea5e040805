import { splitColumns } from './distribution.ts'
import { nameOf, type ReadSchema, type SchemaLimit } from './limits.ts'

const manual = 'https://docs.citusdata.com/en/stable'

export const spreadTriggers: SchemaLimit = {
  name: 'Triggers on tables spread by order',
  database: 'Citus',
  says: 'Citus does not support triggers on distributed tables. What they do must become part of each statement, or be created on every shard again after each rebalancing; from there a trigger cannot write to a table that is kept on every machine.',
  page: `${manual}/extra/triggers.html`,
  find: ({ parts, distribution }) =>
    parts.filter(({ kind, table }) => kind === 'trigger' && distribution.byOrder.has(table)).map(nameOf),
}

export const copiedTriggers: SchemaLimit = {
  name: 'Triggers on tables kept on every machine that write to others',
  database: 'Citus',
  says: 'A trigger of a reference table must be created on its copy on each machine. One that writes to another table is safe only when nothing else writes to that one. Triggers that run before the row is stored only check or complete it, and are left out.',
  page: `${manual}/extra/triggers.html`,
  find: ({ parts, distribution }) =>
    parts
      .filter(({ kind, table }) => kind === 'trigger' && distribution.everywhere.has(table))
      .filter(({ definition }) => !/^CREATE TRIGGER \w+ BEFORE /.test(definition))
      .map(nameOf),
}

export const citusSchemaLimits: SchemaLimit[] = [
  {
    name: 'No column with the order',
    database: 'Citus',
    says: 'Tables that are joined, or have foreign keys to each other, must be distributed by the same column. These would need a column with the id of their order.',
    page: `${manual}/sharding/data_modeling.html`,
    find: ({ distribution }) => [...distribution.byOrder].flatMap(([table, column]) => (column ? [] : [table])),
  },
  {
    name: 'Unique without the order',
    database: 'Citus',
    says: 'Primary keys and unique constraints must include the distribution column. With it in the key, nothing prevents the same value with another order: an order number, a payment of the provider, an invoice number.',
    page: `${manual}/develop/reference_ddl.html`,
    find: findUniqueWithoutOrder,
  },
  {
    name: 'Foreign keys between machines',
    database: 'Citus',
    says: 'A foreign key of a distributed table must include the distribution column or lead to a reference table; none may lead from other tables to a distributed one, and none with ON DELETE CASCADE from a reference table to a local one.',
    page: `${manual}/develop/reference_ddl.html`,
    find: findForbiddenForeignKeys,
  },
  {
    name: 'Numbers smaller than bigint',
    database: 'Citus',
    says: 'The sequences of distributed tables work on all machines only when they are bigint.',
    page: `${manual}/develop/reference_workarounds.html`,
    find: ({ parts, distribution }) =>
      parts
        .filter(({ kind, table }) => kind === 'column' && distribution.byOrder.has(table))
        .filter(({ definition }) => /^(?:integer|smallint)\b.*(?:as identity|nextval)/.test(definition))
        .map(nameOf),
  },
  spreadTriggers,
  copiedTriggers,
]

function findUniqueWithoutOrder({ parts, distribution }: ReadSchema): string[] {
  return parts
    .filter(({ kind }) => kind === 'constraint' || kind === 'index')
    .filter(({ table, definition }) => {
      const [, columns = ''] =
        /^(?:PRIMARY KEY|UNIQUE[\w ]*?) \((.+?)\)/.exec(definition) ?? readUniqueIndex(definition)
      const column = distribution.byOrder.get(table)
      return columns !== '' && column !== undefined && !(column && splitColumns(columns).includes(column))
    })
    .map(nameOf)
}

function readUniqueIndex(definition: string): RegExpExecArray | never[] {
  return /^CREATE UNIQUE INDEX .+? USING \w+ \((.+?)\)/.exec(definition) ?? []
}

function findForbiddenForeignKeys({ tables, distribution }: ReadSchema): string[] {
  const { byOrder, everywhere, onCoordinator } = distribution
  return tables.foreignKeys
    .filter(({ table, refersTo, columns, definition }) => {
      if (byOrder.has(table) && byOrder.has(refersTo)) return !includesOrder(columns, byOrder.get(table))
      if (byOrder.has(refersTo)) return true
      if (byOrder.has(table)) return !everywhere.has(refersTo)
      return everywhere.has(table) && onCoordinator.has(refersTo) && definition.includes('CASCADE')
    })
    .map(({ table, name }) => `${table}.${name}`)
}

function includesOrder(columns: readonly string[], column: string | null | undefined): boolean {
  return typeof column === 'string' && columns.includes(column)
}
