import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { chooseWithdrawnPieces } from '#shop/returns/choose-withdrawn-pieces.server.ts'
import { listReturns } from '#shop/returns/find-return.server.ts'
import { returnKey } from '#shop/returns/return-links.server.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import { withdrawByNumber } from '#shop/returns/withdraw-by-number.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const email = 'victim@example.com'

test('a withdrawal by number answers the same for invented numbers and wrong emails, and shows nothing of the order', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { name: 'Secret candle' })
  const { number } = await aPaidOrder(shop, [candle], { delivery: { email } })
  const pages = await openAdminPages(shop, 'guest')
  const send = (each: string, of: string) =>
    pages.post('/withdraw', { number: each, email: of, fullName: 'A stranger', intent: 'confirm' })

  const answers = [await send('2222-2222', email), await send(number, 'other@example.com'), await send(number, email)]

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[2]?.text).not.toContain('Secret candle')
})

test('one caller can cause only so many withdrawals by number, and one order only so many emails', async () => {
  const shop = await openTestShop()
  const limited = { ...shop, auth: { ...shop.auth, limitsAddresses: true } }
  const { number } = await aPaidOrder(shop, [await aProduct(shop)], { delivery: { email } })
  const state = (address: string) =>
    withdrawByNumber(limited, { number, email, fullName: 'A stranger', requestKey: crypto.randomUUID(), address })

  const sent = []
  for (let nth = 0; nth <= attemptLimits.withdrawalByOrder.most; nth += 1) sent.push(await state(`203.0.113.${nth}`))

  expect(sent.filter(({ ok }) => !ok)).toHaveLength(1)
  expect((await listReturns(shop, { states: ['asked'], page: 1 })).total).toBe(1)
  expect((await kindsOfEmailsTo(shop, email)).filter((kind) => kind === 'withdrawal-receipt')).toHaveLength(1)
})

test('a stranger who knows a number does not keep its customer from withdrawing', async () => {
  const shop = await openTestShop()
  const limited = { ...shop, auth: { ...shop.auth, limitsAddresses: true } }
  const { number } = await aPaidOrder(shop, [await aProduct(shop)], { delivery: { email } })
  const send = (of: string, address: string) =>
    withdrawByNumber(limited, { number, email: of, fullName: 'A stranger', requestKey: crypto.randomUUID(), address })

  const tries = []
  for (let nth = 0; nth <= attemptLimits.withdrawalByAddress.most; nth += 1)
    tries.push(await send(nth % 2 === 0 ? 'wrong@example.com' : `wrong-${nth}@example.com`, '203.0.113.7'))
  const customer = await send(` ${email.toUpperCase()}`, '198.51.100.1')

  expect([tries.some(({ ok }) => !ok), customer.ok]).toEqual([true, true])
  expect((await listReturns(shop, { states: ['asked'], page: 1 })).total).toBe(1)
})

test('the link of a withdrawal causes no more emails than the order has pieces', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const { order, admin } = await aDeliveredOrder(shop, candle)
  const access = { kind: 'link', key: orderKey(shop, order) } as const
  const requestKey = crypto.randomUUID()
  const stated = await withdraw(shop, access, { number: order, requestKey, fullName: admin.fullName })
  if (!stated.ok) throw new Error(stated.problem.code)
  const { number } = stated.value
  const lines = [{ article: candle.article, quantity: 2 }]

  for (let nth = 0; nth < 5; nth += 1) {
    await chooseWithdrawnPieces(shop, { number, key: returnKey(shop, number), lines })
    shop.clock.advance(1000)
  }

  const receipts = (await kindsOfEmailsTo(shop, email)).filter((kind) => kind === 'withdrawal-receipt')
  expect(receipts).toHaveLength(2)
})

/** Three pieces in one parcel. */
async function aDeliveredOrder(shop: TestShop, candle: MadeProduct) {
  const admin = await anActor(shop, { isAdmin: true })
  const { number: order } = await aPaidOrder(shop, [candle], { quantity: 3, delivery: { email } })
  const packed = await packParcel(shop, admin, { number: order })
  if (!packed.ok) throw new Error(packed.problem.code)
  await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to: 'handed-over' })
  await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to: 'delivered' })
  return { order, admin }
}
