import { expect, test } from 'vitest'
import { createApi } from '#api/api.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { listMyNotices } from '#shop/notices/my-notices.server.ts'
import { findReturn } from '#shop/returns/find-return.server.ts'
import { acceptOffer, declineOffer, offerToKeep } from '#shop/returns/offers.server.ts'
import { returnKey } from '#shop/returns/return-links.server.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const email = 'olena@example.com'
const accept = { accepted: true, amount: 15 }

test('a stranger who guesses keys answers no offer, and learns nothing about which returns exist', async () => {
  const { shop, ask } = await openTestApi()
  const { number } = await anOffer(shop)
  const pages = await openAdminPages(shop, 'guest')
  const guess = async (of: string) => [
    await ask(`/returns/${of}/offer?key=guessed`),
    await ask(`/returns/${of}/offer/answer?key=guessed`, { method: 'PUT', body: accept }),
    await ask(`/returns/${of}/offer/answer`, { method: 'PUT', body: { ...accept, accepted: false } }),
    await pages.post(`/withdraw/${of}?key=guessed`, { intent: 'accept-offer', offerCents: '1500' }),
  ]

  const [known, invented] = [await guess(number), await guess('R-7Q2MKD')]

  expect(known.map(({ status }) => status)).toEqual(Array(4).fill(404))
  expect(known.slice(0, 3).map(({ text }) => text)).toEqual(invented.slice(0, 3).map(({ text }) => text))
  expect(invented.map(({ status }) => status)).toEqual(Array(4).fill(404))
  expect(await findReturn(shop, number)).toMatchObject({ state: 'asked', offerAcceptedAt: null, offerDeclinedAt: null })
})

test('one caller sends only so many answers in a minute, guessed or not', async () => {
  const door = await openTestDoor({
    api: (request) => created.fetch(request),
    environment: { RATE_LIMITS: 'on' },
  })
  const created = createApi(door.shop, { corsOrigins: [], visitorOf: () => 'a stranger', stylesheets: [] })
  const { number } = await anOffer(door.shop)
  const guess = (nth: number) =>
    door.ask(`/api/returns/${number}/offer/answer?key=guess-${nth}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(accept),
    })

  const answers = []
  for (let nth = 0; nth < requestLimits.allowances.write.burst * 4; nth += 1) answers.push((await guess(nth)).status)

  expect(new Set(answers)).toEqual(new Set([404, 429]))
  expect(await findReturn(door.shop, number)).toMatchObject({ state: 'asked', offerAcceptedAt: null })
})

test('an answer that is sent again and again is one refund, one email and one notice', async () => {
  const shop = await openTestShop()
  const declined = await anOffer(shop)
  const accepted = await anOffer(shop)
  const owner = await anActor(shop, { isAdmin: true })
  const linkTo = (number: ReturnNumber) => ({ kind: 'link', key: returnKey(shop, number) }) as const

  for (let nth = 0; nth < 10; nth += 1) {
    await declineOffer(shop, linkTo(declined.number), { number: declined.number, expectedCents: 1500 })
    await acceptOffer(shop, linkTo(accepted.number), { number: accepted.number, expectedCents: 1500 })
  }

  const { notices } = await listMyNotices(shop, owner)
  expect(notices.filter(({ title }) => title.startsWith('Offer declined'))).toHaveLength(1)
  expect((await findOrderByNumber(shop, { number: accepted.order })).refundedCents).toBe(1500)
  // Each return: asked and offered; the accepted one also: kept.
  expect((await kindsOfEmailsTo(shop, email)).filter((kind) => kind === 'return-state')).toHaveLength(5)
})

/** $15 are offered for keeping a lamp. */
async function anOffer(shop: TestShop) {
  const lamp = await aProduct(shop, { priceCents: 7490 })
  const order = await aDeliveredOrder(shop, [lamp], { delivery: { email } })
  const number = await aFaultReturn(shop, order, lamp, { wish: 'less' })
  await offerToKeep(shop, await anActor(shop, { isAdmin: true }), { number, offerCents: 1500 })
  return { order, number }
}
