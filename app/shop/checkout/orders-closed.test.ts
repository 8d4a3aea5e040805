import { expect, test } from 'vitest'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { placeDraft } from '#shop/drafts/place-draft.server.ts'
import { startDraft } from '#shop/drafts/save-draft.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import type { ChangedBy } from '#shop/order-changes/open-change.server.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import type { Result } from '#shop/result.ts'
import { exchangeReturn } from '#shop/returns/exchange-return.server.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { setupOf } from '#storefront/frame/setup-of.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, defaultDelivery, findOrderByNumber, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { apiOf } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { PlacedOrder } from './checkout.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteOrder } from './quote-order.server.ts'

const sentence = 'We are moving. Back at six.'
const closed = { ok: false, problem: { code: 'orders-closed', sentence } }

async function change(shop: TestShop, value: { isOpen: boolean; sentence: string }, expectedVersion = 0) {
  return await changeSetting(shop, await anActor(shop), { name: 'orders', value, expectedVersion })
}

test('while an admin has closed the shop, customers cannot order or start a payment, and see the reason', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 9 })
  const unpaidBefore = await anOrder(shop, [candle])
  await change(shop, { isOpen: false, sentence })

  const placed = await placeOrder(shop, null, orderRequestFor([candle]))
  const started = await startPayment(shop, unpaidBefore.number)
  const lines = orderRequestFor([candle]).lines
  const quote = await quoteOrder(shop, null, { lines, deliveryMethod: 'courier' })
  const setup = setupOf(await readSettings(shop))

  expect([placed, started]).toEqual([closed, closed])
  expect(quote).toMatchObject({ canBeOrdered: false, closedText: sentence })
  expect(setup.closedText).toBe(sentence)
})

test('while the shop is closed every way of a customer to order or pay is refused, and those of admins are taken', async () => {
  const shop = await openTestShop()
  const [admin, customer] = [await anActor(shop, { isAdmin: true }), await anActor(shop)]
  const [candle, lamp] = [await aProduct(shop, { stock: 99 }), await aProduct(shop, { priceCents: 9000, stock: 99 })]
  const [first, second, own] = [
    await aPaidOrder(shop, [candle]),
    await aPaidOrder(shop, [candle]),
    await aPaidOrder(shop, [candle], {}, customer),
  ]
  const [returned, returnedLater] = [await aReturnOf(shop, candle), await aReturnOf(shop, candle)]
  const byAdmin = { kind: 'admin', actor: admin } as const
  const byLink = { kind: 'link', key: first.linkKey } as const
  const unpaid = [
    (await anOrder(shop, [candle])).number,
    valueIn(await sendDraft(shop, admin, candle)).number,
    valueIn(await exchangeFor(shop, admin, returned, lamp)).orderNumber,
    valueIn(await addPiece(shop, byAdmin, second, lamp)).addedNumber,
  ]
  await change(shop, { isOpen: false, sentence })

  const placed = [
    await placeOrder(shop, null, orderRequestFor([candle])),
    await placeOrder(shop, customer, orderRequestFor([candle])),
    await placeOrder(shop, admin, orderRequestFor([candle])),
  ]
  const added = [
    await addPiece(shop, byLink, first, lamp),
    await addPiece(shop, { kind: 'customer', actor: customer }, own, lamp),
  ]
  const started = await Promise.all(unpaid.map((number) => startPayment(shop, number ?? first.number)))
  const taken = [
    await sendDraft(shop, admin, candle),
    await exchangeFor(shop, admin, returnedLater, lamp),
    await addPiece(shop, byAdmin, own, lamp),
  ]

  expect([...placed, ...added, ...started]).toEqual(Array(9).fill(closed))
  expect(taken.map(({ ok }) => ok)).toEqual([true, true, true])
})

test('while the shop is closed, pieces can be taken out of an order, and the page says that none can be added', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const [candle, lamp] = [await aProduct(shop, { stock: 9 }), await aProduct(shop, { stock: 9 })]
  const { number, linkKey } = await aPaidOrder(shop, [candle], { quantity: 2 })
  await change(shop, { isOpen: false, sentence })
  const guest = await openAdminPages(shop, 'guest')

  const page = await guest.get(`/orders/${number}/pieces?key=${linkKey}&pieces:${lamp.article}=1`)
  const takenOut = await changePieces(
    shop,
    { kind: 'link', key: linkKey },
    { number, version: 0, wanted: [{ article: candle.article, quantity: 1 }] },
  )

  expect(page.text).toContain(`${sentence} ${orderChangeMessages.piecesPage.closed}`)
  expect(page.text).not.toContain(orderChangeMessages.piecesPage.addHeading)
  expect(page.text).not.toContain(orderChangeMessages.piecesPage.payText)
  expect(takenOut.ok).toBe(true)
})

test('a client of the API gets status 503 and the reason', async () => {
  const shop = await openTestShop()
  const api = apiOf(shop)
  const product = await aProduct(shop, { stock: 9 })
  const { article, priceCents } = product
  const { number, linkKey } = await aPaidOrder(shop, [product])
  await change(shop, { isOpen: false, sentence })
  const products = [{ article, price: priceCents / 100, quantity: 1 }]
  const deliveryInfo = 'Olena Kovalenko, 14 Kobzarska Street, Lviv, 79008, 671234567, olena@example.com, 5'

  const response = await api.ask('/order', { method: 'POST', body: { products, deliveryInfo } })
  const path = `/orders/${number}/products?key=${linkKey}`
  const wanted = [{ article, quantity: 2 }]
  const adding = await api.ask(path, { method: 'PUT', body: { version: 0, products: wanted } })

  for (const refused of [response, adding]) {
    expect([refused.status, refused.body]).toEqual([503, { error: sentence, code: 'orders-closed' }])
  }
})

test('a payment that was started completes, and orders are taken again when the shop opens', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 9 })
  const unpaid = await anOrder(shop, [candle])
  await startPayment(shop, unpaid.number)
  await change(shop, { isOpen: false, sentence })

  await payWithTestCard(shop, unpaid.number, 'success')
  await change(shop, { isOpen: true, sentence: '' }, 1)
  const placed = await placeOrder(shop, null, orderRequestFor([candle]))

  expect(await findOrderByNumber(shop, unpaid)).toMatchObject({ status: 'Processing' })
  expect(placed.ok).toBe(true)
})

test('the shop cannot be closed without a reason', async () => {
  const shop = await openTestShop()

  const changed = await change(shop, { isOpen: false, sentence: '  ' })

  expect(changed).toMatchObject({
    ok: false,
    problem: { code: 'setting-invalid', fields: { sentence: expect.any(String) } },
  })
})

async function sendDraft(shop: TestShop, admin: SignedInUser, { article }: MadeProduct) {
  const lines = [{ article, quantity: 1, ownPriceCents: null, reason: '' }]
  const id = await startDraft(shop, admin, { lines, delivery: defaultDelivery })
  return await placeDraft(shop, admin, { id, payment: { kind: 'link' } })
}

async function aReturnOf(shop: TestShop, product: MadeProduct) {
  return await aFaultReturn(shop, await aDeliveredOrder(shop, [product]), product)
}

async function exchangeFor(shop: TestShop, admin: SignedInUser, number: ReturnNumber, { article }: MadeProduct) {
  return await exchangeReturn(shop, admin, { number, lines: [{ article, quantity: 1 }] })
}

async function addPiece(shop: TestShop, by: ChangedBy, { number }: PlacedOrder, { article }: MadeProduct) {
  return await changePieces(shop, by, { number, version: 0, wanted: [{ article, quantity: 1 }] })
}

function valueIn<Value>(result: Result<Value, { code: string }>): Value {
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}
