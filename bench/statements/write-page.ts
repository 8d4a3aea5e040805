import type { SchemaPart } from '#db/read-schema.server.ts'
import { citusSchemaLimits } from './citus-schema-limits.ts'
import { citusStatementLimits } from './citus-statement-limits.ts'
import { distribute, readTables } from './distribution.ts'
import type { ReadSchema, SchemaLimit, Statement, StatementLimit } from './limits.ts'
import { readStatement } from './read-statement.ts'
import type { RecordedStatement } from './recorded-statement.ts'
import { findShards } from './shards.ts'
import { yugabyteSchemaLimits, yugabyteStatementLimits } from './yugabyte-limits.ts'

const databases = ['Citus', 'YugabyteDB'] as const
const shownCharactersMax = 150
const incomplete = '**Not all statements:** only some of the tests were run for this page, or one failed.'

export function readForLimits(parts: readonly SchemaPart[]): ReadSchema {
  return { parts, tables: readTables(parts), distribution: distribute(parts) }
}

/** The half about the tables, which a test compares with today's. */
export function writeSchemaHalf(schema: ReadSchema): string {
  const { byOrder, everywhere, onCoordinator } = schema.distribution
  const limits = [...citusSchemaLimits, ...yugabyteSchemaLimits].map((limit) => ({ limit, found: limit.find(schema) }))
  return [
    '## Tables',
    '',
    'For Citus, orders and the tables that cannot be without an order are spread over the machines by the id of the order. Tables that these refer to are kept on every machine. The others stay on one machine, the coordinator.',
    '',
    `- Spread by order (${byOrder.size}): ${listNames(byOrder.keys())}`,
    `- On every machine (${everywhere.size}): ${listNames(everywhere)}`,
    `- On the coordinator (${onCoordinator.size}): ${listNames(onCoordinator)}`,
    '',
    '| limit | database | objects |',
    '| --- | --- | --- |',
    ...limits.map(({ limit, found }) => `| ${limit.name} | [${limit.database}](${limit.page}) | ${found.length} |`),
    '',
    ...limits.filter(({ found }) => found.length > 0).flatMap(({ limit, found }) => describeObjects(limit, found)),
  ].join('\n')
}

function describeObjects({ name, database, says }: SchemaLimit, found: readonly string[]): string[] {
  return [`### ${database}: ${name}`, '', says, '', listNames(found), '']
}

export function checkStatements(recorded: readonly RecordedStatement[], schema: ReadSchema): Statement[] {
  const isTable = (name: string) => schema.tables.columns.has(name)
  return recorded.map(({ text, file }) => {
    const scopes = readStatement(text, isTable)
    return { text, file, scopes, shards: findShards(scopes, schema.distribution, schema.tables) }
  })
}

export function writeStatementHalf(statements: readonly Statement[], schema: ReadSchema, isComplete: boolean): string {
  const limits = [...citusStatementLimits, ...yugabyteStatementLimits].map((limit) => ({
    limit,
    found: statements.filter((statement) => limit.concerns(statement, schema)),
  }))
  const counts = databases.map((database) => {
    const ofDatabase = limits.filter(({ limit }) => limit.database === database).flatMap(({ found }) => found)
    return `**${new Set(ofDatabase).size} for ${database}**`
  })
  return [
    '## Statements',
    '',
    `Of ${statements.length} different statements from ${new Set(statements.map(({ file }) => file)).size} files would need a change: ${counts.join(', ')}.`,
    ...(isComplete ? [] : ['', incomplete]),
    '',
    '| limit | database | statements |',
    '| --- | --- | --- |',
    ...limits.map(({ limit, found }) => `| ${limit.name} | [${limit.database}](${limit.page}) | ${found.length} |`),
    '',
    ...limits.filter(({ found }) => found.length > 0).flatMap(({ limit, found }) => describeStatements(limit, found)),
  ].join('\n')
}

function describeStatements({ name, database, says }: StatementLimit, found: readonly Statement[]): string[] {
  const lines = found.map(({ text, file }) => `- ${file}: \`${shorten(text)}\``)
  return [`### ${database}: ${name}`, '', says, '', ...[...new Set(lines)].sort(), '']
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'").trim()
  return line.length > shownCharactersMax ? `${line.slice(0, shownCharactersMax)}…` : line
}

function listNames(names: Iterable<string>): string {
  return [...names]
    .sort()
    .map((name) => `\`${name}\``)
    .join(', ')
}
