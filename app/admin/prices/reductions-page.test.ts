import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayIn } from '#rulebook/days.ts'
import { reductionMessages as messages } from '#rulebook/reduction-messages.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

/** Prices follow the database's clock, so this shop's clock shows the same time. */
const now = new Date().toISOString()

async function aShopWithTwoProducts() {
  const shop = await openTestShop({ now })
  const pages = await openAdminPages(shop)
  const lamp = await aProduct(shop, { name: 'Paper lamp', priceCents: 5000 })
  const candle = await aProduct(shop, { name: 'Pillar candle', priceCents: 1000 })
  await sql`update price_periods set from_at = from_at - interval '60 days'`.execute(shop.db)
  const path = `/delete-card/reductions?article=${lamp.article}&article=${candle.article}`
  return { shop, pages, lamp, candle, path }
}

function inDays(days: number): string {
  return dayIn('UTC', new Date(Date.now() + days * 86_400_000))
}

test('an admin sees what shoppers will read before prices are lowered, then lowers and ends them', async () => {
  const { shop, pages, lamp, path } = await aShopWithTwoProducts()
  const fields = { kind: 'lower', amount: '20', startsOn: '', endsOn: inDays(7) }

  const rehearsed = await pages.post(path, { ...fields, intent: 'rehearse' })
  const untouched = await findProduct(shop, lamp.article)
  const published = await pages.post(path, { ...fields, intent: 'publish' })
  const shown = await pages.get(published.location ?? '')
  const lowered = await findProduct(shop, lamp.article)
  const ended = await pages.post(path, { intent: 'end' })

  const read = 'Regular and lowest price in the 30 days before: $50.00'
  expect(rehearsed.text).toContain(read)
  expect(untouched?.priceCents).toBe(5000)
  expect(shown.text).toContain(messages.planned(2, 2))
  expect(lowered).toMatchObject({ priceCents: 4000, reducedText: read })
  expect(ended.text).toContain(messages.ended(2))
  expect((await findProduct(shop, lamp.article))?.priceCents).toBe(5000)
})

test('days in the past and amounts that are none are refused at their fields', async () => {
  const { shop, pages, lamp, path } = await aShopWithTwoProducts()

  const refused = await pages.post(path, {
    kind: 'lower',
    amount: 'much',
    startsOn: inDays(-3),
    endsOn: inDays(-1),
    intent: 'publish',
  })

  expect(refused.status).toBe(422)
  expect(refused.text).toContain(messages.startsWrong)
  expect(refused.text).toContain(messages.endsWrong)
  expect(refused.html).toContain('value="much"')
  expect((await findProduct(shop, lamp.article))?.priceCents).toBe(5000)
})
