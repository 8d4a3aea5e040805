import type { SchemaPart } from '#db/read-schema.server.ts'
import type { Distribution, Tables } from './distribution.ts'
import type { Scope } from './read-statement.ts'
import type { Shards } from './shards.ts'

export type ReadSchema = { parts: readonly SchemaPart[]; tables: Tables; distribution: Distribution }

export type Statement = { text: string; file: string; scopes: readonly Scope[]; shards: Shards }

type Described = {
  name: string
  database: 'Citus' | 'YugabyteDB'
  /** What the documentation says, and what it means for the shop. */
  says: string
  page: string
}

/** A limit on the tables: `find` names each object that could not be created as it is. */
export type SchemaLimit = Described & { find: (schema: ReadSchema) => string[] }

/** A limit on the statements: true for those that would have to be written differently. */
export type StatementLimit = Described & { concerns: (statement: Statement, schema: ReadSchema) => boolean }

export function nameOf({ table, name }: SchemaPart): string {
  return table ? `${table}.${name}` : name
}

type Write = { event: 'INSERT' | 'UPDATE' | 'DELETE'; table: string; columns: readonly string[] }

/** True for statements that fire one of the triggers that a limit finds: without it each of them must do its work. */
export function firesTriggerOf(limit: SchemaLimit): StatementLimit['concerns'] {
  return ({ scopes }, schema) => {
    const names = new Set(limit.find(schema))
    const triggers = schema.parts.filter((part) => part.kind === 'trigger' && names.has(nameOf(part)))
    const writes = scopes.flatMap(({ words }) => writesIn(words))
    return triggers.some((trigger) => writes.some((write) => isFiredBy(trigger, write)))
  }
}

function writesIn(words: readonly string[]): Write[] {
  return words.flatMap((word, index): Write[] => {
    const [next = '', third = ''] = words.slice(index + 1)
    if (word === 'delete' && next === 'from') return [{ event: 'DELETE', table: third, columns: [] }]
    if (word === 'update' && words[index - 1] !== 'for') {
      const table = next === 'set' ? (words[words.indexOf('into') + 1] ?? '') : next
      return [{ event: 'UPDATE', table, columns: readSetColumns(words.slice(index)) }]
    }
    return word === 'insert' && next === 'into' ? [{ event: 'INSERT', table: third, columns: [] }] : []
  })
}

/** Of `set a = $1, (b, c) = …`. What is only compared counts, too. */
function readSetColumns(words: readonly string[]): string[] {
  const start = words.indexOf('set')
  const end = words.findIndex((word, index) => index > start && /^(?:where|from|returning)$/.test(word))
  const assigned = words.slice(start, end < 0 ? undefined : end)
  return assigned.filter((_, index) => /^[=,)]$/.test(assigned[index + 1] ?? ''))
}

function isFiredBy({ table, definition }: SchemaPart, write: Write): boolean {
  if (table !== write.table) return false
  const [, events = ''] = /(?:BEFORE|AFTER) (.+?) ON /.exec(definition) ?? []
  return events.split(' OR ').some((event) => {
    const [name, list] = event.split(' OF ')
    return name === write.event && (!list || list.split(', ').some((column) => write.columns.includes(column)))
  })
}
