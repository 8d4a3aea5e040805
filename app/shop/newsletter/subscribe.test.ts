import { expect, test } from 'vitest'
import { renderEmail } from '#emails/render-email.tsx'
import { deliverEmail } from '#shop/mail/deliver-email.server.ts'
import { emailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller } from '#tests/support/make-accounts.ts'
import { aShopWithMail } from '#tests/support/shop-with-mail.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { isSubscriptionLinkValid } from './check-subscription-link.server.ts'
import { confirmSubscription } from './confirm-subscription.server.ts'
import { deleteUnconfirmedSubscriptions } from './delete-unconfirmed-subscriptions.server.ts'
import { subscribe } from './subscribe.server.ts'
import { unsubscribe } from './unsubscribe.server.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

test('a new subscription is stored as unconfirmed, and a confirmation email is sent', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })

  const result = await subscribe(shop, '  Anna@Example.com ', aCaller())

  expect(result).toEqual({ ok: true, value: { email: 'Anna@Example.com' } })
  expect(await subscribers(shop)).toMatchObject([
    { email: 'anna@example.com', created_at: new Date('2026-01-15T12:00:00Z'), confirmed_at: null },
  ])
  expect(await emailsTo(shop, 'anna@example.com')).toMatchObject([
    {
      kind: 'confirm-subscription',
      link: expect.stringMatching(/^http:\/\/localhost:3000\/subscribe\/confirm\?token=[\w-]{43}$/),
      unsubscribeLink: expect.stringMatching(/^http:\/\/localhost:3000\/unsubscribe\?token=[\w-]{43}$/),
    },
  ])
})

test('a mail program can unsubscribe with one click', async () => {
  const { shop, mail } = await aShopWithMail()
  await subscribe(shop, 'anna@example.com', aCaller())
  const { unsubscribeLink } = await latestEmailTo(shop, 'anna@example.com', 'confirm-subscription')
  const { id } = await shop.db.selectFrom('emails').select('id').executeTakeFirstOrThrow()

  await deliverEmail(shop, renderEmail, id)

  expect(mail.received[0]?.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribeLink}>` }),
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    ]),
  )
})

test('only the recipient of the email can confirm, any number of times', async () => {
  const shop = await openTestShop()
  const { confirmToken } = await linksTo(shop)

  const guessed = await confirmSubscription(shop, 'A'.repeat(43))
  const first = await confirmSubscription(shop, confirmToken)
  shop.clock.advance(hour)
  const second = await confirmSubscription(shop, confirmToken)

  expect(guessed).toEqual({ ok: false, problem: { code: 'expired' } })
  expect([first.ok, second.ok]).toEqual([true, true])
  expect(await subscribers(shop)).toMatchObject([{ confirmed_at: new Date('2026-01-15T12:00:00Z') }])
})

test('a mail scanner that opens every link confirms nothing', async () => {
  const shop = await openTestShop()
  const { confirmToken, unsubscribeToken } = await linksTo(shop)

  const checked = await Promise.all([
    isSubscriptionLinkValid(shop, 'confirm', confirmToken),
    isSubscriptionLinkValid(shop, 'unsubscribe', unsubscribeToken),
    isSubscriptionLinkValid(shop, 'unsubscribe', confirmToken),
  ])

  expect(checked).toEqual([true, true, false])
  expect(await subscribers(shop)).toMatchObject([{ confirmed_at: null, left_at: null }])
})

test('a confirmation link is valid for a week', async () => {
  const shop = await openTestShop()
  const { confirmToken } = await linksTo(shop)

  shop.clock.advance(7 * day)

  expect(await confirmSubscription(shop, confirmToken)).toEqual({ ok: false, problem: { code: 'expired' } })
  expect(await isSubscriptionLinkValid(shop, 'confirm', confirmToken)).toBe(false)
})

test('unsubscribing works at once, and an old email cannot confirm the subscription again', async () => {
  const shop = await openTestShop()
  const { confirmToken, unsubscribeToken } = await linksTo(shop)
  await confirmSubscription(shop, confirmToken)

  const unsubscribed = [await unsubscribe(shop, unsubscribeToken), await unsubscribe(shop, unsubscribeToken)]
  const reconfirmed = await confirmSubscription(shop, confirmToken)

  expect(unsubscribed.map(({ ok }) => ok)).toEqual([true, true])
  expect(reconfirmed).toEqual({ ok: false, problem: { code: 'expired' } })
  expect(await subscribers(shop)).toMatchObject([{ confirmed_at: null, left_at: shop.now() }])
})

test('a person who never confirmed can unsubscribe, and gets no more emails for 30 days', async () => {
  const shop = await openTestShop()
  const { unsubscribeToken } = await linksTo(shop)
  await unsubscribe(shop, unsubscribeToken)

  shop.clock.advance(29 * day)
  await subscribe(shop, 'anna@example.com', aCaller())

  expect(await emailsTo(shop, 'anna@example.com')).toHaveLength(1)
})

test('a person who unsubscribed can subscribe again', async () => {
  const shop = await openTestShop()
  const { unsubscribeToken } = await linksTo(shop)
  await unsubscribe(shop, unsubscribeToken)
  shop.clock.advance(30 * day)

  const { confirmToken } = await linksTo(shop)
  await confirmSubscription(shop, confirmToken)

  expect(await subscribers(shop)).toMatchObject([{ confirmed_at: shop.now(), left_at: null }])
})

test("no one can fill another person's inbox: the pauses between confirmation emails grow", async () => {
  const shop = await openTestShop()
  const pauses = [0, hour - 1000, 1000, day - 1000, 1000, 7 * day - 1000, 1000, 30 * day - 1000, 1000, 30 * day]

  const counts = await pauses.reduce(async (before, milliseconds) => {
    const counted = await before
    shop.clock.advance(milliseconds)
    await subscribe(shop, 'anna@example.com', aCaller())
    return [...counted, (await emailsTo(shop, 'anna@example.com')).length]
  }, Promise.resolve<number[]>([]))

  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 6])
})

test('a subscriber gets no email when the same address is subscribed again', async () => {
  const shop = await openTestShop()
  const { confirmToken } = await linksTo(shop)
  await confirmSubscription(shop, confirmToken)
  shop.clock.advance(40 * day)

  const again = await subscribe(shop, 'ANNA@example.com', aCaller())

  expect(again).toEqual({ ok: true, value: { email: 'ANNA@example.com' } })
  expect(await emailsTo(shop, 'anna@example.com')).toHaveLength(1)
  expect(await subscribers(shop)).toMatchObject([{ email: 'anna@example.com', confirmed_at: expect.any(Date) }])
})

test('the same address submitted many times at once is stored once, and gets one email', async () => {
  const shop = await openTestShop()

  const results = await Promise.all(Array.from({ length: 20 }, () => subscribe(shop, 'anna@example.com', aCaller())))

  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(await subscribers(shop)).toHaveLength(1)
  expect(await emailsTo(shop, 'anna@example.com')).toHaveLength(1)
})

test('the links cannot be derived from the stored tokens', async () => {
  const shop = await openTestShop()
  const { confirmToken, unsubscribeToken } = await linksTo(shop)

  const tokens = await shop.db.selectFrom('subscription_tokens').selectAll().execute()

  const storedTokens = JSON.stringify(tokens.map(({ hash }) => [hash.toString(), hash.toString('base64url')]))
  expect(tokens).toHaveLength(2)
  expect(storedTokens).not.toContain(confirmToken)
  expect(storedTokens).not.toContain(unsubscribeToken)
})

test('unconfirmed addresses are deleted, and those of subscribers stay', async () => {
  const shop = await openTestShop()
  const { confirmToken } = await linksTo(shop)
  await confirmSubscription(shop, confirmToken)
  await subscribe(shop, 'never@example.com', aCaller())

  shop.clock.advance(61 * day)
  await deleteUnconfirmedSubscriptions(shop)

  expect(await subscribers(shop)).toMatchObject([{ email: 'anna@example.com' }])
  expect(await shop.db.selectFrom('subscription_tokens').select('purpose').execute()).toEqual([
    { purpose: 'unsubscribe' },
  ])
})

test('an empty field is told apart from an invalid address', async () => {
  const shop = await openTestShop()

  const blank = await Promise.all(['', '   ', undefined, null].map((email) => subscribe(shop, email, aCaller())))
  const invalid = await Promise.all(
    [
      'anna',
      'anna@',
      '@example.com',
      'anna@localhost',
      'an na@example.com',
      'anna@example.com\0',
      'а@пример.рф',
      7,
      {},
      ['a@example.com'],
    ].map((email) => subscribe(shop, email, aCaller())),
  )

  expect(new Set(blank.map(codeOf))).toEqual(new Set(['blank']))
  expect(new Set(invalid.map(codeOf))).toEqual(new Set(['invalid']))
  expect(await subscribers(shop)).toEqual([])
})

test('an address of 254 characters is accepted, and a longer one is not', async () => {
  const shop = await openTestShop()
  const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`

  const long = await subscribe(shop, `${'x'.repeat(254 - domain.length - 1)}@${domain}`, aCaller())
  const tooLong = await subscribe(shop, `${'x'.repeat(254 - domain.length)}@${domain}`, aCaller())

  expect(long.ok).toBe(true)
  expect(codeOf(tooLong)).toBe('invalid')
})

async function linksTo(shop: TestShop) {
  await subscribe(shop, 'anna@example.com', aCaller())
  const { link, unsubscribeLink } = await latestEmailTo(shop, 'anna@example.com', 'confirm-subscription')
  return { confirmToken: tokenIn(link), unsubscribeToken: tokenIn(unsubscribeLink) }
}

function codeOf(result: Awaited<ReturnType<typeof subscribe>>): string {
  return result.ok ? 'fine' : result.problem.code
}

function subscribers({ db }: TestShop) {
  return db.selectFrom('subscriptions').selectAll().execute()
}
