import { expect, test } from 'vitest'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { emailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { aCaller, actorFromCookie, cookieOf } from '#tests/support/make-accounts.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { type Registration, register } from './register.server.ts'

const astrid: Registration = {
  fullName: 'Astrid Holm',
  email: 'astrid@example.com',
  password: 'Candle.light7',
  promo: false,
}

test('a new customer is signed in, keeps the guest items, and gets a confirmation email', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 3 })
  const guest = { wishlist: [{ article: candle.article, amount: 1 }], cart: [{ article: candle.article, amount: 9 }] }

  const registered = await register(shop, aCaller(), { ...astrid, guest })

  const { cookies, merged } = valueOrThrow(registered)
  const user = await actorFromCookie(shop, cookieOf(cookies))
  const confirmationEmail = await latestEmailTo(shop, 'astrid@example.com', 'confirm-email')
  expect(user).toMatchObject({ fullName: 'Astrid Holm', emailConfirmed: false, isAdmin: false })
  expect((await readCart(shop, user.id)).lines).toMatchObject([{ product: { article: candle.article }, amount: 3 }])
  expect(merged).toMatchObject({ wishesAdded: 1, linesAdded: 1, linesCapped: 1 })
  expect(confirmationEmail.link).toMatch(/^http:\/\/localhost:3000\/confirm-email\?token=[\w-]{43}$/)
})

test('consent is stored with its time, and only when given', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  await register(shop, aCaller(), { ...astrid, policy: true, promo: true })
  await register(shop, aCaller(), { ...astrid, email: 'bo@example.com' })

  const consents = await shop.db
    .selectFrom('users')
    .select(['policy_accepted_at', 'news_agreed_at'])
    .orderBy('email')
    .execute()

  const at = new Date('2026-01-15T12:00:00Z')
  expect(consents).toEqual([
    { policy_accepted_at: at, news_agreed_at: at },
    { policy_accepted_at: null, news_agreed_at: null },
  ])
})

test('an address has one account, even when it is registered many times at once', async () => {
  const shop = await openTestShop()

  const results = await Promise.all(Array.from({ length: 8 }, () => register(shop, aCaller(), astrid)))

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(7).fill({ ok: false, problem: { code: 'known' } }))
  expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  expect(await emailsTo(shop, 'astrid@example.com')).toHaveLength(1)
})

test('a registration that fails halfway leaves nothing behind', async () => {
  const shop = await openTestShop()
  const brokenCart = { wishlist: [], cart: [{ article: 'CND-001', amount: 1 }] }
  await shop.db.schema.dropTable('saved_items').cascade().execute()

  const broken = register(shop, aCaller(), { ...astrid, guest: brokenCart }).catch((error: unknown) => error)

  expect(await broken).toBeInstanceOf(Error)
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
  expect(await emailsTo(shop, 'astrid@example.com')).toEqual([])
})

test('a password is stored only as an argon2id hash', async () => {
  const shop = await openTestShop()
  const { cookies } = valueOrThrow(await register(shop, aCaller(), astrid))

  const [method] = await shop.db.selectFrom('sign_in_methods').selectAll().execute()

  expect(method?.password_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify([method, [...cookies], shop.logged, shop.queries])).not.toContain(astrid.password)
})

test('the accounts opened from one address are limited per hour', async () => {
  const shop = await openTestShop()
  const numbered = (number: number) => ({ ...astrid, email: `astrid-${number}@example.com` })
  const caller = aCaller({ address: '203.0.113.9' })
  await Promise.all(Array.from({ length: 20 }, (_, number) => register(shop, caller, numbered(number))))

  const oneMore = await register(shop, caller, numbered(20))
  const elsewhere = await register(shop, aCaller({ address: '203.0.113.10' }), numbered(21))
  shop.clock.advance(61 * 60_000)
  const later = await register(shop, caller, numbered(22))

  expect(oneMore).toEqual({ ok: false, problem: { code: 'too-many-tries', retryAfterSeconds: 3600 } })
  expect([elsewhere.ok, later.ok]).toEqual([true, true])
})

function valueOrThrow(result: Awaited<ReturnType<typeof register>>) {
  if (!result.ok) throw new Error(`The registration was refused: ${result.problem.code}`)
  return result.value
}
