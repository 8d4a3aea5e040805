import { expect, test } from 'vitest'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import { setWishlistItem } from '#shop/wishlist/set-wishlist-item.server.ts'
import { aCaller } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anAddress } from '#tests/support/make-addresses.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { deleteAccount } from './delete-account.server.ts'
import { exportMyData } from './export-my-data.server.ts'

test('the export has all data of the customer, and none of others', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const olena = await anActor(shop, { fullName: 'Olena Kovalenko', email: 'olena@example.com' })
  const marko = await anActor(shop, { fullName: 'Marko Bondar', email: 'marko@example.com' })
  const candle = await aProduct(shop, { name: 'Morning Snow', article: 'CND-777', priceCents: 1290 })
  await anAddress(shop, olena, { city: 'Lviv' })
  await anAddress(shop, marko, { city: 'Odesa' })
  await aReview(shop, candle, { email: 'olena@example.com', message: 'Burns slowly.' })
  await aReview(shop, candle, { email: 'marko@example.com', message: 'Burns fast.' })
  await aQuestion(shop, candle, { email: 'olena@example.com', message: 'Does it drip?' })
  await setCartLine(shop, olena.id, { article: 'CND-777', amount: 2 })
  await setWishlistItem(shop, olena.id, { article: 'CND-777', isWished: true })
  const order = await anOrder(shop, [candle], { quantity: 2 }, olena)
  await subscribe(shop, 'olena@example.com', aCaller())
  await deleteAccount(shop, olena, { password: 'Candle.light7' })

  const data = await exportMyData(shop, olena)

  expect(data).toMatchObject({
    exportedAt: new Date('2026-01-15T12:00:00Z'),
    account: { fullName: 'Olena Kovalenko', email: 'olena@example.com', emailConfirmed: true },
    signInMethods: [{ provider: 'credential' }],
    deliveryInformation: [{ city: 'Lviv', phoneNumber: '671234567' }],
    cart: [{ article: 'CND-777', name: 'Morning Snow', amount: 2 }],
    wishlist: [{ article: 'CND-777', savedPrice: 12.9 }],
    orders: [{ number: order.number, products: [{ article: 'CND-777', quantity: 2, price: 12.9 }], total: 30.8 }],
    passkeys: [],
    reviews: [{ article: 'CND-777', message: 'Burns slowly.' }],
    questions: [{ article: 'CND-777', message: 'Does it drip?' }],
    newsletter: { confirmedAt: null },
    deletedOn: new Date('2026-01-29T12:00:00Z'),
  })
  expect(data.emails.map(({ kind }) => kind)).toContain('account-deletion')
  expect(JSON.stringify(data)).not.toMatch(/marko|Odesa|Burns fast/i)
})

test('a customer with an unconfirmed address does not see which emails were sent to it', async () => {
  const shop = await openTestShop()
  const stranger = await anActor(shop, { email: 'olena@example.com', emailConfirmed: false })
  await subscribe(shop, 'olena@example.com', aCaller())

  const { emails, newsletter } = await exportMyData(shop, stranger)

  expect({ emails, newsletter }).toEqual({ emails: [], newsletter: null })
})

test('the export names the devices on which the customer is signed in', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)

  const { devices } = await exportMyData(shop, olena)

  expect(devices).toMatchObject([{ device: 'Firefox on Linux' }])
})

test('the export names passkeys and linked accounts without their keys', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)
  const google = { user_id: olena.id, provider: 'google', provider_user_id: 'google-4711', password_hash: null }
  await shop.db.insertInto('sign_in_methods').values(google).execute()
  const passkey = { user_id: olena.id, name: 'My phone', public_key: 'a-public-key', credential_id: 'a-credential' }
  const rest = { counter: '0', device_type: 'multiDevice', backed_up: true, transports: null, aaguid: null }
  await shop.db
    .insertInto('passkeys')
    .values({ ...passkey, ...rest })
    .execute()

  const data = await exportMyData(shop, olena)

  expect(data.signInMethods.map(({ provider }) => provider)).toEqual(['credential', 'google'])
  expect(data.passkeys).toEqual([{ name: 'My phone', since: expect.any(Date) }])
  expect(JSON.stringify(data)).not.toMatch(/a-public-key|a-credential/)
})

test('the export has no passwords, tokens or links', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)
  const secrets = await shop.db
    .selectFrom('sessions')
    .innerJoin('sign_in_methods', 'sign_in_methods.user_id', 'sessions.user_id')
    .select(['sessions.id', 'password_hash'])
    .select((build) => build.fn<string>('encode', ['token_hash', build.val('hex')]).as('tokenHash'))
    .executeTakeFirstOrThrow()
  await deleteAccount(shop, olena, { password: 'Candle.light7' })

  const data = JSON.stringify(await exportMyData(shop, olena))

  expect(Object.values(secrets).filter((secret) => secret !== null && data.includes(secret))).toEqual([])
  expect(data).not.toMatch(/argon2|token|https?:/)
})
