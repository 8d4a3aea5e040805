import { expect, test } from 'vitest'
import { planReductions } from '#shop/prices/plan-reductions.server.ts'
import { deleteExpiredData } from '#shop/retention/delete-expired-data.server.ts'
import { emailsTo, kindsOfEmailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { announceBackInStock } from './announce-back-in-stock.server.ts'
import { askForBackInStock } from './ask-for-back-in-stock.server.ts'
import { confirmRequest, endRequest, isRequestLinkValid } from './change-request.server.ts'

const hourMs = 3_600_000
const told = ['back-in-stock']

test('customers are told in the order of asking, as many as there are free pieces, each once', async () => {
  const shop = await openTestShop()
  const { id, article } = await aProduct(shop, { stock: 0, name: 'Lingonberry Pillar', priceCents: 1350 })
  const emails = ['first@example.com', 'second@example.com', 'third@example.com']
  await askInTurn(shop, article, emails)
  const before = await toldOf(shop, emails)

  await setStock(shop, id, 2)
  await announceBackInStock(shop)
  await announceBackInStock(shop)

  expect(before).toEqual([[], [], []])
  expect(await toldOf(shop, emails)).toEqual([told, told, []])
  expect(await latestEmailTo(shop, 'first@example.com', 'back-in-stock')).toMatchObject({
    productName: 'Lingonberry Pillar',
    priceCents: 1350,
    link: `http://localhost:3000/candles/product/${article}`,
  })
})

test('the email names a lowered price with the lowest of the 30 days before', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { id, article } = await aProduct(shop, { stock: 0, priceCents: 5000 })
  await askInTurn(shop, article, ['first@example.com'])
  const endsAt = new Date(Date.now() + hourMs)
  await planReductions(shop, admin, [article], { price: { cents: 4000 }, startsAt: null, endsAt })

  await setStock(shop, id, 1)
  await announceBackInStock(shop)

  expect(await latestEmailTo(shop, 'first@example.com', 'back-in-stock')).toMatchObject({
    priceCents: 4000,
    reducedText: 'Regular and lowest price in the 30 days before: $50.00',
  })
})

test('the next customer is told when a piece was sold and another comes', async () => {
  const shop = await openTestShop()
  const { id, article } = await aProduct(shop, { stock: 0 })
  const emails = ['first@example.com', 'second@example.com']
  await askInTurn(shop, article, emails)
  await setStock(shop, id, 1)
  await announceBackInStock(shop)
  await setStock(shop, id, 0)
  await announceBackInStock(shop)

  await setStock(shop, id, 1)
  await announceBackInStock(shop)

  expect(await toldOf(shop, emails)).toEqual([told, told])
})

test('a piece that no one bought for a day is announced to the next customer', async () => {
  const shop = await openTestShop()
  const { id, article } = await aProduct(shop, { stock: 0 })
  const emails = ['first@example.com', 'second@example.com']
  await askInTurn(shop, article, emails)
  await setStock(shop, id, 1)
  await announceBackInStock(shop)
  shop.clock.advance(23 * hourMs)
  await announceBackInStock(shop)
  const dayBefore = await toldOf(shop, emails)

  shop.clock.advance(hourMs)
  await announceBackInStock(shop)

  expect([dayBefore, await toldOf(shop, emails)]).toEqual([
    [told, []],
    [told, told],
  ])
})

test('jobs that run at the same time announce each piece once', async () => {
  const shop = await openTestShop()
  const { id, article } = await aProduct(shop, { stock: 0 })
  const emails = ['first@example.com', 'second@example.com', 'third@example.com']
  await askInTurn(shop, article, emails)
  await setStock(shop, id, 2)

  await Promise.all(Array.from({ length: 5 }, () => announceBackInStock(shop)))

  expect(await toldOf(shop, emails)).toEqual([told, told, []])
})

test('a guest is told only after confirming, and the link of each email ends the request', async () => {
  const shop = await openTestShop()
  const { id, article } = await aProduct(shop, { stock: 0 })
  const ask = (email: string) => askForBackInStock(shop, null, { article, email }, aCaller())
  const answers = [await ask('Guest@Example.com'), await ask('silent@example.com'), await ask('ended@example.com')]
  const [guest, ended] = [await linksTo(shop, 'guest@example.com'), await linksTo(shop, 'ended@example.com')]

  const opened = await isRequestLinkValid(shop, 'confirm', guest.confirm)
  const confirmed = [await confirmRequest(shop, guest.confirm), await confirmRequest(shop, guest.confirm)]
  await confirmRequest(shop, ended.confirm)
  const ends = [await endRequest(shop, ended.end), await endRequest(shop, ended.end)]
  await setStock(shop, id, 9)
  await announceBackInStock(shop)

  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ ok: true, value: { isWaiting: false } })))
  expect({ opened, confirmed, ends }).toEqual({ opened: true, confirmed: [true, true], ends: [true, false] })
  expect(await toldOf(shop, ['guest@example.com', 'silent@example.com', 'ended@example.com'])).toEqual([told, [], []])
})

test('a link for confirming cannot end a request, nor the other way round, and no other request', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { stock: 0 })
  await askForBackInStock(shop, null, { article, email: 'guest@example.com' }, aCaller())
  const { confirm, end } = await linksTo(shop, 'guest@example.com')
  const [id = '', key = ''] = end.split('.')
  const tokens = [confirm, `${id.replaceAll(/[0-9]/g, '0')}.${key}`, id, '', `${id}.`, `${end}.x`]

  const ended = await Promise.all(tokens.map((token) => endRequest(shop, token)))

  expect(ended).toEqual(tokens.map(() => false))
  expect(await confirmRequest(shop, end)).toBe(false)
})

test('asking again says the same and sends no second email to who already waits', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { stock: 0 })
  const ask = () => askForBackInStock(shop, null, { article, email: 'guest@example.com' }, aCaller())
  const first = await ask()
  await confirmRequest(shop, (await linksTo(shop, 'guest@example.com')).confirm)
  shop.clock.advance(hourMs)

  const again = await ask()

  expect(again).toEqual(first)
  expect(await kindsOfEmailsTo(shop, 'guest@example.com')).toEqual(['confirm-back-in-stock'])
})

test('a customer whose email is not confirmed, or who types another address, has to confirm it like a guest', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { stock: 0 })
  const unconfirmed = await anActor(shop, { email: 'new@example.com', emailConfirmed: false })
  const confirmed = await anActor(shop, { email: 'olena@example.com' })
  const ask = (actor: typeof confirmed, email: string) => askForBackInStock(shop, actor, { article, email }, aCaller())

  const answers = [
    await ask(unconfirmed, 'new@example.com'),
    await ask(confirmed, 'other@example.com'),
    await ask(confirmed, ''),
    await ask(unconfirmed, ''),
  ]

  expect(answers).toEqual([
    { ok: true, value: { isWaiting: false } },
    { ok: true, value: { isWaiting: false } },
    { ok: true, value: { isWaiting: true } },
    { ok: false, problem: { code: 'blank' } },
  ])
})

test('a product that is in stock, unknown or without a valid address takes no request', async () => {
  const shop = await openTestShop()
  const [inStock, soldOut] = [await aProduct(shop, { stock: 1 }), await aProduct(shop, { stock: 0 })]
  const ask = (article: string, email: unknown) => askForBackInStock(shop, null, { article, email }, aCaller())

  const answers = [
    await ask(inStock.article, 'guest@example.com'),
    await ask('NO-SUCH', 'guest@example.com'),
    await ask(soldOut.article, 'guest'),
    await ask(soldOut.article, { length: 3 }),
  ]

  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.problem.code))).toEqual([
    'in-stock',
    'not-found',
    'invalid',
    'blank',
  ])
  expect(await shop.db.selectFrom('back_in_stock_requests').select('id').execute()).toEqual([])
})

test('requests that are not confirmed are deleted after a week, waiting ones after a year', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { stock: 0 })
  await askInTurn(shop, article, ['waits@example.com'])
  await askForBackInStock(shop, null, { article, email: 'guest@example.com' }, aCaller())
  const { confirm } = await linksTo(shop, 'guest@example.com')
  const remaining = async () => {
    await deleteExpiredData(shop)
    const rows = await shop.db.selectFrom('back_in_stock_requests').select('email').execute()
    return rows.map(({ email }) => email)
  }

  shop.clock.advance(7 * 24 * hourMs + 1000)
  const late = await confirmRequest(shop, confirm)
  const afterWeek = await remaining()
  shop.clock.advance(358 * 24 * hourMs + hourMs)

  expect({ late, afterWeek, afterYear: await remaining() }).toEqual({
    late: false,
    afterWeek: ['waits@example.com'],
    afterYear: [],
  })
})

/** Customers with confirmed emails ask one after the other. */
async function askInTurn(shop: TestShop, article: string, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    await askForBackInStock(shop, await anActor(shop, { email }), { article, email: '' }, aCaller())
    shop.clock.advance(1000)
  }
}

async function setStock({ db }: TestShop, id: string, pieces: number): Promise<void> {
  await db.updateTable('products').set({ on_hand: pieces }).where('id', '=', id).execute()
}

/** The announcements to each address. */
async function toldOf(shop: TestShop, emails: readonly string[]): Promise<string[][]> {
  const found = await Promise.all(emails.map((email) => emailsTo(shop, email)))
  return found.map((list) => list.map(({ kind }) => kind).filter((kind) => kind === 'back-in-stock'))
}

async function linksTo(shop: TestShop, email: string): Promise<{ confirm: string; end: string }> {
  const { link, endLink } = await latestEmailTo(shop, email, 'confirm-back-in-stock')
  return { confirm: tokenIn(link), end: tokenIn(endLink) }
}
