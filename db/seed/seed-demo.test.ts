/** @module-tag nightly */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '#rulebook/categories.ts'
import { cardFact, factRows } from '#shop/catalog/fact-rows.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { listRelatedProducts } from '#shop/catalog/list-related-products.server.ts'
import { defaultListingQuery, parseListingQuery } from '#shop/catalog/listing-query.ts'
import { originalName } from '#shop/media/media.ts'
import { countContributions } from '#shop/reviews/count-contributions.server.ts'
import { listScenesIn } from '#shop/scenes/list-shown-scenes.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readConversations, readDemoCatalogue } from './demo-catalogue.server.ts'
import { generateProducts } from './generate-products.server.ts'
import { seedDemoCatalogue } from './seed-demo.server.ts'

const timeoutMs = 60_000

// Shared by most tests, because storing more than two hundred pictures takes long and they only read.
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemoCatalogue(shop)
}, timeoutMs)

test('an empty shop is filled with twelve products in each of six categories', async () => {
  const totals = await Promise.all(
    categories.map(async ({ slug }) => (await listProducts(shop, { category: slug }, defaultListingQuery)).total),
  )

  expect(totals).toEqual([12, 12, 12, 12, 12, 12])
})

test('each product has its stored and described pictures, the hover picture last', async () => {
  const candle = await findProduct(shop, 'CND-001')

  const hashes = candle?.pictures.map(({ hash }) => hash) ?? []
  const areStored = await Promise.all(hashes.map((hash) => shop.pictures.has(originalName(hash))))
  expect(areStored).toEqual([true, true, true])
  expect(candle?.hoverPicture?.hash).toBe(hashes[2])
  expect(candle?.mainPicture?.alt).toBe('Ivory pillar candle on a warm neutral background')
})

test('each product of the demo has at least five facts that customers read, and a fact on its card', async () => {
  const products = await readDemoCatalogue()

  const rows = products.map(({ article, category, facts }) => ({
    article,
    facts: factRows(facts).length,
    card: cardFact(category, facts),
  }))

  expect(rows).toHaveLength(72)
  expect(rows.filter(({ facts, card }) => facts < 5 || card === null)).toEqual([])
})

test('the demo says a number in a text and in a fact the same way', async () => {
  const facts = new Map((await readDemoCatalogue()).map((product) => [product.article, product.facts]))

  expect(facts.get('CND-001')).toMatchObject({ burningTime: 60, diameter: 7, scent: 'Unscented' })
  expect(facts.get('LGT-011')).toMatchObject({ pieces: 3, height: { min: 10, max: 14 } })
  expect(facts.get('WRM-001')).toMatchObject({ width: 130, length: 170, weight: 3000 })
  expect(facts.get('WRM-004')).toMatchObject({ capacity: 1800 })
  expect(facts.get('GAM-010')).toMatchObject({ players: { min: 2, max: 4 }, age: 5 })
  expect(facts.get('BKS-012')).toMatchObject({ pieces: 3, pages: 48 })
})

test('the texts of the demo are written the American way', async () => {
  const texts = JSON.stringify([
    (await readDemoCatalogue()).map(({ description, aboutProduct, facts, images }) => [
      description,
      aboutProduct,
      facts,
      images.map(({ alt }) => alt),
    ]),
    await readConversations(),
  ])

  expect(texts.match(/\b\w*(colour|grey|cosy|favourite|metre|litre|draught|neighbour|woollen|mould)\w*/gi)).toBeNull()
})

test('three products are sold out, most have reviews, some have none, and no review is older than its product', async () => {
  const { rows } = await sql`
    select count(*) filter (where on_hand = 0)::int as sold_out,
      count(*) filter (where review_count > 0) > 55 as mostly_reviewed,
      count(*) filter (where review_count = 0) > 3 as some_without,
      max(review_count) <= 12 as believable,
      (select count(*)::int from reviews r join products p on p.id = r.product_id
       where r.reviewed_at <= p.created_at or r.reviewed_at > ${shop.now()}::timestamptz) as out_of_time,
      (select count(*)::int from answers a join questions q on q.id = a.question_id where a.answered_at <= q.asked_at) as too_early
    from products`.execute(shop.db)

  expect(rows).toEqual([
    { sold_out: 3, mostly_reviewed: true, some_without: true, believable: true, out_of_time: 0, too_early: 0 },
  ])
})

test('the demo shop has reviews to moderate and questions to answer', async () => {
  const { reviews, questions } = await countContributions(shop)

  expect(reviews.new).toBeGreaterThan(5)
  expect(questions).toEqual({ new: 8, answered: 76 })
})

test('there is a new collection, and products bought together are related', async () => {
  const candle = await findProduct(shop, 'CND-001')
  if (!candle) throw new Error('The candle is missing')

  const related = await listRelatedProducts(shop, candle)
  const fresh = await listNewCollection(shop)

  expect(related.map(({ article }) => String(article))).toContain('GFT-010')
  expect(fresh).toHaveLength(12)
})

test('each category opens with a scene, and a shop that was filled before there were scenes gets them at its next start', async () => {
  const places = categories.map(({ slug }) => `head:${slug}` as const)
  const before = await listScenesIn(shop, places)
  await shop.db.deleteFrom('scenes').execute()
  const removed = await listScenesIn(shop, places)
  await seedDemoCatalogue(shop)
  const notAgain = await listScenesIn(shop, places)
  await shop.db.deleteFrom('seeds').where('name', '=', 'demo-scenes').execute()
  await seedDemoCatalogue(shop)

  const after = await listScenesIn(shop, places)

  expect([before, removed, notAgain, after].map(({ scenes }) => scenes.length)).toEqual([6, 0, 0, 6])
})

test('a shop that already has a product is left unchanged', async () => {
  const shopWithProduct = await openTestShop()
  await aProduct(shopWithProduct)

  expect(await seedDemoCatalogue(shopWithProduct)).toBe(false)
})

test('a shop whose admin removed every demo product does not get them back', async () => {
  const emptied = await openTestShop()
  await emptied.db.insertInto('seeds').values({ name: 'demo-catalogue' }).execute()

  expect(await seedDemoCatalogue(emptied)).toBe(false)
  expect(await emptied.db.selectFrom('scenes').select('id').execute()).toEqual([])
})

test(
  'a catalogue grows to the given size, with new articles, pictures and prices, and can be searched',
  async () => {
    const first = await generateProducts(shop, 150)
    const second = await generateProducts(shop, 300)
    const third = await generateProducts(shop, 300)

    const all = await listProducts(shop, {}, parseListingQuery(new URLSearchParams('sort=price&dir=asc')))
    const generated = await findProduct(shop, 'CND-1000')
    expect([first, second, third]).toEqual([78, 150, 0])
    expect(all.total).toBe(300)
    expect(generated?.name).toMatch(/Pillar Candle$/)
    expect(generated?.pictures).toHaveLength(3)
    expect(await searchWordsMatch(shop)).toBe(true)
  },
  timeoutMs,
)

/** Generated products come with their search words, which must be those that the shop itself would compute. */
async function searchWordsMatch({ db }: TestShop): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    select bool_and(s.name_words = array_to_tsvector(words_in(p.name)) and s.all_words = array_to_tsvector(
      product_words(p.name, p.description, p.about_product, p.category, p.color, p.facts))) as right
    from products p left join product_search s on s.product_id = p.id`.execute(db)
  return rows[0]?.right ?? false
}
