import { expect, test } from 'vitest'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeOrderStatus } from './change-order-status.server.ts'
import { findOrderForAdmin } from './find-order-for-admin.server.ts'
import type { OrderNumber } from './orders.ts'
import { resendOrderEmail } from './resend-order-email.server.ts'

test('an email that was sent is sent once more, even when the button is clicked twice at once', async () => {
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

async function emailsOf(shop: TestShop, number: OrderNumber) {
  return (await findOrderForAdmin(shop, number))?.emails ?? []
}

async function sendAll(shop: TestShop) {
  await shop.db.updateTable('emails').set({ state: 'sent', sent_at: shop.now(), data: null }).execute()
}
