import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './open-database.server.ts'
import { packageRoot } from './package-root.server.ts'
import { formatSchema, readSchema } from './read-schema.server.ts'

test('db/schema.sql shows the tables that the migrations create; `npm run db:schema` writes it', async () => {
  const schema = formatSchema(await readNewSchema())

  expect(schema).toBe(await readFile(path.join(packageRoot(), 'db/schema.sql'), 'utf8'))
})

test('docs/decisions/0017 lists each trigger with the rule that it enforces', async () => {
  const triggers = (await readNewSchema()).filter(({ kind }) => kind === 'trigger')

  const page = await readFile(path.join(packageRoot(), 'docs/decisions/0017-schema-and-triggers.md'), 'utf8')
  const lines = page.matchAll(/^\| (`.+?`) \| (\w+) \|/gm)
  const listed = [...lines].flatMap(([, names = '', table]) => expandNames(names).map((name) => `${table}.${name}`))
  expect(listed.sort()).toEqual(triggers.map(({ table, name }) => `${table}.${name}`).sort())
})

async function readNewSchema() {
  const { connection, drop } = await makeTestDatabase()
  const { db, close } = openDatabase(connection)
  onTestFinished(() => close().then(drop))
  return await readSchema(db)
}

/** "`x_inserted`, `…_deleted`" are x_inserted and x_deleted. */
function expandNames(names: string): string[] {
  const [first = '', ...others] = [...names.matchAll(/`(.+?)`/g)].map(([, name = '']) => name)
  return [first, ...others.map((name) => name.replace('…', first.replace(/_[a-z]+$/, '')))]
}
