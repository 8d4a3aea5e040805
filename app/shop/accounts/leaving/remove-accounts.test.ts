import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { placeDraft } from '#shop/drafts/place-draft.server.ts'
import { startDraft } from '#shop/drafts/save-draft.server.ts'
import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import { receiveReturn } from '#shop/returns/settle-return.server.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import { emailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anAddress } from '#tests/support/make-addresses.ts'
import { anOrder, aPaidOrder, defaultDelivery } from '#tests/support/make-orders.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteAccount } from './delete-account.server.ts'
import { removeAccounts } from './remove-accounts.server.ts'
import { restoreAccount } from './restore-account.server.ts'

const password = 'Candle.light7'

const dayMs = 24 * 60 * 60 * 1000

test('an account exists until its deletion date, and is then removed with all its data', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const olena = await anActor(shop, { email: 'olena@example.com' })
  const marko = await anActor(shop, { email: 'marko@example.com' })
  await anAddress(shop, olena)
  await anAddress(shop, marko)
  await aDeletionToken(shop, olena)

  shop.clock.advance(14 * dayMs - 1)
  const beforeDueDate = await removeAccounts(shop)
  shop.clock.advance(1)
  const onDueDate = await removeAccounts(shop)

  const addressRows = await shop.db.selectFrom('addresses').select('user_id').execute()
  expect([beforeDueDate, onDueDate]).toEqual([{ removed: 0 }, { removed: 1 }])
  expect(await accountsOf(shop)).toEqual(['marko@example.com'])
  expect(addressRows).toEqual([{ user_id: marko.id }])
  expect(await emailsTo(shop, 'olena@example.com')).toEqual([])
})

test('the copies of emails about its orders and returns go with the account, whatever address they were sent to', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const olena = await anActor(shop, { email: 'olena@example.com' })
  const delivery = { email: 'office@example.com' }
  const own = await aPaidOrder(shop, [await aProduct(shop)], { delivery }, olena)
  const other = await aPaidOrder(shop, [await aProduct(shop)], { delivery })
  const access = { kind: 'customer', actor: olena } as const
  const request = { number: own.number, requestKey: randomUUID(), fullName: 'Olena Kovalenko' }
  const withdrawn = await withdraw(shop, access, request)
  if (!withdrawn.ok) throw new Error(withdrawn.problem.code)
  await deleteAccount(shop, olena, { password })
  shop.clock.advance(14 * dayMs)

  await removeAccounts(shop)

  const left = await emailsTo(shop, 'office@example.com')
  expect(left.map((email) => 'number' in email && email.number)).toEqual([other.number])
  await receiveReturn(shop, admin, { number: withdrawn.value.number, pieces: [] })
  expect(await emailsTo(shop, 'office@example.com')).toHaveLength(1)
  const [stored] = await shop.db.selectFrom('returns').select(['email', 'reason']).execute()
  expect(stored).toEqual({ email: '', reason: null })
})

test('drafts that admins wrote for its customer go with the account, open or placed', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const olena = await anActor(shop, { email: 'olena@example.com' })
  const { article } = await aProduct(shop)
  const line = { article, quantity: 1, ownPriceCents: null, reason: '' }
  const content = { lines: [line], delivery: defaultDelivery, customerId: olena.id }
  const placed = await startDraft(shop, admin, content)
  await placeDraft(shop, admin, { id: placed, payment: { kind: 'link' } })
  await startDraft(shop, admin, content)
  const ofGuest = await startDraft(shop, admin, { ...content, customerId: null })
  await deleteAccount(shop, olena, { password })
  shop.clock.advance(14 * dayMs)

  await removeAccounts(shop)

  const left = await shop.db.selectFrom('order_drafts').select('id').execute()
  expect(left).toEqual([{ id: ofGuest }])
})

test('removing an account with an unconfirmed address deletes no emails to that address', async () => {
  const shop = await openTestShop()
  const stranger = await anActor(shop, { email: 'olena@example.com', emailConfirmed: false })
  await subscribe(shop, 'olena@example.com', aCaller())
  await deleteAccount(shop, stranger, { password })
  shop.clock.advance(14 * dayMs)

  const removed = await removeAccounts(shop)

  const emails = await emailsTo(shop, 'olena@example.com')
  expect(removed).toEqual({ removed: 1 })
  expect(emails.map(({ kind }) => kind)).toContain('confirm-subscription')
})

test('removing an account with an unconfirmed address anonymises no earlier reviews and questions', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  await aReview(shop, candle, { email: 'olena@example.com', fullName: 'Olena Kovalenko' })
  await aQuestion(shop, candle, { email: 'olena@example.com', fullName: 'Olena Kovalenko' })
  const stranger = await anActor(shop, { email: 'olena@example.com', emailConfirmed: false })
  await deleteAccount(shop, stranger, { password })
  shop.clock.advance(14 * dayMs)

  await removeAccounts(shop)

  const [review, question] = await Promise.all([
    shop.db.selectFrom('reviews').select('full_name').executeTakeFirst(),
    shop.db.selectFrom('questions').select('full_name').executeTakeFirst(),
  ])
  expect([review, question]).toEqual([{ full_name: 'Olena Kovalenko' }, { full_name: 'Olena Kovalenko' }])
})

test('reviews and questions of a removed customer stay without the name', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop, { fullName: 'Olena Kovalenko', email: 'olena@example.com' })
  const [candle, lamp] = [await aProduct(shop), await aProduct(shop)]
  await aReview(shop, candle, { email: 'olena@example.com', fullName: 'Olena Kovalenko', stars: 4 })
  await aReview(shop, lamp, { email: 'olena@example.com', fullName: 'Olena Kovalenko' })
  await aReview(shop, lamp, { email: 'marko@example.com', fullName: 'Marko Bondar' })
  await aQuestion(shop, candle, { email: 'olena@example.com', fullName: 'Olena Kovalenko' })
  await aDeletionToken(shop, olena)
  shop.clock.advance(14 * dayMs)

  await removeAccounts(shop)

  const reviews = await shop.db.selectFrom('reviews').select(['full_name', 'email']).orderBy('id').execute()
  const questions = await shop.db.selectFrom('questions').select(['full_name', 'email']).execute()
  const touched = await touchedPages(shop)
  expect(reviews.map(({ full_name }) => full_name)).toEqual(['Houseguest', 'Houseguest', 'Marko Bondar'])
  expect(questions.map(({ full_name }) => full_name)).toEqual(['Houseguest'])
  expect(JSON.stringify([reviews, questions])).not.toMatch(/olena|kovalenko/i)
  expect(touched).toEqual(expect.arrayContaining([`product:${candle.article}`, `product:${lamp.article}`]))
})

test('orders of a removed customer stay without personal data', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop, { email: 'olena@example.com' })
  const candle = await aProduct(shop, { priceCents: 1290 })
  const { number } = await anOrder(shop, [candle], { delivery: { email: 'olena@example.com' } }, olena)
  await aDeletionToken(shop, olena)
  shop.clock.advance(14 * dayMs)

  await removeAccounts(shop)

  const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({ number, goods_cents: 1290, user_id: null, first_name: '', email: '', phone_number: '' })
  expect(await accountsOf(shop)).toEqual([])
})

test('of a cancellation and the removal at the same moment one wins completely', async () => {
  const shop = await openTestShop()
  const users = await Promise.all(Array.from({ length: 6 }, () => anActor(shop)))
  const deletionTokens = await Promise.all(users.map((user) => aDeletionToken(shop, user)))
  shop.clock.advance(14 * dayMs)

  const [restored, removed, removedByOther] = await Promise.all([
    Promise.all(deletionTokens.map((token) => restoreAccount(shop, token))),
    removeAccounts(shop),
    removeAccounts(shop),
  ])

  const restoredCount = restored.filter(({ ok }) => ok).length
  expect(restoredCount + removed.removed + removedByOther.removed).toBe(6)
  expect(await accountsOf(shop)).toHaveLength(restoredCount)
})

async function aDeletionToken(shop: TestShop, user: SignedInUser): Promise<string> {
  const deleted = await deleteAccount(shop, user, { password })
  expect(deleted.ok).toBe(true)
  const { link } = await latestEmailTo(shop, user.email, 'account-deletion')
  return tokenIn(link)
}

async function accountsOf({ db }: TestShop): Promise<string[]> {
  const users = await db.selectFrom('users').select('email').orderBy('email').execute()
  return users.map(({ email }) => email)
}

async function touchedPages({ connection }: TestShop): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from page_versions')
  await client.end()
  return rows.map(({ name }) => name)
}
