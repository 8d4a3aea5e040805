import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { addOrderNote } from '#shop/orders/add-order-note.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('paid orders are listed by the day for which they were promised; unpaid and packed ones are not', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 50 })
  const slow = await aPaidOrder(shop, [candle], { delivery: { optionDeliveryMethod: 'post-office' } })
  const fast = await aPaidOrder(shop, [candle], { delivery: { optionDeliveryMethod: 'courier' } })
  const unpaid = await anOrder(shop, [candle])
  const pages = await openAdminPages(shop)

  const before = await pages.get('/packing')
  const packed = await pages.post('/packing', packingOf(fast.number, candle, '1'))
  const listed = (html: string) => [...html.matchAll(/href="\/packing\?order=([^"]+)"/g)].map(([, number]) => number)

  expect(listed(before.html)).toEqual([fast.number, slow.number])
  expect(before.text).not.toContain(unpaid.number)
  expect(packed.text).toContain(messages.done(fast.number))
  expect(listed(packed.html)).toEqual([slow.number])
})

test('an order that can no longer arrive in time is late', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  await aPaidOrder(shop, [await aProduct(shop)], { delivery: { optionDeliveryMethod: 'courier' } })
  const pages = await openAdminPages(shop)

  const inTime = await pages.get('/packing')
  shop.clock.advance(3 * 24 * 3_600_000)
  const late = await pages.get('/packing')

  expect([inTime, late].map(({ text }) => text.includes(`${messages.late} 1`))).toEqual([false, true])
})

test('what is missing stays to be packed, a repeated form packs once, and the last parcel can be unpacked', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 50 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  const pages = await openAdminPages(shop)

  const partly = await pages.post('/packing', packingOf(number, candle, '2'))
  const twice = await pages.post('/packing', packingOf(number, candle, '1'))
  const rest = await pages.post('/packing', { ...packingOf(number, candle, '1'), expectedParcels: '1' })
  const [, parcel] = await shop.db.selectFrom('parcels').select('id').orderBy('number').execute()
  const undone = await pages.post('/packing', { intent: 'unpack', number, parcel: parcel?.id ?? '' })

  expect(partly.html).toContain('max="1"')
  expect(twice.text).toContain(adminParcelMessages.problems.parcelsChanged)
  expect(rest.text).toContain(messages.none)
  expect(undone.text).toContain(messages.undone(number))
  expect(undone.html).toContain(`/packing?order=${number}`)
})

test('an order is packed and handed over with one click, and the notes of admins stand beside it', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const { number } = await aPaidOrder(shop, [candle])
  await addOrderNote(shop, await anActor(shop, { isAdmin: true }), { number, message: 'It is a present' })
  const pages = await openAdminPages(shop)

  const shown = await pages.get('/packing')
  const sent = await pages.post('/packing', { ...packingOf(number, candle, '1'), intent: 'pack-and-hand-over' })

  expect(shown.text).toContain('It is a present')
  expect(sent.text).toContain(messages.handedOver(number))
  expect((await findOrderByNumber(shop, { number })).status).toBe('Shipped')
})

test('packed parcels are handed over together, except unchecked ones, and a form that is sent again emails nobody twice', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 50 })
  const pack = async (email: string) => {
    const { number } = await aPaidOrder(shop, [candle], { delivery: { email } })
    const packed = await packParcel(shop, admin, { number })
    if (!packed.ok) throw new Error(packed.problem.code)
    return { number, parcelId: packed.value.parcelId }
  }
  const [first, second, third] = [
    await pack('one@example.com'),
    await pack('two@example.com'),
    await pack('three@example.com'),
  ]
  const pages = await openAdminPages(shop)
  const handOver = (...chosen: { parcelId: string }[]) =>
    pages.post('/packing', { intent: 'hand-over', parcel: chosen.map(({ parcelId }) => parcelId) })

  const shown = await pages.get('/packing')
  const nothing = await handOver()
  const two = await handOver(first, second)
  const again = await handOver(first, second)
  await moveParcel(shop, second.parcelId, { by: 'admin', actor: admin, to: 'lost' })
  const stale = await handOver(second, third)

  expect(shown.text).toContain(messages.none)
  expect(shown.text).toContain(`${messages.handOver.title} 3`)
  expect(nothing.text).toContain(messages.handOver.chooseOne)
  expect(two.text).toContain(messages.handOver.done(2))
  expect([first, third].map(({ number }) => two.text.includes(number))).toEqual([false, true])
  expect(again.text).toContain(messages.handOver.before)
  expect(stale.text).toContain(`${messages.handOver.done(1)} ${messages.handOver.changed(1)}`)
  expect(stale.text).not.toContain(`${messages.handOver.title} 1`)
  const states = await shop.db.selectFrom('parcels').select('state').orderBy('id').execute()
  expect(states.map(({ state }) => state)).toEqual(['handed-over', 'lost', 'handed-over'])
  expect(await kindsOfEmailsTo(shop, 'one@example.com')).toEqual(['order-confirmation', 'parcel'])
})

test('packed parcels beyond the first page are counted and reached by a link', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 5 })
  for (const _ of [1, 2, 3]) await aPaidOrder(shop, [candle])
  await sql`
    insert into parcels (order_id, number, packed_at)
    select id, place, ${shop.now()}::timestamptz from orders, generate_series(1, 70) as place`.execute(shop.db)
  const pages = await openAdminPages(shop)
  const listed = (html: string) => html.match(/name="parcel"/g)?.length

  const [first, second] = [await pages.get('/packing'), await pages.get('/packing?parcels=2')]

  expect(first.text).toContain(`${messages.handOver.title} 210`)
  expect(first.html).toMatch(/href="\/packing\?[^"]*parcels=2"/)
  expect([listed(first.html), listed(second.html)]).toEqual([200, 10])
})

test('an order that is packed later is listed last, and stays there while the others are packed', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 50 })
  const [first, second, third] = [
    await aPaidOrder(shop, [candle]),
    await aPaidOrder(shop, [candle]),
    await aPaidOrder(shop, [candle]),
  ]
  const pages = await openAdminPages(shop)
  const shownIn = (html: string) => /<section aria-label="([^"]+)"/.exec(html)?.[1]

  const before = await pages.get('/packing')
  const later = /href="(\/packing\?later=[^"]+)"/.exec(before.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const postponed = await pages.get(later)
  const packed = await pages.post(later, packingOf(second.number, candle, '1'))
  const last = await pages.post(later, packingOf(third.number, candle, '1'))

  expect([before, postponed, packed, last].map(({ html }) => shownIn(html))).toEqual(
    [first, second, third, first].map(({ number }) => messages.order(number)),
  )
  expect(postponed.text).toMatch(new RegExp(`${third.number}.+${messages.postponed} 1.+${first.number}`, 's'))
})

test('the slips of all orders to pack are printed together, and without scripts the scanner field opens an order', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 50, name: 'Beeswax candle' })
  const orders = [await aPaidOrder(shop, [candle]), await aPaidOrder(shop, [candle])]
  const pages = await openAdminPages(shop)

  const slips = await pages.get('/packing/slips')
  const scanned = await pages.get(`/packing?scan=${orders[1]?.number.replace('-', '').toLowerCase()}`)

  expect(orders.map(({ number }) => slips.text.includes(adminOrderMessages.packingSlipPage.title(number)))).toEqual([
    true,
    true,
  ])
  expect(scanned.html).toContain(`aria-label="${messages.order(orders[1]?.number ?? '')}"`)
})

function packingOf(number: string, { article }: { article: string }, pieces: string): Record<string, string> {
  return { intent: 'pack', number, expectedParcels: '0', [`pieces:${article}`]: pieces }
}
