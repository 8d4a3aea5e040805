import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './open-database.server.ts'
import { createStatementNames, plannedEachTime } from './statement-names.server.ts'

type Tables = { plates: { id: number; name: string } }

async function openPlates(preparedStatements = true) {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  const { db, pool, close } = openDatabase<Tables>(connection, { maxConnections: 1, preparedStatements })
  onTestFinished(async () => {
    await close()
    await drop()
  })
  await sql`create table plates (id int primary key, name text not null)`.execute(db)
  await sql`insert into plates values (1, 'Blue'), (2, 'White')`.execute(db)
  const listNames = async () => {
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement)
  }
  return { db, listNames }
}

const findPlate = (id: number) => sql<{ name: string }>`select name from plates where id = ${id}`

test('PostgreSQL keeps a statement that comes again, and answers with the values of each time', async () => {
  const { db, listNames } = await openPlates()

  const answers = [await findPlate(1).execute(db), await findPlate(2).execute(db), await findPlate(1).execute(db)]

  expect(answers.map(({ rows }) => rows[0]?.name)).toEqual(['Blue', 'White', 'Blue'])
  expect(await listNames()).toEqual(['select name from plates where id = $1'])
})

test('behind a pooler that mixes connections no statement is kept', async () => {
  const { db, listNames } = await openPlates(false)

  await findPlate(1).execute(db)
  await findPlate(2).execute(db)

  expect(await listNames()).toEqual([])
})

test('a shop that still runs the previous version reads on after a migration has added a column', async () => {
  const { db } = await openPlates()
  const readAll = () => db.selectFrom('plates').selectAll().where('id', '=', 1).executeTakeFirst()
  const before = [await readAll(), await readAll(), await readAll()]

  await sql`alter table plates add column color text`.execute(db)

  expect(before.at(-1)).toEqual({ id: 1, name: 'Blue' })
  expect(await readAll()).toEqual({ id: 1, name: 'Blue', color: null })
})

test('after a migration that gives a column another type, one statement fails at most', async () => {
  const { db } = await openPlates()
  const readId = () => sql<{ id: unknown }>`select id from plates where name = ${'Blue'}`.execute(db)
  await readId()
  await readId()

  await sql`alter table plates alter column id type bigint`.execute(db)

  await expect(readId()).rejects.toThrow('cached plan')
  expect((await readId()).rows).toEqual([{ id: '1' }])
})

test.each([
  ['select id from plates where id = $1', 's1'],
  ['  with a as (select 1) select count(*) from a where id = $1', 's1'],
  ['update plates set name = $1', 's1'],
  ['select * from plates where id = $1', null],
  ['select p.* from plates p where id = $1', null],
  ['insert into plates (id) values ($1) returning *', null],
  ['set statement_timeout = 0', null],
  [`select id from plates ${plannedEachTime} where id = $1`, null],
])('%s, seen twice, gets the name %s', (text, name) => {
  const nameOf = createStatementNames()

  expect([nameOf(text), nameOf(text), nameOf(text)]).toEqual([null, name, name])
})

test('statements that never come again get no names', () => {
  const nameOf = createStatementNames()

  const names = Array.from({ length: 5000 }, (_, number) => nameOf(`select ${number} where $1`))

  expect(names.filter((name) => name !== null)).toEqual([])
})
