import { expect, test } from 'vitest'
import { mailLimits } from '#rulebook/limits/mail.ts'
import { limits } from '#rulebook/limits.ts'
import { changeEmail } from '#shop/accounts/change-email.server.ts'
import { forgotPassword } from '#shop/accounts/forgot-password.server.ts'
import { register } from '#shop/accounts/register.server.ts'
import { resendConfirmation } from '#shop/accounts/resend-confirmation.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { lettersTo } from '#tests/support/letters-to.ts'
import { aProduct } from '#tests/support/make.ts'
import { aCaller, aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { anAsker, askAgain } from '#tests/support/make-asker.ts'
import { asksFor } from '#tests/support/make-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type Write = (address: string, email: string) => Promise<{ ok: boolean; problem?: { code: string } }>

const { perRecipient, perCaller } = mailLimits.paymentRequests
const { attempts } = limits
const form = { fullName: 'Astrid Holm', password: 'Candle.light7', promo: false }
const stranger = (place: number) => `stranger-${place}@example.com`

type Way = {
  /** The most emails an hour to one recipient. */
  toOne: number
  /** The most emails an hour by one caller; null where the account is limited instead. */
  byOne: number | null
  open(shop: TestShop): Promise<Write>
  /** True when requests that cause no email are accepted, too. */
  isSilent?: true
}

/** Everything that sends an email to a typed address. */
const ways: Record<string, Way> = {
  'an order without a payment': {
    toOne: perRecipient,
    byOne: perCaller,
    async open(shop) {
      const candle = await aProduct(shop, { stock: 1000 })
      return (address, email) =>
        placeOrder(shop, null, asksFor([candle], { payment: 'later', delivery: { email } }), address)
    },
  },
  'an order that is cancelled before it is paid': {
    toOne: 0,
    byOne: 0,
    isSilent: true,
    async open(shop) {
      const candle = await aProduct(shop, { stock: 1000 })
      return async (address, email) => {
        const placed = await placeOrder(shop, null, asksFor([candle], { delivery: { email } }), address)
        if (!placed.ok) return placed
        const { number, linkKey: key } = placed.value
        return await cancelMyOrder(shop, { kind: 'link', key }, number)
      }
    },
  },
  registering: {
    toOne: 1,
    byOne: attempts.registerByAddress.most,
    open: async (shop) => (address, email) => register(shop, aCaller({ address }), { ...form, email }),
  },
  'asking for a new password': {
    toOne: attempts.forgotByAccount.most,
    byOne: attempts.forgotByAddress.most,
    async open(shop) {
      await Promise.all(everybody.map((email) => aCustomer(shop, { email })))
      return (address, email) => forgotPassword(shop, aCaller({ address }), email)
    },
  },
  subscribing: {
    toOne: 1,
    byOne: attempts.subscribeByAddress.most,
    open: async (shop) => (address, email) => subscribe(shop, email, { address }),
  },
  'sending the confirmation again': {
    toOne: attempts.confirmLetterByAccount.most,
    byOne: null,
    async open(shop) {
      const asker = await anAsker(shop, { emailConfirmed: false, email: stranger(0) })
      return () => resendConfirmation(shop, asker)
    },
  },
  'moving an account': {
    toOne: attempts.changeEmailByAccount.most,
    byOne: null,
    async open(shop) {
      const mover = await aCustomer(shop)
      const asker = await askAgain(shop, mover)
      return (_address, email) => changeEmail(shop, asker, { email, currentPassword: mover.password })
    },
  },
}

const everybody = Array.from({ length: 30 }, (_, place) => stranger(place))
const refusals = ['too-many-emails', 'too-many-tries', 'too-many-unpaid', 'known']

test.each(Object.entries(ways))('%s: one recipient gets no more emails an hour than the limit', async (_, way) => {
  const shop = await openTestShop()
  const write = await way.open(shop)

  const answers = await Promise.all(everybody.map((_email, place) => write(`203.0.113.${place}`, stranger(0))))

  expect(await emailsOf(shop)).toBe(way.toOne)
  expect(answers.flatMap(({ problem }) => problem?.code ?? []).filter((code) => !refusals.includes(code))).toEqual([])
})

test.each(Object.entries(ways).filter(([, { byOne }]) => byOne !== null))(
  '%s: one caller causes no more emails an hour than the limit',
  async (_, way) => {
    const shop = await openTestShop()
    const write = await way.open(shop)

    const answers = await Promise.all(everybody.map((email) => write('203.0.113.7', email)))

    expect(await emailsOf(shop)).toBe(way.byOne)
    if (!way.isSilent) expect(answers.filter(({ ok }) => ok)).toHaveLength(way.byOne ?? 0)
  },
)

test('an order beyond the email limit is not placed, and the answer says when to try again', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1000 })
  const order = async (minute: number) => {
    shop.clock.advance(minute * 60_000)
    await reconcilePayments(shop)
    return await placeOrder(shop, null, asksFor([candle], { payment: 'later' }), `203.0.113.${minute}`)
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

const reminded = [
  {
    limit: 'one recipient',
    callers: everybody.map((_, place) => `203.0.113.${place}`),
    emails: [stranger(0)],
    most: perRecipient,
  },
  { limit: 'one caller', callers: ['203.0.113.7'], emails: everybody, most: perCaller },
]

test.each(reminded)(
  'reminders of unpaid orders count: $limit causes no more emails an hour than the limit',
  async (row) => {
    const shop = await openTestShop()
    const candle = await aProduct(shop, { stock: 1000 })
    const order = async (place: number) => {
      const [caller, email] = [row.callers[place % row.callers.length], row.emails[place % row.emails.length]]
      const asked = asksFor([candle], { mayRemind: true, delivery: email ? { email } : {} })
      return await placeOrder(shop, null, asked, caller)
    }

    for (const round of [0, 1, 2, 3]) {
      await Promise.all([0, 1, 2].map((place) => order(3 * round + place)))
      shop.clock.advance(15 * 60_000 - 1)
      await reconcilePayments(shop)
      shop.clock.advance(1)
      await reconcilePayments(shop)
    }

    expect(await emailsOf(shop)).toBe(row.most)
  },
)

test('a customer whose payment was requested by email is told when the order is cancelled', async () => {
  const shop = await openTestShop()
  const asked = asksFor([await aProduct(shop)], { payment: 'later', delivery: { email: stranger(0) } })
  const placed = await placeOrder(shop, null, asked, '203.0.113.7')

  if (placed.ok) await cancelMyOrder(shop, { kind: 'link', key: placed.value.linkKey }, placed.value.number)

  expect((await lettersTo(shop, stranger(0))).map(({ kind }) => kind)).toEqual(['payment-request', 'order-status'])
})

test('admins may place any number of orders for customers who phone', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1000 })
  const admin = await anAdmin(shop)

  const placed = await Promise.all(
    everybody.slice(0, 12).map(() => placeOrder(shop, admin, asksFor([candle], { payment: 'later' }), '203.0.113.7')),
  )

  expect(placed.filter(({ ok }) => ok)).toHaveLength(12)
})

/** Counts the emails to the addresses of `stranger`. */
async function emailsOf({ db }: TestShop): Promise<number> {
  const rows = await db.selectFrom('letters').select('id').where('recipient', 'like', 'stranger-%').execute()
  return rows.length
}
