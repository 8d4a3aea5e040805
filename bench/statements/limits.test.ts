import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { packageRoot } from '#db/package-root.server.ts'
import { readSchema, type SchemaPart } from '#db/read-schema.server.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { citusSchemaLimits } from './citus-schema-limits.ts'
import { citusStatementLimits } from './citus-statement-limits.ts'
import type { SchemaLimit, StatementLimit } from './limits.ts'
import { checkStatements, readForLimits, writeSchemaHalf } from './write-page.ts'
import { yugabyteSchemaLimits, yugabyteStatementLimits } from './yugabyte-limits.ts'

test('docs/scale-statements.md describes the tables of today; `npm run statements -- tables` writes them', async () => {
  const { connection, drop } = await makeTestDatabase()
  const { db, close } = openDatabase(connection)
  onTestFinished(() => close().then(drop))

  const schema = readForLimits(await readSchema(db))

  expect(await readFile(path.join(packageRoot(), 'docs/scale-statements.md'), 'utf8')).toContain(
    writeSchemaHalf(schema),
  )
})

test('tables that cannot be without an order are spread with it, and what they refer to is on every machine', () => {
  const { byOrder, everywhere, onCoordinator } = smallSchema.distribution

  expect([...byOrder]).toEqual([
    ['orders', 'id'],
    ['order_lines', 'order_id'],
    ['refunds', null],
  ])
  expect([...everywhere]).toEqual(['products'])
  expect([...onCoordinator]).toEqual(['settings', 'stock_movements'])
})

test('each object that Citus could not create is found by its limit', () => {
  expect(findObjects(citusSchemaLimits)).toEqual({
    'No column with the order': ['refunds'],
    'Unique without the order': ['orders.orders_number_key', 'refunds.refunds_pkey'],
    'Foreign keys between machines': ['refunds.refunds_line', 'stock_movements.stock_movements_order'],
    'Triggers on tables spread by order': ['orders.orders_counted'],
    'Triggers on tables kept on every machine that write to others': ['products.products_listed'],
  })
})

test('each object that YugabyteDB could not create is found by its limit', () => {
  expect(findObjects(yugabyteSchemaLimits)).toEqual({
    'Exclusion constraints and GiST indexes': ['products.products_one_at_a_time'],
    'Deferrable unique constraints': ['order_lines.order_lines_places'],
    'GIN indexes of several columns': ['products.products_search'],
    'Indexes on lists, JSON, ranges and texts for search': ['settings.settings_pkey'],
    'Triggers at the end of a transaction': ['orders.orders_counted'],
    'Triggers with a table of the changed rows': ['products.products_listed'],
  })
})

test('a statement about one order needs no change on Citus, one about several that locks them does', () => {
  expect(citus('select * from "orders" where "id" = $1 for update')).toEqual([])
  expect(citus('select from orders o where o.number = $1 for update')).toEqual(['Rows of several orders locked'])
  expect(
    citus('select from order_lines l join orders o on o.id = l.order_id where o.id = $1::bigint for update'),
  ).toEqual([])
  expect(citus('select value from settings where name = $1 for update')).toEqual([])
  expect(citus('select id from orders where number = $1')).toEqual([])
})

test('subqueries and outer joins are supported on Citus where they are about the same order', () => {
  const subqueries = ['Subqueries about another row']
  const lines = 'select count(*) from order_lines l where'

  expect(citus(`select (${lines} l.order_id = o.id) from orders o`)).toEqual([])
  expect(citus(`select (${lines} l.product_id = o.id) from orders o`)).toEqual(subqueries)
  expect(citus(`select (${lines} l.product_id = p.id) from products p`)).toEqual(subqueries)
  expect(citus('select (select value from settings s where s.name = o.number) from orders o')).toEqual(subqueries)
  expect(citus('select (select p.id from products p where p.id = l.product_id) from order_lines l')).toEqual([])
  expect(citus('select from orders o left join order_lines l on l.order_id = o.id')).toEqual([])
  expect(citus('select from orders o left join orders main on main.number = o.number')).toEqual([
    'Outer joins of two orders’ tables',
  ])
})

test('inserts and updates that Citus refuses are found', () => {
  expect(citus('insert into order_lines (order_id) values ((select id from orders))')).toEqual([
    'Subqueries within VALUES',
  ])
  expect(citus('insert into order_lines (order_id) select id from orders')).toEqual([])
  expect(citus('update order_lines set position = random() where order_id = $1')).toEqual(['Functions in UPDATE'])
  expect(citus('update order_lines set position = $1 where order_id = $2')).toEqual([])
  expect(citus('insert into order_lines (order_id) values ($1) on conflict (position) do nothing')).toEqual([
    'Conflicts without the order',
  ])
  expect(citus('insert into order_lines (order_id) values ($1) on conflict (order_id, position) do nothing')).toEqual(
    [],
  )
  expect(citus('with recursive r as (select id from orders) select from r')).toEqual(['Recursion and grouping sets'])
})

test('a write is listed only when it fires the trigger', () => {
  const relies = ['Writes that rely on a trigger of a table spread by order']

  expect(citus('update orders set status = $1 where id = $2')).toEqual(relies)
  expect(citus('insert into orders (id) values ($1)')).toEqual(relies)
  expect(citus("update orders set number = $1 where id = $2 and status = 'paid'")).toEqual([])
  expect(citus('insert into orders (id) select $1 on conflict (id) do nothing')).toEqual(relies)
  expect(citus('delete from orders where id = $1')).toEqual([])
})

test('statements that YugabyteDB does not have are found', () => {
  expect(yugabyte('select pg_notify($1, name) from touched')).toEqual(['Notifications'])
  expect(yugabyte('delete from settings where ctid = any($1)')).toEqual(['System columns'])
  expect(yugabyte('select any_value(name) from settings')).toEqual(['MERGE, and SQL newer than PostgreSQL 15'])
  expect(yugabyte('lock table settings')).toEqual(['Locks of whole tables, and prepared transactions'])
  expect(yugabyte('create temp table chosen (id bigint)')).toEqual(['Changes of tables within a transaction'])
  expect(yugabyte('select from settings where name = $1 for update skip locked')).toEqual([])
  expect(yugabyte('select pg_advisory_xact_lock($1)')).toEqual([])
})

function findObjects(limits: readonly SchemaLimit[]): Record<string, string[]> {
  const found = limits.map((limit): [string, string[]] => [limit.name, limit.find(smallSchema)])
  return Object.fromEntries(found.filter(([, names]) => names.length > 0))
}

const citus = (text: string) => findLimits(text, citusStatementLimits)
const yugabyte = (text: string) => findLimits(text, yugabyteStatementLimits)

function findLimits(text: string, limits: readonly StatementLimit[]): string[] {
  const [statement] = checkStatements([{ text, file: 'app/shop/orders/orders.queries.server.ts' }], smallSchema)
  return limits.flatMap((limit) => (statement && limit.concerns(statement, smallSchema) ? [limit.name] : []))
}

function part(kind: SchemaPart['kind'], name: string, definition = ''): SchemaPart {
  const [table = '', object = ''] = name.includes('.') ? name.split('.') : [name, name]
  return { kind, table, name: object, definition, position: 0 }
}

const smallSchema = readForLimits([
  part('table', 'orders'),
  part('column', 'orders.id', 'bigint not null'),
  part('column', 'orders.number', 'text not null'),
  part('column', 'orders.status', 'text not null'),
  part('constraint', 'orders.orders_pkey', 'PRIMARY KEY (id)'),
  part('constraint', 'orders.orders_number_key', 'UNIQUE (number)'),
  part(
    'trigger',
    'orders.orders_counted',
    'CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT OR UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED',
  ),
  part('table', 'order_lines'),
  part('column', 'order_lines.order_id', 'bigint not null'),
  part('column', 'order_lines.position', 'smallint not null'),
  part('column', 'order_lines.product_id', 'bigint'),
  part('constraint', 'order_lines.order_lines_order', 'FOREIGN KEY (order_id) REFERENCES orders(id)'),
  part('constraint', 'order_lines.order_lines_product', 'FOREIGN KEY (product_id) REFERENCES products(id)'),
  part('constraint', 'order_lines.order_lines_places', 'UNIQUE (order_id, "position") DEFERRABLE INITIALLY DEFERRED'),
  part('table', 'refunds'),
  part('column', 'refunds.line', 'bigint not null'),
  part('constraint', 'refunds.refunds_pkey', 'PRIMARY KEY (line)'),
  part('constraint', 'refunds.refunds_line', 'FOREIGN KEY (line) REFERENCES order_lines(order_id)'),
  part('table', 'products'),
  part('column', 'products.id', 'bigint not null'),
  part('constraint', 'products.products_one_at_a_time', 'EXCLUDE USING gist (id WITH =)'),
  part(
    'index',
    'products.products_search',
    'CREATE INDEX products_search ON products USING gin (name_words, all_words)',
  ),
  part(
    'trigger',
    'products.products_listed',
    'CREATE TRIGGER products_listed AFTER INSERT ON products REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT',
  ),
  part(
    'trigger',
    'products.products_checked',
    'CREATE TRIGGER products_checked BEFORE INSERT ON products FOR EACH ROW',
  ),
  part('table', 'settings'),
  part('column', 'settings.name', 'text[] not null'),
  part('column', 'settings.value', 'text'),
  part('constraint', 'settings.settings_pkey', 'PRIMARY KEY (name)'),
  part('table', 'stock_movements'),
  part('column', 'stock_movements.order_id', 'bigint'),
  part('constraint', 'stock_movements.stock_movements_order', 'FOREIGN KEY (order_id) REFERENCES orders(id)'),
])
