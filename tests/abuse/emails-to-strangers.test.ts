import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { mailLimits } from '#rulebook/limits/mail.ts'
import { changeEmail } from '#shop/accounts/email-address/change-email.server.ts'
import { confirmEmail } from '#shop/accounts/email-address/confirm-email.server.ts'
import { resendConfirmation } from '#shop/accounts/email-address/resend-confirmation.server.ts'
import { deleteAccount } from '#shop/accounts/leaving/delete-account.server.ts'
import { changePassword } from '#shop/accounts/password/change-password.server.ts'
import { forgotPassword } from '#shop/accounts/password/forgot-password.server.ts'
import { register } from '#shop/accounts/sign-in/register.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { writeSignInChangedEmail } from '#shop/accounts/write-sign-in-changed-email.server.ts'
import { askForBackInStock } from '#shop/back-in-stock/ask-for-back-in-stock.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { renewOrderLink } from '#shop/orders/renew-order-link.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { emailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, anAdmin, type MadeUser } from '#tests/support/make-accounts.ts'
import { actorFor, anActor } from '#tests/support/make-actor.ts'
import { aPromotion, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type SendEmail = (address: string, email: string) => Promise<{ ok: boolean; problem?: { code: string } }>

const { perRecipient, perCaller } = mailLimits.paymentRequests

const form = { fullName: 'Astrid Holm', password: 'Candle.light7', promo: false }
const stranger = (index: number) => `stranger-${index}@example.com`

type EmailTrigger = {
  /** The most emails an hour to one recipient. */
  maxToOneRecipient: number
  /** The most emails an hour by one caller; null where the account is limited instead. */
  maxByOneCaller: number | null
  open(shop: TestShop): Promise<SendEmail>
  /** True when requests that cause no email are accepted, too. */
  isSilent?: true
}

type GuestOrder = { address: string; email: string; number: OrderNumber; key: string }

/** A guest orders, pays nothing, and then does this with the order. */
async function afterOrdering(shop: TestShop, action: (order: GuestOrder) => ReturnType<SendEmail>): Promise<SendEmail> {
  const candle = await aProduct(shop, { stock: 1000 })
  return async (address, email) => {
    const placed = await placeOrder(shop, null, orderRequestFor([candle], { delivery: { email } }), address)
    if (!placed.ok) return placed
    const { number, linkKey: key } = placed.value
    return await action({ address, email, number, key })
  }
}

/** All actions that send an email to a typed address. */
const triggers: Record<string, EmailTrigger> = {
  'an order without a payment': {
    maxToOneRecipient: perRecipient,
    maxByOneCaller: perCaller,
    async open(shop) {
      const candle = await aProduct(shop, { stock: 1000 })
      return (address, email) =>
        placeOrder(shop, null, orderRequestFor([candle], { payment: 'later', delivery: { email } }), address)
    },
  },
  'an order that costs nothing': {
    maxToOneRecipient: perRecipient,
    maxByOneCaller: perCaller,
    async open(shop) {
      const candle = await aProduct(shop, { stock: 1000 })
      const delivery = defaultSettings.delivery.map((option) => ({ ...option, priceCents: 0 }))
      await changeSetting(shop, await anAdmin(shop), { name: 'delivery', value: delivery, expectedVersion: 0 })
      await aPromotion(shop, { code: 'GIFT', worth: { kind: 'percentage', percent: 100 } })
      return async (address, email) => {
        const asked = orderRequestFor([candle], { discountCode: 'GIFT', delivery: { email } })
        const placed = await placeOrder(shop, null, asked, address)
        if (placed.ok) await startPayment(shop, placed.value.number, address)
        return placed
      }
    },
  },
  'an order that is cancelled before it is paid': {
    maxToOneRecipient: 0,
    maxByOneCaller: 0,
    isSilent: true,
    open: (shop) => afterOrdering(shop, ({ number, key }) => cancelMyOrder(shop, { kind: 'link', key }, number)),
  },
  'a new link to an order whose link is still valid': {
    maxToOneRecipient: 0,
    maxByOneCaller: 0,
    isSilent: true,
    open: (shop) => afterOrdering(shop, ({ address, ...link }) => renewOrderLink(shop, aCaller({ address }), link)),
  },
  registering: {
    maxToOneRecipient: 1,
    maxByOneCaller: attemptLimits.registerByAddress.most,
    open: async (shop) => (address, email) => register(shop, aCaller({ address }), { ...form, email }),
  },
  'registering with an email again, after each account has moved to another one': {
    maxToOneRecipient: attemptLimits.confirmationByRecipient.most,
    maxByOneCaller: null,
    async open(shop) {
      let moved = 0
      const move = (newEmail: string, email: string) =>
        shop.db.updateTable('users').set({ email: newEmail }).where('email', '=', email).execute()
      return inTurn(async (address, email) => {
        const registered = await register(shop, aCaller({ address }), { ...form, email })
        if (registered.ok) await move(`moved-${++moved}@example.com`, email)
        return registered
      })
    },
  },
  'asking for a new password': {
    maxToOneRecipient: attemptLimits.forgotByAccount.most,
    maxByOneCaller: attemptLimits.forgotByAddress.most,
    async open(shop) {
      await Promise.all(strangers.map((email) => aCustomer(shop, { email })))
      return (address, email) => forgotPassword(shop, aCaller({ address }), email)
    },
  },
  subscribing: {
    maxToOneRecipient: 1,
    maxByOneCaller: attemptLimits.subscribeByAddress.most,
    open: async (shop) => (address, email) => subscribe(shop, email, { address }),
  },
  'sending the confirmation again': {
    maxToOneRecipient: attemptLimits.confirmationByRecipient.most,
    maxByOneCaller: null,
    async open(shop) {
      const actor = await anActor(shop, { emailConfirmed: false, email: stranger(0) })
      return () => resendConfirmation(shop, actor)
    },
  },
  'changing the emails of many accounts': {
    maxToOneRecipient: attemptLimits.confirmationByRecipient.most,
    maxByOneCaller: null,
    open: async (shop) => async (_address, email) => {
      const customer = await aCustomer(shop)
      return await changeEmail(shop, await actorFor(shop, customer), { email, currentPassword: customer.password })
    },
  },
  'a request for an email when a product is back': {
    maxToOneRecipient: attemptLimits.backInStockByRecipient.most,
    maxByOneCaller: attemptLimits.backInStockByAddress.most,
    open: async (shop) => async (address, email) => {
      const { article } = await aProduct(shop, { stock: 0 })
      return await askForBackInStock(shop, null, { article, email }, aCaller({ address }))
    },
  },
  'changing the email of an account': {
    maxToOneRecipient: attemptLimits.changeEmailByAccount.most,
    maxByOneCaller: null,
    async open(shop) {
      const customer = await aCustomer(shop)
      const actor = await actorFor(shop, customer)
      return (_address, email) => changeEmail(shop, actor, { email, currentPassword: customer.password })
    },
  },
}

/** Emails that a stranger can cause with an account opened with someone else's email. */
const accountActions: Record<string, (shop: TestShop, user: MadeUser) => Promise<{ ok: boolean }>> = {
  'signing in with a new browser': async (shop, { email, password }) => {
    await signIn(shop, aCaller(), { email, password, remember: true })
    return await signIn(shop, aCaller(), { email, password, remember: true })
  },
  'changing the password': async (shop, user) =>
    changePassword(shop, await actorFor(shop, user), { currentPassword: user.password, password: 'Lantern.glow8' }),
  'changing the sign-in methods': async (shop, user) => {
    await shop.db.transaction().execute((tx) => writeSignInChangedEmail(shop, tx, user, 'passkey-removed'))
    return { ok: true }
  },
  'moving the account to another email': async (shop, user) => {
    await changeEmail(shop, await actorFor(shop, user), { email: 'eve@example.com', currentPassword: user.password })
    const { link } = await latestEmailTo(shop, 'eve@example.com', 'confirm-new-email')
    return await confirmEmail(shop, aCaller(), tokenIn(link))
  },
  'deleting the account': async (shop, user) => deleteAccount(shop, await actorFor(shop, user), user),
}

test.each(Object.entries(accountActions))(
  '%s sends no email to an address that the account has not confirmed',
  async (_, act) => {
    const shop = await openTestShop()
    const user = await aCustomer(shop, { emailConfirmed: false, email: stranger(0) })

    const done = await act(shop, user)

    expect(done.ok).toBe(true)
    expect(await countStrangerEmails(shop)).toBe(0)
  },
)

/** Sends one after the other, because each needs the outcome of the one before. */
function inTurn(send: SendEmail): SendEmail {
  let last: Promise<unknown> = Promise.resolve()
  return (address, email) => {
    const sent = last.then(() => send(address, email))
    last = sent
    return sent
  }
}

const strangers = Array.from({ length: 30 }, (_, index) => stranger(index))
const refusals = ['too-many-emails', 'too-many-tries', 'too-many-unpaid', 'known']

test.each(Object.entries(triggers))(
  '%s: one recipient gets no more emails an hour than the limit',
  async (_, trigger) => {
    const shop = await openTestShop()
    const sendEmail = await trigger.open(shop)

    const answers = await Promise.all(strangers.map((_email, index) => sendEmail(`203.0.113.${index}`, stranger(0))))

    expect(await countStrangerEmails(shop)).toBe(trigger.maxToOneRecipient)
    expect(answers.flatMap(({ problem }) => problem?.code ?? []).filter((code) => !refusals.includes(code))).toEqual([])
  },
)

test.each(Object.entries(triggers).filter(([, { maxByOneCaller }]) => maxByOneCaller !== null))(
  '%s: one caller causes no more emails an hour than the limit',
  async (_, trigger) => {
    const shop = await openTestShop()
    const sendEmail = await trigger.open(shop)

    const answers = await Promise.all(strangers.map((email) => sendEmail('203.0.113.7', email)))

    expect(await countStrangerEmails(shop)).toBe(trigger.maxByOneCaller)
    if (!trigger.isSilent) expect(answers.filter(({ ok }) => ok)).toHaveLength(trigger.maxByOneCaller ?? 0)
  },
)

test('an order beyond the email limit is not placed, and the answer says when to try again', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1000 })
  const order = async (minute: number) => {
    shop.clock.advance(minute * 60_000)
    await reconcilePayments(shop)
    return await placeOrder(shop, null, orderRequestFor([candle], { payment: 'later' }), `203.0.113.${minute}`)
  }
  await order(0)
  await order(16)
  await order(17)

  const refused = await order(18)
  shop.clock.advance(9 * 60_000)
  const later = await order(1)

  expect(refused).toEqual({ ok: false, problem: { code: 'too-many-emails', retryAfterSeconds: 9 * 60 } })
  expect(later.ok).toBe(true)
  expect(await shop.db.selectFrom('orders').select('number').execute()).toHaveLength(4)
})

const reminderLimits = [
  {
    limit: 'one recipient',
    callers: strangers.map((_, index) => `203.0.113.${index}`),
    emails: [stranger(0)],
    most: perRecipient,
  },
  { limit: 'one caller', callers: ['203.0.113.7'], emails: strangers, most: perCaller },
]

test.each(reminderLimits)(
  'reminders of unpaid orders count: $limit causes no more emails an hour than the limit',
  async (row) => {
    const shop = await openTestShop()
    const candle = await aProduct(shop, { stock: 1000 })
    const order = async (index: number) => {
      const [caller, email] = [row.callers[index % row.callers.length], row.emails[index % row.emails.length]]
      const asked = orderRequestFor([candle], { mayRemind: true, delivery: email ? { email } : {} })
      return await placeOrder(shop, null, asked, caller)
    }

    for (const round of [0, 1, 2, 3]) {
      await Promise.all([0, 1, 2].map((index) => order(3 * round + index)))
      shop.clock.advance(15 * 60_000 - 1)
      await reconcilePayments(shop)
      shop.clock.advance(1)
      await reconcilePayments(shop)
    }

    expect(await countStrangerEmails(shop)).toBe(row.most)
  },
)

test('a customer whose payment was requested by email is told when the order is cancelled', async () => {
  const shop = await openTestShop()
  const asked = orderRequestFor([await aProduct(shop)], { payment: 'later', delivery: { email: stranger(0) } })
  const placed = await placeOrder(shop, null, asked, '203.0.113.7')

  if (placed.ok) await cancelMyOrder(shop, { kind: 'link', key: placed.value.linkKey }, placed.value.number)

  expect((await emailsTo(shop, stranger(0))).map(({ kind }) => kind)).toEqual(['payment-request', 'order-status'])
})

test('admins may place any number of orders for customers who phone', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1000 })
  const admin = await anAdmin(shop)

  const placed = await Promise.all(
    strangers
      .slice(0, 12)
      .map(() => placeOrder(shop, admin, orderRequestFor([candle], { payment: 'later' }), '203.0.113.7')),
  )

  expect(placed.filter(({ ok }) => ok)).toHaveLength(12)
})

/** Counts the emails to the addresses of `stranger`. */
async function countStrangerEmails({ db }: TestShop): Promise<number> {
  const rows = await db.selectFrom('emails').select('id').where('recipient', 'like', 'stranger-%').execute()
  return rows.length
}
