import { copiedTriggers, spreadTriggers } from './citus-schema-limits.ts'
import { firesTriggerOf, type ReadSchema, type Statement, type StatementLimit } from './limits.ts'
import { findColumn, type Scope, type TableReference } from './read-statement.ts'

const page = 'https://docs.citusdata.com/en/stable/develop/reference_workarounds.html'

const changesEachTime = /^(?:random|gen_random_uuid|uuidv7|nextval|clock_timestamp|pg_notify|setval)$/
/** Functions that PostgreSQL marks as stable, of those that statements of the shop use. */
const stable =
  /^(?:to_char|date_trunc|date_part|extract|age|concat|concat_ws|format|array_to_string|to_jsonb|jsonb_build_object|jsonb_build_array|to_json|row_to_json)$/

export const citusStatementLimits: StatementLimit[] = [
  {
    name: 'Rows of several orders locked',
    database: 'Citus',
    says: 'SELECT … FOR UPDATE works only for rows of one machine. These lock orders, or rows that hang on them, without naming the id of one order.',
    page,
    concerns: ({ scopes, shards }, schema) =>
      !shards.isOneOrder && scopes.some((scope) => locksRows(scope) && spreadTablesOf([scope], schema).length > 0),
  },
  {
    name: 'Subqueries about another row',
    database: 'Citus',
    says: 'A correlated subquery must be correlated by the distribution column, and must not mix distributed tables with tables of the coordinator. These would become joins or WITH parts.',
    page,
    concerns: (statement, schema) =>
      !isRouted(statement, schema) && statement.scopes.some((scope) => isCorrelatedApart(scope, statement, schema)),
  },
  {
    name: 'Outer joins of two orders’ tables',
    database: 'Citus',
    says: 'Outer joins between distributed tables are supported only on the distribution column.',
    page,
    concerns: (statement, schema) =>
      !isRouted(statement, schema) && statement.scopes.some((scope) => hasOuterJoinApart(scope, statement, schema)),
  },
  {
    name: 'Recursion and grouping sets',
    database: 'Citus',
    says: 'WITH RECURSIVE, GROUPING SETS, ROLLUP, CUBE and TABLESAMPLE work only on one machine.',
    page,
    concerns: ({ scopes, shards }, schema) =>
      !shards.isOneOrder &&
      spreadTablesOf(scopes, schema).length > 0 &&
      scopes.some(({ words }) => words.some((word) => /^(?:recursive|rollup|cube|tablesample|sets)$/.test(word))),
  },
  {
    name: 'Subqueries within VALUES',
    database: 'Citus',
    says: 'Subqueries within the values of an INSERT are not supported; INSERT … SELECT is.',
    page,
    concerns: ({ scopes }, schema) => scopes.some((scope) => insertsSubquery(scope, schema)),
  },
  {
    name: 'Functions in UPDATE',
    database: 'Citus',
    says: 'An UPDATE of a distributed table must not call a volatile function, nor a stable one with a column.',
    page,
    concerns: ({ scopes }, schema) => scopes.some((scope) => updatesByFunction(scope, schema)),
  },
  {
    name: 'Conflicts without the order',
    database: 'Citus',
    says: 'ON CONFLICT needs a unique constraint with these columns, and that cannot exist without the distribution column.',
    page: 'https://docs.citusdata.com/en/stable/develop/reference_ddl.html',
    concerns: ({ scopes }, schema) => scopes.some((scope) => conflictsWithoutOrder(scope, schema)),
  },
  {
    name: 'Writes that rely on a trigger of a table spread by order',
    database: 'Citus',
    says: 'The trigger does not exist there, so each of these must do its work.',
    page: spreadTriggers.page,
    concerns: firesTriggerOf(spreadTriggers),
  },
  {
    name: 'Writes that rely on a trigger of a table kept on every machine',
    database: 'Citus',
    says: 'The trigger is safe there only when nothing else writes to the table that it writes to.',
    page: copiedTriggers.page,
    concerns: firesTriggerOf(copiedTriggers),
  },
]

function spreadTablesOf(scopes: readonly Scope[], { distribution }: ReadSchema): TableReference[] {
  return scopes.flatMap((scope) => scope.tables).filter(({ table }) => distribution.byOrder.has(table))
}

/** Sent as it is to the one machine that has the order; tables of the coordinator are not there. */
function isRouted({ scopes, shards }: Statement, { distribution }: ReadSchema): boolean {
  const tables = scopes.flatMap((scope) => scope.tables)
  return shards.isOneOrder && !tables.some(({ table }) => distribution.onCoordinator.has(table))
}

function locksRows({ words }: Scope): boolean {
  return /\bfor (?:no key )?(?:update|share)\b|\bfor key share\b/.test(words.join(' '))
}

function isCorrelatedApart(scope: Scope, { shards }: Statement, schema: ReadSchema): boolean {
  const { byOrder, onCoordinator } = schema.distribution
  const inside = scope.tables
  const outside = scope.words.flatMap((word) => {
    const found = word.includes('.') ? findColumn(word, scope, schema.tables.columns)?.reference : null
    return found && found.scope !== scope ? [found] : []
  })
  return outside.some((outer) =>
    inside.some((inner) => {
      if (byOrder.has(inner.table) && byOrder.has(outer.table)) return !shards.areTogether(inner, outer)
      if (byOrder.has(inner.table)) return true
      return byOrder.has(outer.table) && onCoordinator.has(inner.table)
    }),
  )
}

function hasOuterJoinApart(scope: Scope, { shards }: Statement, schema: ReadSchema): boolean {
  const spread = spreadTablesOf([scope], schema)
  return spread.some(
    (joined) =>
      joined.isOuterJoined &&
      spread.length > 1 &&
      !spread.some((other) => other !== joined && shards.areTogether(joined, other)),
  )
}

function insertsSubquery({ words, parts }: Scope, { distribution }: ReadSchema): boolean {
  const target = words[words.indexOf('into') + 1] ?? ''
  const values = words.indexOf('values')
  if (!words.includes('insert') || values < 0 || distribution.onCoordinator.has(target)) return false
  const end = words.findIndex((word, index) => index > values && /^(?:on|returning)$/.test(word))
  return parts.some(({ position, words: [first] }) => {
    return first === 'select' && position > values && (end < 0 || position < end)
  })
}

function updatesByFunction({ words }: Scope, { distribution }: ReadSchema): boolean {
  const start = words.findIndex(
    (word, index) =>
      word === 'update' && words[index - 1] !== 'for' && distribution.byOrder.has(words[index + 1] ?? ''),
  )
  if (start < 0) return false
  return words.some((word, index) => {
    if (index < start || words[index + 1] !== '(') return false
    return changesEachTime.test(word) || (stable.test(word) && /^[a-z_]/.test(words[index + 2] ?? ''))
  })
}

function conflictsWithoutOrder({ words }: Scope, { distribution }: ReadSchema): boolean {
  const target = words[words.indexOf('into') + 1] ?? ''
  const conflict = words.indexOf('conflict')
  const column = distribution.byOrder.get(target)
  if (column === undefined || conflict < 0 || words[conflict + 1] !== '(') return false
  return column === null || !words.slice(conflict, words.indexOf(')', conflict)).includes(column)
}
