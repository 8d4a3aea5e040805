import { expect, test } from 'vitest'
import { confirmEmail } from '#shop/accounts/email-address/confirm-email.server.ts'
import { resendConfirmation } from '#shop/accounts/email-address/resend-confirmation.server.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import { closePayment } from '#shop/payments/reconcile-payments.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { kindsOfEmailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, anAdmin } from '#tests/support/make-accounts.ts'
import { actorFor, anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, aPromotion } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { findWelcomeStatus } from './find-welcome-code.server.ts'

test('a customer with an unconfirmed email sees the welcome discount they would get, and gets it after confirming', async () => {
  const { shop, customer, candle } = await anUnconfirmedCustomer()
  const asked = { lines: [{ ...candle, quantity: 2 }], deliveryMethod: 'parcel-locker' }

  const before = await quoteOrder(shop, customer, asked)
  const confirmed = await confirmEmail(shop, aCaller(), await tokenFor(shop, customer))
  const after = await quoteOrder(shop, await actorFor(shop, customer), asked)

  expect(before).toMatchObject({ discount: null, confirmOffer: { percent: 30, cents: 600 } })
  expect(after).toMatchObject({ discount: { isWelcome: true, cents: 600 }, confirmOffer: null })
  expect(confirmed).toMatchObject({ value: { welcome: { kind: 'code', welcome: { code: after.discount?.code } } } })
})

test('the offer has the percentage of the settings, and disappears when a code is typed', async () => {
  const { shop, customer, candle } = await anUnconfirmedCustomer()
  const value = { ...(await readSettings(shop)).welcome, percent: 15 }
  await changeSetting(shop, await anAdmin(shop), { name: 'welcome', value, expectedVersion: 0 })
  await aPromotion(shop, { code: 'TEN' })
  const asked = { lines: [{ ...candle, quantity: 1 }], deliveryMethod: 'parcel-locker' }

  const quotes = [
    await quoteOrder(shop, customer, asked),
    await quoteOrder(shop, customer, { ...asked, discountCode: 'TEN' }),
    await quoteOrder(shop, null, asked),
  ]

  expect(quotes.map(({ confirmOffer }) => confirmOffer)).toEqual([{ percent: 15, cents: 150 }, null, null])
})

test('after a first order the discount is not offered any more: not in a quote, on the account page or by email', async () => {
  const { shop, customer, candle } = await anUnconfirmedCustomer()
  await aPaidOrder(shop, [candle], {}, customer)
  const asked = { lines: [{ ...candle, quantity: 1 }], deliveryMethod: 'parcel-locker' }

  const quote = await quoteOrder(shop, customer, asked)
  const welcomeStatus = await findWelcomeStatus(shop, customer)
  const token = await tokenFor(shop, customer)
  const email = await latestEmailTo(shop, customer.email, 'confirm-email')
  const confirmed = await confirmEmail(shop, aCaller(), token)

  expect([quote.confirmOffer, welcomeStatus]).toEqual([null, { kind: 'ordered', percent: 30 }])
  expect(email).toMatchObject({ welcomePercent: null })
  expect(confirmed).toMatchObject({ value: { welcome: { kind: 'ordered', percent: 30 } } })
  expect(await kindsOfEmailsTo(shop, customer.email)).not.toContain('welcome')
})

test('when the first order is never paid, the welcome code counts for the next order', async () => {
  const { shop, customer, candle } = await anUnconfirmedCustomer()
  const order = await anOrder(shop, [candle], {}, customer)
  await confirmEmail(shop, aCaller(), await tokenFor(shop, customer))
  const meanwhile = await findWelcomeStatus(shop, { ...customer, emailConfirmed: true })

  await closePayment(shop, order.payment.id)

  expect(meanwhile.kind).toBe('ordered')
  expect((await findWelcomeStatus(shop, { ...customer, emailConfirmed: true })).kind).toBe('code')
})

async function anUnconfirmedCustomer() {
  const shop = await openTestShop()
  const customer = await anActor(shop, { emailConfirmed: false })
  return { shop, customer, candle: await aProduct(shop, { stock: 20, priceCents: 1000 }) }
}

type Opened = Awaited<ReturnType<typeof anUnconfirmedCustomer>>

async function tokenFor(shop: Opened['shop'], customer: Opened['customer']): Promise<string> {
  await resendConfirmation(shop, customer)
  const { link } = await latestEmailTo(shop, customer.email, 'confirm-email')
  return tokenIn(link)
}
