import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('stock is never negative, and holds never exceed it', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop, { stock: 2, held: 1 })

  await expect(change(shop, product.id, { on_hand: -1 })).rejects.toThrow(/on_hand/)
  await expect(change(shop, product.id, { held: 3 })).rejects.toThrow(/held_within_on_hand/)
  await expect(change(shop, product.id, { on_hand: 0 })).rejects.toThrow(/held_within_on_hand/)
})

test('no price is zero, and unknown colours and categories are refused', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)

  await expect(change(shop, product.id, { price_cents: 0 })).rejects.toThrow(/price_cents/)
  await expect(sql`update products set color = 'Teal'`.execute(shop.db)).rejects.toThrow(/color/)
  await expect(sql`update products set category = 'cars'`.execute(shop.db)).rejects.toThrow(/category/)
})

test('an article is permanent and unique', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop, { article: 'CND-001' })

  await expect(aProduct(shop, { article: 'CND-001' })).rejects.toThrow(/products_article_key/)
  await expect(change(shop, product.id, { article: 'CND-002' })).rejects.toThrow(/permanent/)
})

test('a product has one main picture, one on hover and at most six in all', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop, { pictures: 1, hoverPicture: true })
  const { hash } = await shop.db.selectFrom('pictures').select('hash').executeTakeFirstOrThrow()
  const another = (view: 'main' | 'hover' | 'detail', position: number) =>
    shop.db.insertInto('product_pictures').values({ product_id: product.id, hash, view, position }).execute()

  await expect(another('main', 2)).rejects.toThrow(/one_main/)
  await expect(another('hover', 2)).rejects.toThrow(/one_hover/)
  await expect(another('detail', 6)).rejects.toThrow(/position/)
})

test('after any changes to products, the tables that triggers maintain equal a full recalculation', async () => {
  const shop = await openTestShop()

  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 12 }), async (events) => {
      await events.reduce((before, event) => before.then(() => event(shop)), Promise.resolve<unknown>(null))

      expect(await storedTables(shop)).toEqual(await recalculatedTables(shop))
    }),
    { numRuns: 30 },
  )
}, 60_000)

type Event = (shop: TestShop) => Promise<unknown>

const name = fc
  .array(fc.constantFrom('amber', 'oak', 'wool', 'lamp'), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
const facts = fc.record({
  name,
  color: fc.constantFrom('Red' as const, 'Gray' as const),
  priceCents: fc.constantFrom(500, 700),
  active: fc.boolean(),
})
const chosen = fc.constantFrom(0, 1)

/** Single-row and bulk changes: they run different triggers, or one trigger on many rows. */
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  facts.map(
    (given): Event =>
      (shop) =>
        aProduct(shop, given),
  ),
  facts.map(
    (given): Event =>
      (shop) =>
        Promise.all([aProduct(shop, given), aProduct(shop, given)]),
  ),
  fc.tuple(name, chosen).map(
    ([word, rest]): Event =>
      ({ db }) =>
        sql`update products set name = ${word} where id % 2 = ${rest}`.execute(db),
  ),
  fc.tuple(facts, chosen).map(
    ([{ color, priceCents, active }, rest]): Event =>
      ({ db }) =>
        sql`update products set color = ${color}, price_cents = ${priceCents}, active = ${active} where id % 2 = ${rest}`.execute(
          db,
        ),
  ),
  chosen.map(
    (rest): Event =>
      ({ db }) =>
        sql`update products set rating_sum = rating_sum + 5, review_count = review_count + 1 where id % 2 = ${rest}`.execute(
          db,
        ),
  ),
  chosen.map(
    (rest): Event =>
      ({ db }) =>
        sql`delete from products where id % 2 = ${rest}`.execute(db),
  ),
)

async function storedTables({ db }: TestShop) {
  const counts =
    await sql`select category, color, price_cents, products from listing_counts where products <> 0 order by 1, 2, 3`.execute(
      db,
    )
  const words = await sql`select word, products from known_words where products <> 0 order by 1`.execute(db)
  const listed = await sql`
    select product_id, category, color, price_cents, review_score, active from listed_products order by 1`.execute(db)
  const found =
    await sql`select product_id, category, color, price_cents, name_words::text from product_search order by 1`.execute(
      db,
    )
  return { counts: counts.rows, words: words.rows, found: found.rows, listed: listed.rows }
}

async function recalculatedTables({ db }: TestShop) {
  const counts = await sql`
    select category, color, price_cents, count(*)::int as products from products where active group by 1, 2, 3 order by 1, 2, 3`.execute(
    db,
  )
  const words = await sql`
    select word, count(*)::int as products from (
      select distinct id, unnest(product_words(name, description, about_product, category, color, facts)) collate "C" as word
      from products where active) as said group by 1 order by 1`.execute(db)
  const listed = await sql`
    select id as product_id, category, color, price_cents, review_score, active from products order by 1`.execute(db)
  const found = await sql`
    select id as product_id, category, color, price_cents, array_to_tsvector(words_in(name))::text as name_words
    from products where active order by 1`.execute(db)
  return { counts: counts.rows, words: words.rows, found: found.rows, listed: listed.rows }
}

function change(
  { db }: TestShop,
  id: string,
  values: { on_hand?: number; held?: number; price_cents?: number; article?: string },
) {
  return db.updateTable('products').set(values).where('id', '=', id).execute()
}
