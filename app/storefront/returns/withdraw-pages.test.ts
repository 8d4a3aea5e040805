import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { formatPrice } from '#rulebook/money.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import { withdrawalMessages as messages } from '#rulebook/withdrawal-messages.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { listReturns } from '#shop/returns/find-return.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { latestEmailTo } from '#tests/support/emails-to.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('a guest with the link withdraws from one of two products in two steps, and nothing is stored before the second', async () => {
  const shop = await openTestShop()
  const { path, lamp } = await aDeliveredOrder(shop)
  const pages = await openAdminPages(shop, 'guest')
  const chosen = { article: lamp.article, [`pieces:${lamp.article}`]: '1', fullName: 'Olena Kovalenko', reason: '' }

  const choose = await pages.get(path)
  const review = await pages.post(path, { ...chosen, intent: 'review' })
  const before = await listReturns(shop, { states: ['asked'], page: 1 })
  const confirmed = await pages.post(path, { ...chosen, intent: 'confirm', requestKey: keyIn(review.html) })

  const { returns } = await listReturns(shop, { states: ['asked'], page: 1 })
  expect(choose.text).toContain(messages.choose.title)
  expect(review.text).toContain('I, Olena Kovalenko, withdraw from the contract')
  expect(review.text).toContain('$74.90')
  expect(before.total).toBe(0)
  expect(returns).toMatchObject([{ statedBy: 'link', lines: [{ name: 'Gourd lamp', quantity: 1 }] }])
  expect(confirmed.location).toContain(`/withdraw/${returns[0]?.number}?key=`)
})

test('the pages of a withdrawal state what the way back costs', async () => {
  const shop = await openTestShop()
  const { path } = await aDeliveredOrder(shop)
  const pages = await openAdminPages(shop, 'guest')

  const choose = await pages.get(path)
  const { location } = await pages.post(path, { which: 'everything', fullName: 'Olena', intent: 'confirm' })
  const receipt = await pages.get(location ?? '')
  const find = await pages.get('/withdraw')

  const cost = messages.rights.wayCost(formatPrice(defaultSettings.returns.labelCents))
  for (const page of [choose, receipt, find]) expect(page.text).toContain(cost)
})

test('the receipt shows the very second and statement of the record, and its link keeps some of the pieces', async () => {
  const shop = await openTestShop()
  const { path, lamp, candle } = await aDeliveredOrder(shop)
  const pages = await openAdminPages(shop, 'guest')
  const all = { which: 'everything', fullName: 'Olena Kovalenko' }
  const { location } = await pages.post(path, { ...all, intent: 'confirm' })

  const receipt = await pages.get(location ?? '')
  const kept = await pages.post(location ?? '', { article: lamp.article, [`pieces:${lamp.article}`]: '1' })
  const refused = await pages.post(location ?? '', { article: candle.article, [`pieces:${candle.article}`]: '9' })

  const { returns } = await listReturns(shop, { states: ['asked'], page: 1 })
  const email = await latestEmailTo(shop, 'olena@example.com', 'withdrawal-receipt')
  expect(receipt.html).toContain(`dateTime="${returns[0]?.statedAt.toISOString()}"`)
  expect(receipt.text).toContain('2 × Beeswax candle, 2 × Gourd lamp')
  // Without scripts a checked box for all of it would overrule what is chosen.
  expect(checkedBoxesIn(receipt.html).sort()).toEqual([candle.article, lamp.article].sort())
  expect(kept.location).toContain('done=kept')
  expect(refused.text).toContain(returnMessages.problems.tooManyPieces)
  expect(returns[0]?.lines).toMatchObject([{ name: 'Gourd lamp', quantity: 1 }])
  expect(email.statement).toBe(returns[0]?.statement)
})

test('a form without pieces or name says what is missing and keeps the rest', async () => {
  const shop = await openTestShop()
  const { path } = await aDeliveredOrder(shop)
  const pages = await openAdminPages(shop, 'guest')

  const nothing = await pages.post(path, { intent: 'review', fullName: 'Olena', reason: 'Too tall for the window' })
  const nameless = await pages.post(path, { intent: 'review', fullName: ' ', which: 'everything' })

  expect(nothing.text).toContain(returnMessages.problems.nothingChosen)
  expect(nothing.html).toContain('Too tall for the window')
  expect(nameless.text).toContain(returnMessages.problems.nameMissing)
})

test('an unpaid order offers no withdrawal, and its page says that it can be cancelled', async () => {
  const shop = await openTestShop()
  const { number } = await anOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop, 'guest')
  const key = orderKey(shop, number)

  const order = await pages.get(`/orders/${number}?key=${key}`)
  const withdrawal = await pages.get(`/orders/${number}/withdraw?key=${key}`)

  expect(order.text).not.toContain(messages.link)
  expect(withdrawal.text).toContain(returnMessages.problems.notPaid)
})

test('a customer withdraws from their own order, and from no other', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const { number } = await aPaidOrder(shop, [await aProduct(shop)], {}, customer)
  const path = `/my-account/my-orders/${number}/withdraw`
  const owner = await openAdminPages(shop, customer)
  const other = await openAdminPages(shop, await aCustomer(shop))

  const form = { which: 'everything', fullName: 'Olena', intent: 'confirm' }
  const refused = [await other.get(path), await other.post(path, form)]
  const stated = await owner.post(path, form)

  expect(refused.map(({ status }) => status)).toEqual([404, 404])
  expect(stated.location).toContain('/withdraw/R-')
})

/** Two lamps at $74.90 and two candles at $10, delivered. */
async function aDeliveredOrder(shop: TestShop) {
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { name: 'Beeswax candle', priceCents: 1000, stock: 10 })
  const lamp = await aProduct(shop, { name: 'Gourd lamp', priceCents: 7490, stock: 10 })
  const { number } = await aPaidOrder(shop, [candle, lamp], { quantity: 2 })
  const packed = await packParcel(shop, admin, { number })
  if (!packed.ok) throw new Error(packed.problem.code)
  await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to: 'handed-over' })
  await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to: 'delivered' })
  return { number, candle, lamp, path: `/orders/${number}/withdraw?key=${orderKey(shop, number)}` }
}

function keyIn(html: string): string {
  const [, key] = /name="requestKey" value="([^"]+)"/.exec(html) ?? /value="([^"]+)" name="requestKey"/.exec(html) ?? []
  if (!key) throw new Error('The form has no key')
  return key
}

function checkedBoxesIn(html: string): (string | undefined)[] {
  const inputs = html.match(/<input[^>]*>/g) ?? []
  return inputs.filter((input) => input.includes(' checked=""')).map((input) => /value="([^"]*)"/.exec(input)?.[1])
}
