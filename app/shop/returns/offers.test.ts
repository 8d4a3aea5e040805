import { expect, test } from 'vitest'
import { listMyNotices } from '#shop/notices/my-notices.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { kindsOfEmailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn, aReturn } from '#tests/support/make-returns.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { findReturn } from './find-return.server.ts'
import { acceptOffer, declineOffer, offerToKeep } from './offers.server.ts'
import { returnKey } from './return-links.server.ts'
import { receiveReturn, refundReturn } from './settle-return.server.ts'
import { withdraw } from './withdraw.server.ts'

const email = 'olena@example.com'

test('a customer keeps a chipped lamp for less: the money goes back once, and the lamp stays sold', async () => {
  const { shop, admin, lamp, order, number, key } = await aChippedLamp()

  const offered = await offerToKeep(shop, admin, { number, offerCents: 1500 })
  const email1 = await latestEmailTo(shop, email, 'return-state')
  const answers = await Promise.all([
    acceptOffer(shop, byLink(key), { number, expectedCents: 1500 }),
    acceptOffer(shop, byLink(key), { number, expectedCents: 1500 }),
  ])

  expect([offered, ...answers]).toEqual(Array(3).fill({ ok: true, value: null }))
  expect(email1).toMatchObject({ state: 'offered', offerCents: 1500 })
  const { refundedCents, status, lines } = await findOrderByNumber(shop, { number: order })
  expect([refundedCents, status, lines[0]?.refundedQuantity]).toEqual([1500, 'Delivered', 0])
  expect(await findReturn(shop, number)).toMatchObject({ state: 'refunded', offerAcceptedAt: shop.now() })
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 4, held: 0 })
  expect((await kindsOfEmailsTo(shop, email)).filter((kind) => kind === 'return-state')).toHaveLength(3)
  expect(await latestEmailTo(shop, email, 'return-state')).toMatchObject({ state: 'kept', offerCents: 1500 })
})

test('an offer that is sent twice is one email, and another amount is another one', async () => {
  const { shop, admin, number } = await aChippedLamp()
  const offer = (offerCents: number) => offerToKeep(shop, admin, { number, offerCents })

  const answers = await Promise.all([offer(1500), offer(1500)])
  shop.clock.advance(1000)
  const [again, more] = [await offer(1500), await offer(1800)]

  expect([...answers, again, more]).toEqual(Array(4).fill({ ok: true, value: null }))
  const emails = await kindsOfEmailsTo(shop, email)
  // The first says that the return was asked for.
  expect(emails.filter((kind) => kind === 'return-state')).toHaveLength(3)
})

test('an offer that is declined tells admins once, and another one is open again', async () => {
  const { shop, admin, number, key } = await aChippedLamp()
  await offerToKeep(shop, admin, { number, offerCents: 500 })

  await declineOffer(shop, byLink(key), { number, expectedCents: 500 })
  await declineOffer(shop, byLink(key), { number, expectedCents: 500 })
  const late = await acceptOffer(shop, byLink(key), { number, expectedCents: 500 })
  await offerToKeep(shop, admin, { number, offerCents: 2000 })
  const accepted = await acceptOffer(shop, byLink(key), { number, expectedCents: 2000 })

  expect(late).toEqual({ ok: false, problem: { code: 'offer-gone' } })
  expect(accepted.ok).toBe(true)
  const { notices } = await listMyNotices(shop, admin)
  expect(notices.filter(({ title }) => title.startsWith('Offer declined'))).toHaveLength(1)
})

test('a customer takes only the offer that the page showed, and none after the return has ended', async () => {
  const { shop, admin, lamp, order, number, key } = await aChippedLamp()
  await offerToKeep(shop, admin, { number, offerCents: 1500 })
  await offerToKeep(shop, admin, { number, offerCents: 900 })

  const stale = await acceptOffer(shop, byLink(key), { number, expectedCents: 1500 })
  const byGuess = await acceptOffer(shop, byLink(key.toLowerCase()), { number, expectedCents: 900 })
  await receiveReturn(shop, admin, {
    number,
    pieces: [{ article: lamp.article, backToStock: 0, damaged: 1, notOurs: 0 }],
  })
  await refundReturn(shop, admin, { number, includesDelivery: false })
  const late = await acceptOffer(shop, byLink(key), { number, expectedCents: 900 })

  expect([stale, byGuess, late].map((answer) => (answer.ok ? 'taken' : answer.problem.code))).toEqual([
    'offer-gone',
    'return-not-found',
    'return-elsewhere',
  ])
  expect((await findOrderByNumber(shop, { number: order })).refundedCents).toBe(7490)
})

test('an offer is below the price of the pieces, within the role’s limit, and not for a withdrawal or what is back', async () => {
  const { shop, admin, lamp, number } = await aChippedLamp()
  const support = await anActor(shop, { role: 'support' })
  const dear = await aProduct(shop, { priceCents: 50_000 })
  const dearReturn = await aFaultReturn(shop, await aDeliveredOrder(shop, [dear]), dear)
  const withdrawal = await aReturn(shop)

  const answers = [
    await offerToKeep(shop, admin, { number, offerCents: 7490 }),
    await offerToKeep(shop, admin, { number, offerCents: 0 }),
    await offerToKeep(shop, support, { number: dearReturn, offerCents: 20_000 }),
    await offerToKeep(shop, admin, { number: withdrawal, offerCents: 100 }),
  ]
  await receiveReturn(shop, admin, {
    number,
    pieces: [{ article: lamp.article, backToStock: 1, damaged: 0, notOurs: 0 }],
  })
  const back = await offerToKeep(shop, admin, { number, offerCents: 100 })

  expect([...answers, back].map((answer) => (answer.ok ? 'offered' : answer.problem.code))).toEqual([
    'offer-too-large',
    'offer-too-large',
    'role-limit',
    'return-elsewhere',
    'return-elsewhere',
  ])
})

test('an offer gives back no more than is left of the payment, and a kept piece can still be withdrawn from', async () => {
  const { shop, admin, order, number, key } = await aChippedLamp()
  await offerToKeep(shop, admin, { number, offerCents: 1500 })
  await refundOrder(shop, admin, { number: order, reason: 'Goodwill', amountCents: 7000 })

  const refused = await acceptOffer(shop, byLink(key), { number, expectedCents: 1500 })
  await offerToKeep(shop, admin, { number, offerCents: 400 })
  const accepted = await acceptOffer(shop, byLink(key), { number, expectedCents: 400 })
  const access = { kind: 'link', key: orderKey(shop, order) } as const
  const withdrawn = await withdraw(shop, access, { number: order, fullName: 'Olena Kovalenko' })

  expect(refused).toEqual({ ok: false, problem: { code: 'offer-gone' } })
  expect([accepted.ok, withdrawn.ok]).toEqual([true, true])
})

function byLink(key: string) {
  return { kind: 'link', key } as const
}

/** A lamp at $74.90 and $5 for delivery that arrived chipped; four more are in stock. */
async function aChippedLamp() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { priceCents: 7490, stock: 5 })
  const order = await aDeliveredOrder(shop, [lamp], { delivery: { email } })
  const number = await aFaultReturn(shop, order, lamp, { wish: 'less' })
  return { shop, admin, lamp, order, number, key: returnKey(shop, number) }
}
