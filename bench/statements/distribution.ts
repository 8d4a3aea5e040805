import type { SchemaPart } from '#db/read-schema.server.ts'

export type ForeignKey = { name: string; columns: string[]; table: string; refersTo: string; definition: string }

export type Tables = {
  columns: ReadonlyMap<string, readonly string[]>
  foreignKeys: readonly ForeignKey[]
}

/**
 * How the tables would be spread over the machines of a Citus cluster, the simplest way that keeps an order on one machine. `byOrder` has for
 * each table the column with the order's id, or null when it would need one.
 */
export type Distribution = {
  byOrder: ReadonlyMap<string, string | null>
  /** On every machine, because Citus allows foreign keys of distributed tables only to such tables. */
  everywhere: ReadonlySet<string>
  onCoordinator: ReadonlySet<string>
}

export function readTables(schema: readonly SchemaPart[]): Tables {
  const names = schema.filter(({ kind }) => kind === 'table').map(({ name }) => name)
  const columnsOf = (table: string) =>
    schema.filter((part) => part.kind === 'column' && part.table === table).map(({ name }) => name)
  return {
    columns: new Map(names.map((name) => [name, columnsOf(name)])),
    foreignKeys: schema.flatMap((part) => (part.kind === 'constraint' ? readForeignKey(part) : [])),
  }
}

function readForeignKey({ name, table, definition }: SchemaPart): ForeignKey[] {
  const [, columns, refersTo] = /^FOREIGN KEY \((.+?)\) REFERENCES (\w+)\(/.exec(definition) ?? []
  return columns && refersTo ? [{ name, table, columns: splitColumns(columns), refersTo, definition }] : []
}

export function splitColumns(list: string): string[] {
  return list.split(', ').map((column) => column.replaceAll('"', ''))
}

/** Tables that cannot be without an order go with it: by a foreign key of required columns, or one to a table that does. */
export function distribute(schema: readonly SchemaPart[]): Distribution {
  const { columns, foreignKeys } = readTables(schema)
  const required = new Set(
    schema
      .filter(({ kind, definition }) => kind === 'column' && definition.includes(' not null'))
      .map(({ table, name }) => `${table}.${name}`),
  )
  const spread = new Set(['orders'])
  let sizeBefore = 0
  while (spread.size > sizeBefore) {
    sizeBefore = spread.size
    for (const key of foreignKeys) {
      const isRequired = key.columns.every((column) => required.has(`${key.table}.${column}`))
      if (isRequired && spread.has(key.refersTo)) spread.add(key.table)
    }
  }
  const columnOf = (table: string) => {
    if (table === 'orders') return 'id'
    return columns.get(table)?.includes('order_id') ? 'order_id' : null
  }
  const names = [...columns.keys()]
  const everywhere = new Set(
    foreignKeys.filter(({ table, refersTo }) => spread.has(table) && !spread.has(refersTo)).map((key) => key.refersTo),
  )
  return {
    byOrder: new Map(names.filter((name) => spread.has(name)).map((name) => [name, columnOf(name)])),
    everywhere,
    onCoordinator: new Set(names.filter((name) => !spread.has(name) && !everywhere.has(name))),
  }
}
