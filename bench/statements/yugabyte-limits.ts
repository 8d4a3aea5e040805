import { firesTriggerOf, nameOf, type ReadSchema, type SchemaLimit, type StatementLimit } from './limits.ts'

const manual = 'https://docs.yugabyte.com/stable'
const features = `${manual}/api/ysql/sql-feature-support/`
const known = `${manual}/yugabyte-voyager/known-issues/postgresql/`

const deferredTriggers: SchemaLimit = {
  name: 'Triggers at the end of a transaction',
  database: 'YugabyteDB',
  says: 'CREATE CONSTRAINT TRIGGER and deferrable triggers are not supported. As common triggers these would count in the middle of the transaction, and hold the rows of the day for longer.',
  page: features,
  find: ({ parts }) => findTriggers(parts, /CONSTRAINT TRIGGER/),
}

const transitionTables: SchemaLimit = {
  name: 'Triggers with a table of the changed rows',
  database: 'YugabyteDB',
  says: 'The REFERENCING clause of triggers is not supported. These would run once for each row.',
  page: features,
  find: ({ parts }) => findTriggers(parts, / REFERENCING /),
}

export const yugabyteSchemaLimits: SchemaLimit[] = [
  {
    name: 'Exclusion constraints and GiST indexes',
    database: 'YugabyteDB',
    says: 'Neither exists. Overlaps would be refused by a trigger that locks, or by the statements.',
    page: features,
    find: ({ parts }) =>
      parts.filter(({ definition }) => /^EXCLUDE | USING (?:gist|spgist|brin|hash) /.test(definition)).map(nameOf),
  },
  {
    name: 'Deferrable unique constraints',
    database: 'YugabyteDB',
    says: 'Only foreign keys can be deferred: places in a list could not be exchanged by one UPDATE.',
    page: `${manual}/api/ysql/the-sql-language/statements/ddl_create_table/`,
    find: ({ parts }) =>
      parts.filter(({ definition }) => /^(?:UNIQUE|PRIMARY KEY).* DEFERRABLE/.test(definition)).map(nameOf),
  },
  {
    name: 'GIN indexes of several columns',
    database: 'YugabyteDB',
    says: 'A GIN index has one column there.',
    page: known,
    find: ({ parts }) =>
      parts
        .filter(({ kind, definition }) => kind === 'index' && /USING gin \(\w+(?: \w+)?, /.test(definition))
        .map(nameOf),
  },
  {
    name: 'Indexes on lists, JSON, ranges and texts for search',
    database: 'YugabyteDB',
    says: 'Except in GIN indexes, columns of these types cannot be indexed, nor be part of a key.',
    page: known,
    find: findIndexedComplexTypes,
  },
  {
    name: 'Types taken from a column',
    database: 'YugabyteDB',
    says: 'Functions cannot name a type as %TYPE.',
    page: known,
    find: ({ parts }) =>
      parts.filter(({ kind, definition }) => kind === 'function' && /%(?:row)?type/i.test(definition)).map(nameOf),
  },
  deferredTriggers,
  transitionTables,
]

export const yugabyteStatementLimits: StatementLimit[] = [
  {
    name: 'Notifications',
    database: 'YugabyteDB',
    says: 'LISTEN and NOTIFY exist since v2025.2.3 as early access and must be switched on (`yb_enable_listen_notify`). Where they are off nothing is announced, and changed pages are seen after 60 seconds instead of one.',
    page: `${manual}/api/ysql/the-sql-language/statements/cmd_listen_notify/`,
    concerns: ({ text }) => /\bpg_notify\s*\(|^\s*(?:listen|notify|unlisten)\b/i.test(text),
  },
  {
    name: 'System columns',
    database: 'YugabyteDB',
    says: 'ctid, xmin and the like do not exist.',
    page: known,
    concerns: ({ text }) =>
      /(?<![\w$])(?:ctid|xmin|xmax|cmin|cmax|txid_current|pg_current_xact_id)(?![\w$])/i.test(text),
  },
  {
    name: 'MERGE, and SQL newer than PostgreSQL 15',
    database: 'YugabyteDB',
    says: 'YSQL is based on PostgreSQL 15 and has no MERGE.',
    page: known,
    concerns: ({ text }) =>
      /\bmerge\s+into\b|\b(?:any_value|json_(?:array|object|arrayagg|objectagg|query|value|exists|table|scalar|serialize)|uuidv7|uuidv4|array_shuffle|array_sample)\s*\(|\bis\s+json\b/i.test(
        text,
      ),
  },
  {
    name: 'Locks of whole tables, and prepared transactions',
    database: 'YugabyteDB',
    says: 'LOCK TABLE is a preview that is off by default; PREPARE TRANSACTION is not supported.',
    page: `${manual}/explore/transactions/explicit-locking/`,
    concerns: ({ text }) => /^\s*(?:lock\s|prepare\s+transaction)/i.test(text),
  },
  {
    name: 'Changes of tables within a transaction',
    database: 'YugabyteDB',
    says: 'They can be rolled back only with early access that is off by default (`ysql_yb_ddl_transaction_block_enabled`); migrations rely on it, too.',
    page: `${manual}/architecture/transactions/transactional-ddl/`,
    concerns: ({ text }) => /^\s*(?:create|alter|drop|truncate)\s/i.test(text),
  },
  {
    name: 'Writes that rely on a trigger at the end of the transaction',
    database: 'YugabyteDB',
    says: deferredTriggers.says,
    page: features,
    concerns: firesTriggerOf(deferredTriggers),
  },
  {
    name: 'Writes that rely on a trigger with a table of the changed rows',
    database: 'YugabyteDB',
    says: transitionTables.says,
    page: features,
    concerns: firesTriggerOf(transitionTables),
  },
]

function findTriggers(parts: ReadSchema['parts'], definition: RegExp): string[] {
  return parts.filter((part) => part.kind === 'trigger' && definition.test(part.definition)).map(nameOf)
}

function findIndexedComplexTypes({ parts }: ReadSchema): string[] {
  const complex = new Set(
    parts
      .filter(({ kind, definition }) => {
        return kind === 'column' && /^(?:\S+\[\]|tsvector|tsquery|jsonb?|inet|citext|\w+range)(?!\w)/.test(definition)
      })
      .map(nameOf),
  )
  return parts
    .filter(({ table, definition }) => {
      const [, columns = ''] = /(?:USING btree|^PRIMARY KEY|^UNIQUE) \(([^()]+)\)/.exec(definition) ?? []
      return columns.split(', ').some((column) => complex.has(`${table}.${column.split(' ')[0]}`))
    })
    .map(nameOf)
}
