import { expect, test } from 'vitest'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, defaultDelivery } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeOrderStatus } from './change-order-status.server.ts'
import { findOrderForAdmin } from './find-order-for-admin.server.ts'
import type { OrderNumber } from './orders.ts'
import { refundOrder } from './refund-order.server.ts'
import { resendOrderEmail } from './resend-order-email.server.ts'

test('an email that was sent is sent once more, even when the button is clicked twice at once', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  await sendAll(shop)
  const [confirmation] = await emailsOf(shop, number)
  const again = () => resendOrderEmail(shop, admin, { number, emailId: confirmation?.id ?? '' })

  await Promise.all([again(), again()])
  const afterTwoClicks = await emailsOf(shop, number)
  await sendAll(shop)
  await again()

  expect(afterTwoClicks.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'order-confirmation sent',
    'order-confirmation waiting',
  ])
  expect(await emailsOf(shop, number)).toHaveLength(3)
})

test('a failed email is tried again, and one under way is left alone', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const [firstEmail] = await emailsOf(shop, number)
  const again = () => resendOrderEmail(shop, admin, { number, emailId: firstEmail?.id ?? '' })

  const underWay = await again()
  await shop.db.updateTable('emails').set({ state: 'failed', failed_at: shop.now() }).execute()
  const retried = await again()

  expect(underWay).toEqual({ ok: false, problem: { code: 'email-under-way' } })
  expect(retried.ok).toBe(true)
  expect(await emailsOf(shop, number)).toMatchObject([{ id: firstEmail?.id, state: 'waiting' }])
})

test('an email that is no longer true is not sent again', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  await changeOrderStatus(shop, admin, { number, status: 'Shipped' })
  await sendAll(shop)
  const shipped = (await emailsOf(shop, number)).find(({ kind }) => kind === 'order-status')
  const again = () => resendOrderEmail(shop, admin, { number, emailId: shipped?.id ?? '' })

  const stillTrue = await again()
  await changeOrderStatus(shop, admin, { number, status: 'Delivered' })
  await sendAll(shop)
  const outdated = await again()

  expect([stillTrue, outdated]).toEqual([
    { ok: true, value: null },
    { ok: false, problem: { code: 'email-outdated' } },
  ])
})

test('an email can be sent again only from its own order', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const [one, other] = [await aPaidOrder(shop, [await aProduct(shop)]), await aPaidOrder(shop, [await aProduct(shop)])]
  await sendAll(shop)
  const [firstEmail] = await emailsOf(shop, other.number)

  const again = await resendOrderEmail(shop, admin, { number: one.number, emailId: firstEmail?.id ?? '' })

  expect(again).toEqual({ ok: false, problem: { code: 'email-not-found' } })
  expect(await emailsOf(shop, other.number)).toEqual([firstEmail])
})

test('an email about a refund says the same when it is sent again: pieces, taxes and credit note', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const rates = [{ category: null, rate: 2500, from: null }]
  await changeSetting(shop, admin, { name: 'tax', value: { name: 'VAT', rates }, expectedVersion: 0 })
  const candle = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  await sendAll(shop)
  const sent = async () => {
    const [email] = (await emailsOf(shop, number)).filter(({ state }) => state === 'waiting')
    const { note, refund, moneyBack } = await latestEmailTo(shop, defaultDelivery.email, 'order-status')
    await sendAll(shop)
    shop.clock.advance(1000)
    return { emailId: email?.id ?? '', said: { note, refund, moneyBack } }
  }
  const refund = async (requested: object) => {
    await refundOrder(shop, admin, { number, reason: 'It arrived in two', ...requested })
    return await sent()
  }
  const again = async ({ emailId }: { emailId: string }) => {
    await resendOrderEmail(shop, admin, { number, emailId })
    return await sent()
  }

  const piece = await refund({ lines: [{ article: candle.article, quantity: 1 }], includesDelivery: true })
  const amount = await refund({ amountCents: 300 })
  const pieceAgain = await again(piece)
  const others = [await again(pieceAgain), await again(amount)]
  const whole = await refund({})
  const wholeAgain = await again(whole)

  expect(piece.said.refund).toMatchObject({ lines: [{ quantity: 1, cents: 1000 }], totalCents: 1500, taxes: [{}] })
  expect([pieceAgain, ...others].map(({ said }) => said)).toEqual([piece.said, piece.said, amount.said])
  expect(whole.said.moneyBack?.creditNotes).toHaveLength(1)
  expect(wholeAgain.said).toEqual(whole.said)
})

async function emailsOf(shop: TestShop, number: OrderNumber) {
  return (await findOrderForAdmin(shop, number))?.emails ?? []
}

async function sendAll(shop: TestShop) {
  await shop.db.updateTable('emails').set({ state: 'sent', sent_at: shop.now(), data: null }).execute()
}
