import { expect, test } from 'vitest'
import { carrierLimits } from '#rulebook/limits/carriers.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel, unpackParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { deleteExpiredData } from '#shop/retention/delete-expired-data.server.ts'
import { startFakeCarrier } from '#tests/fakes/fake-carrier.ts'
import type { FakeEvent } from '#tests/fakes/fake-carrier-server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { openHttpCarrier } from './http-carrier.server.ts'
import { findLabel, listLabelled } from './labels.queries.server.ts'
import { makeLabel } from './make-label.server.ts'
import { receiveCarrierEvent } from './receive-carrier-event.server.ts'

test('a packed parcel gets its label and tracking number from the carrier, once', async () => {
  const { shop, admin, carrier, number, parcelId } = await aPackedOrder()

  const made = [await makeLabel(shop, admin, parcelId), await makeLabel(shop, admin, parcelId)]

  const pdf = await findLabel(shop.db, number, parcelId)
  const row = await shop.db.selectFrom('parcels').select(['carrier', 'tracking_number']).executeTakeFirst()
  expect(made.map(({ ok }) => ok)).toEqual([true, true])
  expect(pdf?.toString('latin1')).toContain('%PDF-')
  expect(row).toEqual({ carrier: 'Northbox', tracking_number: 'NB 2048 1177 01' })
  expect(carrier.requests).toEqual([
    {
      reference: parcelId,
      order: number,
      weightGrams: 900,
      pickupPoint: null,
      recipient: {
        name: 'Olena Kovalenko',
        address: '14 Kobzarska Street, apartment 3',
        city: 'Lviv',
        postalCode: '79008',
        country: 'Ukraine',
        phone: '+380 67 123 45 67',
        email: 'olena@example.com',
      },
    },
  ])
})

test('a carrier that is away, slow, confused or refuses makes no label, and the parcel stays packed', async () => {
  const { shop, admin, carrier, number, parcelId } = await aPackedOrder()
  const answers = []
  for (const mood of ['away', 'slow', 'confused', 'refusing'] as const) {
    carrier.become(mood)
    answers.push(await makeLabel(shop, admin, parcelId))
  }
  const wrongKey = { ...shop, carrier: openHttpCarrier({ ...carrier.options, apiKey: 'another-key' }) }
  carrier.become('well')

  const refused = await makeLabel(wrongKey, admin, parcelId)
  const later = await makeLabel(shop, admin, parcelId)

  const away = { ok: false, problem: { code: 'carrier-away' } }
  const unfit = { ok: false, problem: { code: 'carrier-refused', reason: 'There is no such postal code' } }
  expect(answers).toEqual([away, away, away, unfit])
  expect(refused).toEqual({ ok: false, problem: { code: 'carrier-refused', reason: 'Unknown key' } })
  expect([later.ok, await listLabelled(shop.db, number)]).toEqual([true, [parcelId]])
})

test('only a packed parcel gets a label, and an unpacked one loses it', async () => {
  const { shop, admin, number, parcelId } = await aPackedOrder()
  const without = await makeLabel({ ...shop, carrier: null }, admin, parcelId)
  await makeLabel(shop, admin, parcelId)

  await unpackParcel(shop, admin, parcelId)
  const unpacked = await makeLabel(shop, admin, parcelId)
  const again = await packParcel(shop, admin, { number })
  if (!again.ok) throw new Error(again.problem.code)
  await moveParcel(shop, again.value.parcelId, { by: 'admin', actor: admin, to: 'handed-over' })
  const left = await makeLabel(shop, admin, again.value.parcelId)

  expect([without, unpacked, left].map((answer) => !answer.ok && answer.problem.code)).toEqual([
    'no-carrier',
    'parcel-not-found',
    'parcel-handed-over',
  ])
  expect(await listLabelled(shop.db, number)).toEqual([])
})

test('signed events move a parcel on, a repeated one changes nothing, and none moves a delivered parcel back', async () => {
  const { shop, admin, carrier, number, parcelId } = await aPackedOrder()
  await makeLabel(shop, admin, parcelId)
  const send = async (id: string, state: string) => {
    const { body, headers } = carrier.sign(eventOf(id, state), shop.now())
    const received = await receiveCarrierEvent(shop, body, new Headers(headers))
    const parcel = await shop.db.selectFrom('parcels').select('state').executeTakeFirst()
    return [received.ok, parcel?.state]
  }

  const moves = [
    await send('1', 'at-point'),
    await send('2', 'handed-over'),
    await send('3', 'delivered'),
    await send('3', 'delivered'),
    await send('4', 'at-point'),
    await send('5', 'lost'),
  ]

  const events = await shop.db.selectFrom('parcel_events').select('event_id').orderBy('id').execute()
  expect(moves).toEqual([
    [true, 'at-point'],
    [true, 'at-point'],
    [true, 'delivered'],
    [true, 'delivered'],
    [true, 'delivered'],
    [true, 'delivered'],
  ])
  expect(events.map(({ event_id }) => event_id)).toEqual(['before 1', '1', '2', '3', '4', '5'])
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ status: 'Delivered' })
})

test('unsigned, changed, old and malformed events change nothing, and the former secret still counts', async () => {
  const { shop, admin, carrier, parcelId } = await aPackedOrder()
  await makeLabel(shop, admin, parcelId)
  const good = carrier.sign(eventOf('1', 'handed-over'), shop.now())
  const old = carrier.sign(eventOf('1', 'handed-over'), new Date(shop.now().getTime() - 301_000))
  const former = carrier.sign(eventOf('2', 'handed-over'), shop.now(), 'the-former-secret')
  const future = { ...eventOf('3', 'handed-over'), happenedAt: '2999-01-01T00:00:00Z' }
  const bad = [
    { ...good, headers: {} },
    { ...good, body: good.body.replace('handed-over', 'delivered') },
    old,
    former,
    carrier.sign(eventOf('4', 'packed'), shop.now()),
    carrier.sign(future, shop.now()),
    carrier.sign({ ...eventOf('5', 'handed-over'), place: 'x'.repeat(carrierLimits.eventMaxBytes) }, shop.now()),
  ]

  const answers = []
  for (const { body, headers } of bad) answers.push(await receiveCarrierEvent(shop, body, new Headers({ ...headers })))
  const changing = { ...carrier.options, formerWebhookSecret: 'the-former-secret' }
  const withFormer = { ...shop, carrier: openHttpCarrier(changing) }
  const untouched = await shop.db.selectFrom('parcel_events').select('id').execute()
  const accepted = await receiveCarrierEvent(withFormer, former.body, new Headers(former.headers))

  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual([
    'unsigned',
    'unsigned',
    'too-old',
    'unsigned',
    'malformed',
    'malformed',
    'malformed',
  ])
  expect([untouched, accepted.ok]).toEqual([[], true])
})

test('an event about a number that the shop does not know is accepted, and changes nothing', async () => {
  const { shop, carrier } = await aPackedOrder()
  const { body, headers } = carrier.sign({ ...eventOf('1', 'delivered'), trackingNumber: 'NB 999' }, shop.now())

  const received = await receiveCarrierEvent(shop, body, new Headers(headers))

  expect(received).toEqual({ ok: true, value: null })
  expect(await shop.db.selectFrom('parcel_events').select('id').execute()).toEqual([])
})

test('labels are deleted after 90 days', async () => {
  const { shop, admin, number, parcelId } = await aPackedOrder()
  await makeLabel(shop, admin, parcelId)

  shop.clock.advance((carrierLimits.labelRetentionDays - 1) * 24 * 3_600_000)
  await deleteExpiredData(shop)
  const before = await listLabelled(shop.db, number)
  shop.clock.advance(2 * 24 * 3_600_000)
  await deleteExpiredData(shop)

  expect([before, await listLabelled(shop.db, number)]).toEqual([[parcelId], []])
})

function eventOf(id: string, state: string): FakeEvent {
  return { id, trackingNumber: 'nb 2048 1177 01', state, happenedAt: '2024-01-23T10:00:00Z', place: 'Uppsala' }
}

async function aPackedOrder() {
  const carrier = await startFakeCarrier()
  const opened = await openTestShop()
  const shop = { ...opened, carrier: openHttpCarrier({ ...carrier.options, timeoutMs: 300 }) }
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop, { stock: 9 })])
  const packed = await packParcel(shop, admin, { number, weightGrams: 900 })
  if (!packed.ok) throw new Error(packed.problem.code)
  return { shop, admin, carrier, number, parcelId: packed.value.parcelId }
}
