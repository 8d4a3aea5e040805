import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changePriceAndStock } from '#shop/catalog/change-price-and-stock.server.ts'
import { planReductions } from '#shop/prices/plan-reductions.server.ts'
import { setWishlistItem } from '#shop/wishlist/set-wishlist-item.server.ts'
import { tokenIn } from '#tests/support/emails-to.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { actorFor, anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { chooseSavedItemEmails, endSavedItemEmails, getsSavedItemEmails } from './choose-saved-item-emails.server.ts'
import { endLink } from './end-links.server.ts'
import { changedItems, tellChanges } from './saved-item-emails.ts'
import { sendSavedItemEmails } from './send-saved-item-emails.server.ts'

const saturday = '2026-01-17T12:00:00Z'
const sunday = '2026-01-18T12:00:00Z'
const nextSunday = '2026-01-25T12:00:00Z'

async function aWishlist() {
  const shop = await openTestShop({ now: saturday })
  const admin = await anActor(shop, { isAdmin: true })
  const customer = await aCustomer(shop, { emailConfirmed: true })
  const actor = await actorFor(shop, customer)
  const lamp = await aProduct(shop, { name: 'Paper lamp', priceCents: 5000, stock: 3 })
  const candle = await aProduct(shop, { name: 'Pillar candle', priceCents: 1000, stock: 0 })
  for (const { article } of [lamp, candle]) await setWishlistItem(shop, actor.id, { article, isWished: true })
  await sql`update price_periods set from_at = from_at - interval '60 days'`.execute(shop.db)
  return { shop, admin, customer, actor, lamp, candle }
}

async function emailsOf(shop: TestShop) {
  const rows = await shop.db
    .selectFrom('emails')
    .select(['recipient', 'data'])
    .where('kind', '=', 'saved-items')
    .execute()
  return rows.map(({ recipient, data }) => ({ recipient, data: data as Record<string, unknown> }))
}

const reduced = { price: { cents: 4000 }, startsAt: null, endsAt: new Date(Date.now() + 86_400_000) }

test('a customer who chose it hears once on Sunday what costs less or is back, with the lowest price of 30 days', async () => {
  const { shop, admin, customer, actor, lamp, candle } = await aWishlist()
  await chooseSavedItemEmails(shop, actor, true)
  await planReductions(shop, admin, [lamp.article], reduced)
  await changePriceAndStock(shop, admin, candle.article, { quantity: 4 })

  await sendSavedItemEmails(shop)
  const onSaturday = await emailsOf(shop)
  shop.clock.set(sunday)
  await Promise.all([sendSavedItemEmails(shop), sendSavedItemEmails(shop)])
  await sendSavedItemEmails(shop)

  const until = reduced.endsAt.toISOString()
  expect(onSaturday).toEqual([])
  expect(await emailsOf(shop)).toMatchObject([
    {
      recipient: customer.email,
      data: {
        items: [
          { name: 'Paper lamp', priceCents: 4000, wasCents: 5000, lowestCents: 5000, isBack: false, until },
          { name: 'Pillar candle', priceCents: 1000, wasCents: null, lowestCents: null, isBack: true, until: null },
        ],
      },
    },
  ])
})

test('a product that is only back says the former prices beside a lowered one', async () => {
  const { shop, admin, actor, candle } = await aWishlist()
  const lowered = { ...reduced, price: { cents: 800 } }
  await planReductions(shop, admin, [candle.article], lowered)
  await chooseSavedItemEmails(shop, actor, true)
  await changePriceAndStock(shop, admin, candle.article, { quantity: 4 })

  shop.clock.set(sunday)
  await sendSavedItemEmails(shop)

  const reducedText = 'Regular and lowest price in the 30 days before: $10.00'
  expect(await emailsOf(shop)).toMatchObject([
    { data: { items: [{ name: 'Pillar candle', priceCents: 800, wasCents: null, isBack: true, reducedText }] } },
  ])
})

test('nothing is sent when nothing changed, nor to customers who did not choose it or whose address is not confirmed', async () => {
  const { shop, admin, actor, lamp } = await aWishlist()
  const unconfirmed = await actorFor(shop, await aCustomer(shop, { emailConfirmed: false }))
  const silent = await actorFor(shop, await aCustomer(shop, { emailConfirmed: true }))
  for (const each of [unconfirmed, silent])
    await setWishlistItem(shop, each.id, { article: lamp.article, isWished: true })
  await chooseSavedItemEmails(shop, actor, true)
  await chooseSavedItemEmails(shop, unconfirmed, true)
  shop.clock.set(sunday)
  await sendSavedItemEmails(shop)
  const unchanged = await emailsOf(shop)

  await planReductions(shop, admin, [lamp.article], reduced)
  shop.clock.set(nextSunday)
  await sendSavedItemEmails(shop)

  expect(unchanged).toEqual([])
  expect((await emailsOf(shop)).map(({ recipient }) => recipient)).toEqual([actor.email])
})

test('one click on the link in the email ends them, and a link of another account does not', async () => {
  const { shop, actor } = await aWishlist()
  await chooseSavedItemEmails(shop, actor, true)
  const token = tokenIn(endLink(shop, actor.id))

  const wrong = await endSavedItemEmails(shop, `${crypto.randomUUID()}.${token.split('.')[1]}`)
  const before = await getsSavedItemEmails(shop, actor)
  const ended = await endSavedItemEmails(shop, token)
  const again = await endSavedItemEmails(shop, token)

  expect([wrong, before, ended, again]).toEqual([false, true, true, true])
  expect(await getsSavedItemEmails(shop, actor)).toBe(false)
})

test('changes that do not fit into one email are told the next time', () => {
  const items = ['1', '2', '3'].map((id) => ({
    id,
    priceCents: 4000,
    seenPriceCents: 5000,
    lowestCents: 4500,
    available: 2,
  }))
  const before = { 2: { cents: 4800, isSoldOut: false } }

  const first = tellChanges(items, before, 1)
  const second = tellChanges(items, first.known, 2)
  const third = tellChanges(items, second.known, 2)

  const told = [first, second, third].map((each) => each.told.map(({ id, wasCents }) => [id, wasCents]))
  expect(told).toEqual([
    [['1', 5000]],
    [
      ['2', 4800],
      ['3', 5000],
    ],
    [],
  ])
})

test('a price that was as low within the 30 days before is no news', () => {
  const item = { id: '1', priceCents: 4000, seenPriceCents: 5000, lowestCents: 3900, available: 2 }

  expect(changedItems([item], {})).toEqual([])
  expect(changedItems([{ ...item, lowestCents: 4500 }], {})).toMatchObject([{ wasCents: 5000, isBack: false }])
  expect(changedItems([{ ...item, lowestCents: 4500 }], { 1: { cents: 4000, isSoldOut: false } })).toEqual([])
})
