import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel, unpackParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { removeCustomerData } from '#shop/orders/customer-data.queries.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { emailsTo, kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, findOrderByNumber, orderRequestFor, pay } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { choosePickupPoint, setPickupPoint } from './choose-pickup-point.server.ts'
import { findLastPickupPoint, findPickupPoints } from './find-pickup-points.server.ts'
import { closePoints } from './points-file.queries.server.ts'
import { readPlace, readPosition } from './read-place.ts'

test('a place is a postal code when it has digits, otherwise a city', () => {
  expect(['Lviv', '79008', 'Lviv 79008', ' Ivano-Frankivsk ', 'SW1A 1AA'].map(readPlace)).toEqual([
    { city: 'Lviv' },
    { postalCode: '79008' },
    { postalCode: '79008' },
    { city: 'Ivano-Frankivsk' },
    { postalCode: 'SW1A1AA' },
  ])
})

test('a position is a latitude and a longitude on this planet', () => {
  expect(['49.84,24.03', ' -49.84 , -24 ', '91,0', '0,181', 'NaN,1', '1e2,3', '49.84', ''].map(readPosition)).toEqual([
    { latitude: 49.84, longitude: 24.03 },
    { latitude: -49.84, longitude: -24 },
    ...Array(6).fill(null),
  ])
})

test('points are found by city, by postal code with the nearest first, and near a position', async () => {
  const shop = await openTestShop()
  const opera = await aPickupPoint(shop, { name: 'Opera', postalCode: '79000', latitude: 49.84, longitude: 24.03 })
  const park = await aPickupPoint(shop, { name: 'Park', postalCode: '79-058', latitude: 49.9, longitude: 24.03 })
  const kyiv = await aPickupPoint(shop, {
    name: 'Gate',
    city: 'Kyiv',
    postalCode: '01001',
    latitude: 50.45,
    longitude: 30.52,
  })
  const names = async (query: Parameters<typeof findPickupPoints>[1]) =>
    (await findPickupPoints(shop, query)).points.map(({ id }) => id)

  expect(await names({ city: 'lviv' })).toEqual([opera.id, park.id])
  expect(await names({ city: 'Ky' })).toEqual([kyiv.id])
  expect(await names({ postalCode: '79 058' })).toEqual([park.id, opera.id])
  expect(await names({ near: { latitude: 49.899, longitude: 24.03 } })).toEqual([park.id, opera.id])
  const near = await findPickupPoints(shop, { near: { latitude: 49.84, longitude: 24.03 } })
  expect(near.points.map(({ distanceMeters }) => distanceMeters)).toEqual([50, 6650])
})

test('an order keeps the point as it was when it was chosen, and the account remembers it', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const point = await aPickupPoint(shop, { code: 'L-1', name: 'Opera Passage' })

  const { number } = await anOrder(shop, [await aProduct(shop)], { pickupPoint: point.id }, customer)
  await aPickupPoint(shop, { code: 'L-1', name: 'Opera Passage, second floor' })

  const { delivery } = await findOrderByNumber(shop, { number })
  expect(delivery.pickupPoint).toEqual({ ...point, isOpen: true })
  expect(await findLastPickupPoint(shop, customer)).toMatchObject({ id: point.id, name: 'Opera Passage, second floor' })
})

test('a point is kept only for the way that leads to one, and a closed one is refused', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop, { stock: 9 })
  const point = await aPickupPoint(shop)

  const byCourier = await anOrder(shop, [product], {
    pickupPoint: point.id,
    delivery: { optionDeliveryMethod: 'courier' },
  })
  await shop.db.updateTable('pickup_points').set({ is_active: false }).execute()
  const closed = await placeOrder(shop, null, orderRequestFor([product], { pickupPoint: point.id }))
  const invented = await placeOrder(shop, null, orderRequestFor([product], { pickupPoint: '999999999999999999999' }))

  expect((await findOrderByNumber(shop, byCourier)).delivery.pickupPoint).toBeNull()
  expect([closed, invented]).toEqual(Array(2).fill({ ok: false, problem: { code: 'pickup-point-closed' } }))
})

test('the same key with another point is another order, and is refused', async () => {
  const shop = await openTestShop()
  const [first, second] = [await aPickupPoint(shop), await aPickupPoint(shop)]
  const request = orderRequestFor([await aProduct(shop)], { pickupPoint: first.id })

  const placed = await placeOrder(shop, null, request)
  const again = await placeOrder(shop, null, request)
  const other = await placeOrder(shop, null, { ...request, pickupPoint: second.id })

  expect(placed).toEqual(again)
  expect(other).toMatchObject({ ok: false, problem: { code: 'key-reused' } })
})

test('an order without a point asks for it by email, and its link chooses one until it is packed', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const point = await aPickupPoint(shop)
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const access = { kind: 'link', key: orderKey(shop, number) } as const

  const [confirmation] = (await emailsTo(shop, 'olena@example.com')).filter(({ kind }) => kind === 'order-confirmation')
  const chosen = await choosePickupPoint(shop, access, { number, pointId: point.id })
  const packed = await packParcel(shop, admin, { number })
  const late = await choosePickupPoint(shop, access, { number, pointId: point.id })
  const stranger = await choosePickupPoint(shop, { kind: 'link', key: 'x'.repeat(32) }, { number, pointId: point.id })

  expect(JSON.stringify(confirmation)).toContain(`/orders/${number}/pickup-point?key=`)
  expect(chosen).toEqual({ ok: true, value: point })
  expect(packed.ok).toBe(true)
  expect(late).toEqual({ ok: false, problem: { code: 'order-packed' } })
  expect(stranger).toEqual({ ok: false, problem: { code: 'order-not-found' } })
})

test('a point that has closed before the order was paid is asked for again by the confirmation', async () => {
  const shop = await openTestShop()
  const [gone] = [await aPickupPoint(shop, { name: 'Park' }), await aPickupPoint(shop)]
  const order = await anOrder(shop, [await aProduct(shop)], { pickupPoint: gone.id })
  await shop.db.transaction().execute((tx) => closePoints(tx, [gone.id], shop.now()))

  await pay(shop, order)

  const [confirmation] = (await emailsTo(shop, 'olena@example.com')).filter(({ kind }) => kind === 'order-confirmation')
  expect(confirmation).toMatchObject({
    delivery: { pickupPoint: [], choosePointLink: expect.stringContaining('/pickup-point?key=') },
  })
})

test('a shop without points asks for none', async () => {
  const shop = await openTestShop()

  await aPaidOrder(shop, [await aProduct(shop)])

  const [confirmation] = (await emailsTo(shop, 'olena@example.com')).filter(({ kind }) => kind === 'order-confirmation')
  expect(JSON.stringify(confirmation)).not.toContain('pickup-point')
})

test('of a customer who changes the point and an admin who packs for the old one, one wins', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const [opera, park] = [await aPickupPoint(shop), await aPickupPoint(shop, { name: 'Park' })]
  const product = await aProduct(shop, { stock: 50 })

  const winners = await Promise.all(
    Array.from({ length: 6 }, async (_, nth) => {
      const { number } = await aPaidOrder(shop, [product], {
        pickupPoint: opera.id,
        delivery: { email: `olena${nth}@example.com` },
      })
      const access = { kind: 'link', key: orderKey(shop, number) } as const
      const [chosen, packed] = await Promise.all([
        choosePickupPoint(shop, access, { number, pointId: park.id }),
        packParcel(shop, admin, { number, expectedPickupPoint: opera.id }),
      ])
      const { delivery } = await findOrderByNumber(shop, { number })
      return { chosen, packed, name: delivery.pickupPoint?.name }
    }),
  )

  const outcomes = winners.map(({ chosen, packed, name }) => [
    chosen.ok ? 'chosen' : chosen.problem.code,
    packed.ok ? 'packed' : packed.problem.code,
    name,
  ])
  const possible = [
    ['chosen', 'pickup-point-changed', 'Park'],
    ['order-packed', 'packed', 'Opera Passage'],
  ]
  expect(outcomes.filter((outcome) => !possible.some((each) => String(each) === String(outcome)))).toEqual([])
})

test('a customer who chooses another point is told by email, a few times a day, and an admin’s choice stands in the log', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const [opera, park] = [await aPickupPoint(shop), await aPickupPoint(shop, { name: 'Park' })]
  const product = await aProduct(shop)
  const { number } = await aPaidOrder(shop, [product], { pickupPoint: opera.id })
  const unpaid = await anOrder(shop, [product], { pickupPoint: opera.id, delivery: { email: 'marko@example.com' } })
  const access = { kind: 'link', key: orderKey(shop, number) } as const
  const told = async () =>
    (await emailsTo(shop, 'olena@example.com')).filter(({ kind }) => kind === 'pickup-point-changed')

  await choosePickupPoint(shop, access, { number, pointId: park.id })
  await choosePickupPoint(shop, access, { number, pointId: park.id })
  const byCustomer = await told()
  shop.clock.advance(1000)
  const bySame = await Promise.all([1, 2].map(() => setPickupPoint(shop, admin, { number, pointId: opera.id })))
  await setPickupPoint(shop, admin, { number: unpaid.number, pointId: park.id })
  const byAdmin = await told()
  for (const point of [park, opera, park, opera, park]) {
    shop.clock.advance(1000)
    await choosePickupPoint(shop, access, { number, pointId: point.id })
  }

  expect(byCustomer).toMatchObject([{ number, pickupPoint: expect.arrayContaining(['Park']) }])
  expect([bySame.map(({ ok }) => ok), byAdmin.length, (await told()).length]).toEqual([[true, true], 2, 5])
  expect(await kindsOfEmailsTo(shop, 'marko@example.com')).not.toContain('pickup-point-changed')
  expect(await listAuditEntries(shop.db, number)).toMatchObject([
    { what: 'order.pickup-point', from: expect.stringContaining('Park'), to: expect.stringContaining('Opera') },
  ])
})

test('a point that closes at the same moment is chosen by no order', async () => {
  const shop = await openTestShop()
  const [opera, park] = [await aPickupPoint(shop), await aPickupPoint(shop, { name: 'Park' })]
  const product = await aProduct(shop)
  const { number } = await aPaidOrder(shop, [product], { pickupPoint: opera.id })
  const access = { kind: 'link', key: orderKey(shop, number) } as const

  const { answers } = await shop.db.transaction().execute(async (tx) => {
    await closePoints(tx, [park.id], shop.now())
    const answers = Promise.all([
      choosePickupPoint(shop, access, { number, pointId: park.id }),
      placeOrder(shop, null, orderRequestFor([product], { pickupPoint: park.id })),
    ])
    await Promise.race([answers, untilTwoWait(shop)])
    return { answers }
  })

  expect(await answers).toEqual(Array(2).fill({ ok: false, problem: { code: 'pickup-point-closed' } }))
})

test('an unpacked order can change its point again, and the emails about its parcel name the new point only', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const [opera, park] = [await aPickupPoint(shop), await aPickupPoint(shop, { name: 'Park' })]
  const { number } = await aPaidOrder(shop, [await aProduct(shop)], { pickupPoint: opera.id })
  const packed = await packParcel(shop, admin, { number })
  if (!packed.ok) throw new Error(packed.problem.code)
  await unpackParcel(shop, admin, packed.value.parcelId)

  const access = { kind: 'link', key: orderKey(shop, number) } as const
  await choosePickupPoint(shop, access, { number, pointId: park.id })
  const again = await packParcel(shop, admin, { number, expectedPickupPoint: park.id })
  if (!again.ok) throw new Error(again.problem.code)
  const move = { by: 'admin', actor: admin } as const
  await moveParcel(shop, again.value.parcelId, { ...move, to: 'handed-over' })
  await moveParcel(shop, again.value.parcelId, { ...move, to: 'at-point' })

  const sent = (await emailsTo(shop, 'olena@example.com')).filter(({ kind }) => kind === 'parcel')
  const named = sent.map((email) => [opera, park].filter(({ name }) => JSON.stringify(email).includes(name)))
  expect(named).toEqual([[park], [park]])
})

test('removing a customer’s data removes where they picked up', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const point = await aPickupPoint(shop)
  const order = await anOrder(shop, [await aProduct(shop)], { pickupPoint: point.id }, customer)

  await removeCustomerData(shop.db, customer.id, shop.now())

  expect((await findOrderByNumber(shop, order)).delivery.pickupPoint).toBeNull()
})

async function untilTwoWait({ db }: TestShop): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).toHaveLength(2)
  })
}
