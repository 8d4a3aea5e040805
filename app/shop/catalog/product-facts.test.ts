import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { csvLine, readCsv } from '#shop/csv.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { productFields } from '#tests/support/make-product-form.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { applyImport } from './apply-import.server.ts'
import { changeProduct } from './change-product.server.ts'
import { exportCatalogue } from './export-catalogue.server.ts'
import type { Facts } from './facts.ts'
import { findAdminProduct, findProduct } from './find-product.server.ts'
import { defaultListingQuery } from './listing-query.ts'
import { planImport } from './plan-import.server.ts'
import { searchProducts } from './search-products.server.ts'

const facts: Facts = { weight: 420, height: { min: 10, max: 14 }, material: ['Oak', 'Linen'], scent: 'Cedar' }

test('a save with facts replaces them and is audited, a save without facts leaves them alone', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { article } = await aProduct(shop, { pictures: 1, facts })
  const pictures = await samePictures(shop, article)

  await changeProduct(shop, admin, article, { fields: productFields(), pictures })
  const kept = await findProduct(shop, article)
  await changeProduct(shop, admin, article, { fields: { ...productFields(), facts: { weight: 500 } }, pictures })

  expect(kept?.facts).toEqual(facts)
  expect((await findProduct(shop, article))?.facts).toEqual({ weight: 500 })
  expect(await listAuditEntries(shop.db, article)).toContainEqual(
    expect.objectContaining({ what: 'product.facts', from: facts, to: { weight: 500 } }),
  )
})

test('saving the same facts again changes nothing', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { article } = await aProduct(shop, { pictures: 1, facts })
  const pictures = await samePictures(shop, article)
  await changeProduct(shop, admin, article, { fields: productFields(), pictures })
  const before = await findAdminProduct(shop, article)

  await changeProduct(shop, admin, article, { fields: { ...productFields(), facts }, pictures })

  expect((await findAdminProduct(shop, article))?.version).toBe(before?.version)
})

test('a product is found by the texts of its facts, and no longer once a fact is gone', async () => {
  const shop = await openTestShop()
  const { id, name } = await aProduct(shop, { facts })

  expect(await find(shop, 'linen')).toEqual([name])
  expect(await find(shop, 'cedar')).toEqual([name])
  await sql`update products set facts = '{"weight": 420}' where id = ${id}`.execute(shop.db)
  expect(await find(shop, 'cedar')).toEqual([])
})

test('a file has a column for each fact: unchanged it changes nothing, an empty cell removes, a left-out column keeps', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { article } = await aProduct(shop, { pictures: 1, facts })
  const file = (await Array.fromAsync(exportCatalogue(shop, everything))).join('')
  const changed = csvLine(['article', 'facts.weight', 'facts.scent']) + csvLine([article, '450', ''])

  const unchanged = await plan(shop, admin, file)
  const planned = await plan(shop, admin, changed)
  await applyImport(shop, admin, planned.id)

  expect(readCsv(file)?.[0]?.cells).toContain('facts.burningTime')
  expect(unchanged.plan).toEqual({ additions: [], alterations: [], bad: [], same: 1 })
  expect((await findProduct(shop, article))?.facts).toEqual({
    weight: 450,
    height: facts.height,
    material: facts.material,
  })
})

test('a wrong fact in a file names its column and what is wrong', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { article } = await aProduct(shop, { pictures: 1 })

  const { plan: read } = await plan(
    shop,
    admin,
    csvLine(['article', 'facts.weight', 'facts.players']) + csvLine([article, 'heavy', '4-2']),
  )

  expect(read.bad).toEqual([
    {
      line: 2,
      article,
      problems: [
        'facts.weight “heavy”: Please enter a number above zero, with at most 2 decimals.',
        'facts.players “4-2”: Please enter a number above zero, or two such as 10-14.',
      ],
    },
  ])
})

test('the database refuses facts that are no facts', async () => {
  const shop = await openTestShop()
  await aProduct(shop)
  const wrong = ['[]', '{"weight": 0}', '{"weight": null}', '{"material": []}', '{"material": [1]}', '{"scent": " "}']
  const ranges = ['{"players": {"min": 4, "max": 2}}', '{"players": {"min": 1}}', '{"A b": 1}']

  const refused = await Promise.all(
    [...wrong, ...ranges].map((given) =>
      sql`update products set facts = ${given}::jsonb`.execute(shop.db).then(
        () => `${given} was stored`,
        () => null,
      ),
    ),
  )

  expect(refused.filter((each) => each !== null)).toEqual([])
})

const everything = { query: '', category: null, active: null, stock: null }

async function plan(shop: TestShop, admin: Awaited<ReturnType<typeof anActor>>, text: string) {
  const planned = await planImport(shop, admin, new TextEncoder().encode(text))
  if (!planned.ok) throw new Error(planned.problem.code)
  return planned.value
}

async function find(shop: TestShop, text: string): Promise<string[]> {
  return (await searchProducts(shop, text, defaultListingQuery)).products.map(({ name }) => name)
}

async function samePictures(shop: TestShop, article: string) {
  const product = await findAdminProduct(shop, article)
  return { gallery: product?.pictures.map(({ hash, alt }) => ({ hash, alt })) ?? [], hover: [] }
}
