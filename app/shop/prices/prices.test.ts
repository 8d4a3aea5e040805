import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changePriceAndStock } from '#shop/catalog/change-price-and-stock.server.ts'
import { findAdminProduct, findProduct } from '#shop/catalog/find-product.server.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { findNextPriceChange, openPriceChanges } from './find-next-price-change.server.ts'
import { endReductions, planReductions } from './plan-reductions.server.ts'
import { rehearseReductions } from './rehearse-reductions.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Prices follow the database's clock, so their times are from now on. */
function after(milliseconds: number): Date {
  return new Date(Date.now() + milliseconds)
}

const reducedTo = (cents: number, days = 7) => ({ price: { cents }, startsAt: null, endsAt: after(days * dayMs) })

async function aShopWithAdmin() {
  const shop = await openTestShop()
  return { shop, admin: await anActor(shop, { isAdmin: true }) }
}

/** As if that much time had passed: all prices and reductions happened earlier. */
async function letTimePass({ db }: TestShop, interval: string): Promise<void> {
  await sql`update price_periods set from_at = from_at - ${interval}::interval, until_at = until_at - ${interval}::interval`.execute(
    db,
  )
  await sql`update price_reductions set planned_at = planned_at - ${interval}::interval, starts_at = starts_at - ${interval}::interval,
    ends_at = ends_at - ${interval}::interval`.execute(db)
}

test('a lowered price is charged in quote and order, and shown with the lowest price of 30 days', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const lamp = await aProduct(shop, { priceCents: 5000 })
  await changePriceAndStock(shop, admin, lamp.article, { priceCents: 4200 })
  await letTimePass(shop, '10 days')
  await changePriceAndStock(shop, admin, lamp.article, { priceCents: 5000 })
  await letTimePass(shop, '1 day')

  await planReductions(shop, admin, [lamp.article], reducedTo(3500))

  expect(await findProduct(shop, lamp.article)).toMatchObject({
    priceCents: 3500,
    reduction: { compareAtCents: 5000, lowestCents: 4200 },
    reducedText: 'Regular price $50.00. Lowest price in the 30 days before: $42.00',
  })
  const quote = await quoteOrder(shop, null, {
    lines: [{ article: lamp.article, quantity: 1, priceCents: 3500 }],
    deliveryMethod: 'parcel-locker',
  })
  expect(quote.lines).toMatchObject([{ priceCents: 3500 }])
  const placed = await anOrder(shop, [{ ...lamp, priceCents: 3500 }])
  expect((await findOrderByNumber(shop, placed)).lines).toMatchObject([{ priceCents: 3500 }])
})

test('a reduction begins and ends by itself, and an order keeps the price it was placed at', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const lamp = await aProduct(shop, { priceCents: 5000 })
  await letTimePass(shop, '1 day')
  const terms = { price: { percentHundredths: -2000 }, startsAt: after(hourMs), endsAt: after(3 * hourMs) }
  await planReductions(shop, admin, [lamp.article], terms)
  const before = await findProduct(shop, lamp.article)

  await letTimePass(shop, '2 hours')
  const during = await findProduct(shop, lamp.article)
  const placed = await anOrder(shop, [{ ...lamp, priceCents: 4000 }])
  await letTimePass(shop, '2 hours')
  const later = await findProduct(shop, lamp.article)

  expect([before, during, later].map((product) => product?.priceCents)).toEqual([5000, 4000, 5000])
  expect(later).not.toHaveProperty('reduction')
  expect((await findOrderByNumber(shop, placed)).totalCents).toBe(4500)
})

test('lists sort, filter and count by the price in force as soon as the next page is made', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const lamp = await aProduct(shop, { priceCents: 5000, category: 'candles' })
  const candle = await aProduct(shop, { priceCents: 4000, category: 'candles' })
  await letTimePass(shop, '1 day')
  await planReductions(shop, admin, [lamp.article], {
    price: { cents: 3000 },
    startsAt: after(hourMs),
    endsAt: after(3 * hourMs),
  })
  const planned = await cheapestFirst(shop)

  await letTimePass(shop, '2 hours')
  await findNextPriceChange(shop)
  const during = await cheapestFirst(shop)
  await letTimePass(shop, '2 hours')
  await findNextPriceChange(shop)
  const later = await cheapestFirst(shop)

  expect(planned).toEqual({ articles: [candle.article, lamp.article], minCents: 4000, underThirtyFive: 0 })
  expect(during).toEqual({ articles: [lamp.article, candle.article], minCents: 3000, underThirtyFive: 1 })
  expect(later).toEqual(planned)
})

async function cheapestFirst(shop: TestShop) {
  const byPrice = await listProducts(
    shop,
    { category: 'candles' },
    parseListingQuery(new URLSearchParams('sort=price&dir=asc')),
  )
  const cheap = await listProducts(shop, { category: 'candles' }, parseListingQuery(new URLSearchParams('max=35')))
  const articles = byPrice.products.map(({ article }) => article)
  return { articles, minCents: byPrice.minCents, underThirtyFive: cheap.total }
}

test('a price that is not below that of the last 30 days is a plain price, and the rehearsal says so before', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const lamp = await aProduct(shop, { priceCents: 3000 })
  await letTimePass(shop, '5 days')
  await changePriceAndStock(shop, admin, lamp.article, { priceCents: 5000 })
  await letTimePass(shop, '1 day')

  const rehearsed = await rehearseReductions(shop, [lamp.article], reducedTo(4000))
  await planReductions(shop, admin, [lamp.article], reducedTo(4000))

  expect(rehearsed).toMatchObject([{ regularCents: 5000, priceCents: 4000, lowestCents: 3000, text: null }])
  const product = await findProduct(shop, lamp.article)
  expect(product?.priceCents).toBe(4000)
  expect(product).not.toHaveProperty('reduction')
})

test('the rehearsal shows what shoppers read later', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const lamp = await aProduct(shop, { priceCents: 5000 })
  await letTimePass(shop, '5 days')

  const [rehearsed] = await rehearseReductions(shop, [lamp.article], reducedTo(4000))
  await planReductions(shop, admin, [lamp.article], reducedTo(4000))

  expect(rehearsed?.text).toBe((await findProduct(shop, lamp.article))?.reducedText)
})

test('admins see and change the regular price while a lower one is in force', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const lamp = await aProduct(shop, { priceCents: 5000 })
  await letTimePass(shop, '1 day')
  await planReductions(shop, admin, [lamp.article], reducedTo(4000))

  const forAdmin = await findAdminProduct(shop, lamp.article)
  await changePriceAndStock(shop, admin, lamp.article, { priceCents: 3900 })

  expect(forAdmin?.priceCents).toBe(5000)
  expect((await findProduct(shop, lamp.article))?.priceCents).toBe(3900)
})

test('a product has one reduction at a time, however many admins plan at once', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const products = await Promise.all([1, 2, 3].map(() => aProduct(shop, { priceCents: 5000 })))
  const articles = products.map(({ article }) => article)

  const counts = await Promise.all(
    Array.from({ length: 8 }, (_, index) => planReductions(shop, admin, articles, reducedTo(4000 + index))),
  )

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  const rows = await shop.db.selectFrom('price_reductions').select('product_id').execute()
  expect(rows.length).toBe(3)
})

test('a reduction that is ended early is over at once and still counts as a price of the 30 days', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const lamp = await aProduct(shop, { priceCents: 5000 })
  await letTimePass(shop, '1 day')
  await planReductions(shop, admin, [lamp.article], reducedTo(3000))
  await letTimePass(shop, '1 day')

  await endReductions(shop, admin, [lamp.article])
  const ended = await findProduct(shop, lamp.article)
  const again = await rehearseReductions(shop, [lamp.article], reducedTo(3500))

  expect(ended?.priceCents).toBe(5000)
  expect(again).toMatchObject([{ lowestCents: 3000, text: null, hasReduction: false }])
})

test('the lowest price shown is that of the 30 days, by hand and over random histories', async () => {
  const shop = await openTestShop()
  const random = randomNumbers(20260115)
  const products = await Promise.all(Array.from({ length: 40 }, () => aProduct(shop, { priceCents: 5000 })))

  for (const product of products) {
    const history = randomHistory(random)
    await writeHistory(shop, product, history)

    const shown = await findProduct(shop, product.article)

    expect(shown?.reduction?.lowestCents ?? null, JSON.stringify(history)).toBe(announcedByHand(history))
  }
})

type Span = { from: number; until: number; cents: number }
/** In hours before now; the last reduction is in force. */
type History = { regular: Span[]; reductions: Span[] }

function randomHistory(random: (max: number) => number): History {
  const borders = [...new Set([...Array.from({ length: 1 + random(6) }, () => 1 + random(80 * 24))])].toSorted(
    (one, other) => other - one,
  )
  const regular = borders.map((from, index) => ({ from, until: borders[index + 1] ?? 0, cents: 3000 + random(4000) }))
  const cuts = [...new Set(Array.from({ length: 2 * (1 + random(3)) }, () => 1 + random(60 * 24)))].toSorted(
    (one, other) => other - one,
  )
  // A product has no reduction before it has a price.
  const reductions = cuts
    .filter((hours) => hours < (borders[0] ?? 0))
    .flatMap((from, index, all) =>
      index % 2 === 0 ? [{ from, until: all[index + 1] ?? -24, cents: 2000 + random(5000) }] : [],
    )
  const last = reductions.at(-1)
  return { regular, reductions: last ? [...reductions.slice(0, -1), { ...last, until: -24 }] : [] }
}

/** Reads the price in force of each half hour of the 30 days, as a customer could have. */
function announcedByHand({ regular, reductions }: History): number | null {
  const current = reductions.at(-1)
  const priceNow = regular.at(-1)?.cents ?? 0
  if (!current) return null
  const seen: number[] = []
  for (let hour = current.from + 0.5; hour < current.from + 30 * 24; hour += 0.5) {
    const at = ({ from, until }: Span) => hour <= from && hour > until
    const base = regular.find(at)?.cents
    const reduced = reductions.slice(0, -1).find(at)?.cents
    if (base !== undefined) seen.push(Math.min(base, reduced ?? base))
  }
  const lowest = Math.min(...seen)
  return seen.length > 0 && current.cents < priceNow && current.cents < lowest ? lowest : null
}

async function writeHistory({ db }: TestShop, { id }: MadeProduct, { regular, reductions }: History): Promise<void> {
  await sql`update products set price_cents = ${regular.at(-1)?.cents ?? 1} where id = ${id}`.execute(db)
  await sql`delete from price_periods where product_id = ${id}`.execute(db)
  for (const { from, until, cents } of regular) {
    await sql`insert into price_periods (product_id, price_cents, from_at, until_at)
      values (${id}, ${cents}, now() - ${from} * interval '1 hour', ${until === 0 ? null : sql`now() - ${until} * interval '1 hour'`})`.execute(
      db,
    )
  }
  for (const { from, until, cents } of reductions) {
    await sql`insert into price_reductions (product_id, price_cents, planned_at, starts_at, ends_at)
      values (${id}, ${cents}, now() - interval '1 year', now() - ${from} * interval '1 hour', now() - ${until} * interval '1 hour')`.execute(
      db,
    )
  }
}

/** The same numbers in every run. */
function randomNumbers(seed: number): (max: number) => number {
  let state = seed
  return (max) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * max)
  }
}

test('no page lives beyond the next moment at which a price changes', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop, { priceCents: 5000 })))
  const random = randomNumbers(7)
  const borders: number[] = []
  const lives: number[] = []

  for (const { article } of products) {
    const [startsAt, endsAt] = [after((1 + random(50)) * hourMs), after((60 + random(50)) * hourMs)]
    await planReductions(shop, admin, [article], { price: { cents: 4000 }, startsAt, endsAt })
    borders.push(startsAt.getTime() - Date.now())
    const next = await findNextPriceChange(shop)
    lives.push(Math.min(...borders) - ((next?.getTime() ?? Number.POSITIVE_INFINITY) - shop.now().getTime()))
  }

  // The border was read a moment earlier, by another clock.
  expect(lives.every((difference) => Math.abs(difference) < 60_000)).toBe(true)
})

test('a process that listens asks once for the next change, and again after each change of the catalogue', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const lamp = await aProduct(shop, { priceCents: 5000 })
  const changes = openPriceChanges(shop)
  changes.watch(true)
  const first = await findNextPriceChange(shop)
  shop.queries.length = 0

  const again = await findNextPriceChange(shop)
  const askedAgain = shop.queries.length
  await planReductions(shop, admin, [lamp.article], reducedTo(4000))
  changes.drop(['catalogue'])

  expect([first, again, askedAgain]).toEqual([null, null, 0])
  expect(await findNextPriceChange(shop)).not.toBeNull()
})
