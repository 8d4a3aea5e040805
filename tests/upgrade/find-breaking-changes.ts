import type { SchemaPart } from '#db/read-schema.server.ts'

/** Types that hold everything that the other one holds, and are written the same way. */
const widenings = new Set(['integer bigint', 'smallint integer', 'smallint bigint', 'character varying text'])

/**
 * What the previous release could miss or be refused when it works on the newer schema. Reading: tables, columns, views and functions must be there with
 * their types. Writing: no rule may be added or changed on its tables, and every new column must have a value by itself.
 */
export function findBreakingChanges(before: readonly SchemaPart[], after: readonly SchemaPart[]): string[] {
  const later = new Map(after.map((part) => [keyOf(part), part]))
  const earlier = new Map(before.map((part) => [keyOf(part), part]))
  const oldTables = new Set(before.filter(({ kind }) => kind === 'table').map(({ name }) => name))
  const missing = before
    .filter((part) => part.kind !== 'index' && part.kind !== 'constraint' && part.kind !== 'trigger')
    .filter((part) => !later.has(keyOf(part)))
    .map((part) => `${nameOf(part)} is gone`)
  const changed = before.flatMap((part) => changeOf(part, later.get(keyOf(part))))
  const added = after
    .filter((part) => !earlier.has(keyOf(part)) && oldTables.has(part.table))
    .flatMap((part) => additionOf(part))
  return [...missing, ...changed, ...added].sort()
}

function changeOf(before: SchemaPart, after: SchemaPart | undefined): string[] {
  if (!after || after.definition === before.definition) return []
  if (before.kind === 'column') return columnChange(before, after)
  const isRule = before.kind === 'constraint' || before.kind === 'view' || before.kind === 'trigger'
  return isRule || isUnique(after) ? [`${nameOf(before)} is another one`] : []
}

function columnChange(before: SchemaPart, after: SchemaPart): string[] {
  const [old, fresh] = [parseColumn(before.definition), parseColumn(after.definition)]
  return [
    ...(old.type === fresh.type || widenings.has(`${old.type} ${fresh.type}`)
      ? []
      : [`${nameOf(before)} has another type`]),
    ...(fresh.isRequired && !old.isRequired ? [`${nameOf(before)} must have a value`] : []),
    ...(fresh.isRequired && old.hasValue && !fresh.hasValue
      ? [`${nameOf(before)} has no value by itself any more`]
      : []),
  ]
}

function additionOf(part: SchemaPart): string[] {
  if (part.kind === 'column') {
    const { isRequired, hasValue } = parseColumn(part.definition)
    return isRequired && !hasValue ? [`${nameOf(part)} is new and must have a value`] : []
  }
  const isRule = part.kind === 'constraint' || part.kind === 'trigger' || isUnique(part)
  return isRule ? [`${nameOf(part)} is new`] : []
}

function parseColumn(definition: string) {
  const type = definition.replace(/ (?:not null|default|generated|collate)\b.*$/, '')
  return { type, isRequired: / not null\b/.test(definition), hasValue: / (?:default|generated) /.test(definition) }
}

function isUnique({ kind, definition }: SchemaPart): boolean {
  return kind === 'index' && definition.startsWith('CREATE UNIQUE')
}

function keyOf({ kind, table, name }: SchemaPart): string {
  return `${kind} ${table} ${name}`
}

function nameOf({ kind, table, name }: SchemaPart): string {
  return `${kind} ${table && kind !== 'table' && kind !== 'view' ? `${table}.` : ''}${name}`
}
