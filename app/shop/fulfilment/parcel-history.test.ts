import { expect, test } from 'vitest'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { findOrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { readWithdrawable } from '#shop/returns/read-withdrawable.server.ts'
import { kindsOfEmailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { aPaidOrder, defaultDelivery } from '#tests/support/make-orders.ts'
import { anOrderToPack } from '#tests/support/make-parcels.ts'
import { aStoredPicture } from '#tests/support/make-pictures.ts'
import { moveParcel } from './move-parcel.server.ts'
import { packParcel, unpackParcel } from './pack-parcel.server.ts'
import { resolveParcel } from './resolve-parcel.server.ts'
import { setTracking } from './set-tracking.server.ts'

test('the history of an order names the admin who moved its parcel, and the shop for what the carrier reports', async () => {
  const { shop, admin, number, pack, move } = await anOrderToPack()
  const parcelId = await pack()

  await move(parcelId, 'handed-over')
  const report = { by: 'carrier', happenedAt: shop.now(), eventId: 'arrived' } as const
  await moveParcel(shop, parcelId, { ...report, to: 'at-point' })
  await move(parcelId, 'delivered')

  const order = await findOrderForAdmin(shop, number)
  expect(order?.changes.slice(-3).map(({ to, by, byName }) => [to, by, byName])).toEqual([
    ['Shipped', 'owner', admin.fullName],
    ['Awaiting Pickup', 'shop', null],
    ['Delivered', 'owner', admin.fullName],
  ])
})

test('the customer gets one email for each parcel and step, and none about the status', async () => {
  const { shop, pack, move } = await anOrderToPack()
  const parcel = await pack()

  await move(parcel, 'handed-over')
  await move(parcel, 'packed')
  await move(parcel, 'handed-over')
  const left = await latestEmailTo(shop, defaultDelivery.email, 'parcel')
  shop.clock.advance(1000)
  await move(parcel, 'delivered')

  expect(await kindsOfEmailsTo(shop)).toEqual(['order-confirmation', 'parcel', 'parcel'])
  expect(left.withdrawLink).toBeNull()
  const arrived = await latestEmailTo(shop, defaultDelivery.email, 'parcel')
  expect(arrived).toMatchObject({ state: 'delivered', withdrawLink: expect.stringContaining('/withdraw?key=') })
})

test('the emails about a parcel show its pieces and where it goes, and when it has arrived until when the customer can withdraw', {
  tags: 'nightly',
}, async () => {
  const { shop, candle, number, pack, move } = await anOrderToPack()
  const { hash } = await aStoredPicture(shop)
  await shop.db.updateTable('order_lines').set({ picture_hash: hash }).where('article', '=', candle.article).execute()
  const parcel = await pack()

  await move(parcel, 'handed-over')
  const left = await latestEmailTo(shop, defaultDelivery.email, 'parcel')
  shop.clock.advance(1000)
  await move(parcel, 'delivered')
  const arrived = await latestEmailTo(shop, defaultDelivery.email, 'parcel')

  const order = await findFullOrder(shop.db, number)
  const until = order && (await readWithdrawable(shop, shop.db, order)).until
  expect(left).toMatchObject({
    goingTo: expect.stringContaining(defaultDelivery.city),
    lines: [{ name: candle.name, pictureUrl: `${shop.publicUrl}/media/${hash}-160.webp` }],
    withdrawUntil: null,
  })
  expect(arrived.withdrawUntil).toEqual(until)
  expect(until).not.toBeNull()
})

test('when a piece is missing, what is there is sent, and the email says what follows', async () => {
  const { shop, candle, pack, move } = await anOrderToPack({ quantity: 3 })
  await move(await pack([{ article: candle.article, quantity: 2 }]), 'handed-over')
  const first = await latestEmailTo(shop, defaultDelivery.email, 'parcel')
  shop.clock.advance(1000)
  await move(await pack(), 'handed-over')

  expect(first).toMatchObject({ lines: [{ quantity: 2 }], rest: [{ quantity: 1 }] })
  expect(await latestEmailTo(shop, defaultDelivery.email, 'parcel')).toMatchObject({
    lines: [{ quantity: 1 }],
    rest: [],
  })
})

test('a customer is told when a lost parcel is sent again, and the email of the second one says what it replaces', async () => {
  const { shop, admin, number, pack, move } = await anOrderToPack()
  const lost = await pack()
  await move(lost, 'handed-over')
  await move(lost, 'lost')
  shop.clock.advance(1000)

  await resolveParcel(shop, admin, { parcelId: lost, how: 'send-again', note: 'Claim 4471' })
  const told = await latestEmailTo(shop, defaultDelivery.email, 'parcel')
  shop.clock.advance(1000)
  const [, second] = (await findOrderForAdmin(shop, number))?.parcels ?? []
  if (second) await move(second.id, 'handed-over')

  const inPlaceOf = { parcelNumber: 1, because: 'lost' }
  expect(told).toMatchObject({ state: 'sent-again', parcelNumber: 2, inPlaceOf, lines: [{ quantity: 1 }], rest: [] })
  expect(JSON.stringify(told)).not.toContain('4471')
  expect(await latestEmailTo(shop, defaultDelivery.email, 'parcel')).toMatchObject({ state: 'handed-over', inPlaceOf })
})

test('a customer whose lost parcel is refunded gets an email with its pieces and the sum', async () => {
  const { shop, admin, candle, pack, move } = await anOrderToPack({ quantity: 2 })
  const lost = await pack()
  await move(lost, 'handed-over')
  await move(lost, 'lost')
  shop.clock.advance(1000)

  const resolved = await resolveParcel(shop, admin, { parcelId: lost, how: 'refund' })

  const { refund } = await latestEmailTo(shop, defaultDelivery.email, 'order-status')
  expect(resolved).toEqual({ ok: true, value: { refundedCents: refund?.totalCents } })
  expect(refund).toMatchObject({ lines: [{ name: candle.name, quantity: 2 }], deliveryCents: 0 })
})

test('the audit log names a parcel by its number within the order', async () => {
  const { shop, admin, candle, number, pack, move } = await anOrderToPack({ quantity: 2 })
  const other = await aPaidOrder(shop, [candle])
  await packParcel(shop, admin, { number: other.number })
  const parcelId = await pack([{ article: candle.article, quantity: 1 }])
  await move(parcelId, 'handed-over')
  await setTracking(shop, admin, { parcelId, carrier: 'Northern Parcels', trackingNumber: 'NP 1' })
  await move(parcelId, 'lost')
  await resolveParcel(shop, admin, { parcelId, how: 'refund' })
  const second = await pack()
  await unpackParcel(shop, admin, second)

  const entries = await listAuditEntries(shop.db, number, 'order.parcel')

  expect(entries.toReversed().map(({ from, to }) => to ?? from)).toMatchObject([
    { parcelNumber: 1, lines: [{ article: candle.article, quantity: 1 }] },
    { parcelNumber: 1, state: 'handed-over' },
    { parcelNumber: 1, trackingNumber: 'NP 1' },
    { parcelNumber: 1, state: 'lost' },
    { parcelNumber: 1, how: 'refund' },
    { parcelNumber: 2 },
    { parcelNumber: 2 },
  ])
})
