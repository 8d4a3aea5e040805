/** @module-tag nightly */
import { expect, test } from 'vitest'
import { seedPickupPoints } from '#db/seed/seed-pickup-points.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { removeDemoCatalogue } from '#shop/set-up/remove-demo-catalogue.server.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { applyPointsFile } from './apply-points-file.server.ts'
import { findPickupPoints } from './find-pickup-points.server.ts'
import { findPointsFile, storePointsFile } from './plan-points-file.server.ts'
import { readPointCounts } from './read-point-counts.server.ts'

const header = 'carrier,code,name,street,city,postal code,hours,lat,lng'

test('a list is shown with what it changes before anything is saved', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  await aPickupPoint(shop, { code: 'A', name: 'Opera' })
  const gone = await aPickupPoint(shop, { code: 'B', name: 'Park' })
  await aPickupPoint(shop, { code: 'C', name: 'Same', latitude: null, longitude: null })
  const other = await aPickupPoint(shop, { code: 'A', carrier: 'Other' })
  const order = await aPaidOrder(shop, [await aProduct(shop)], { pickupPoint: gone.id })

  const file = await stored(shop, admin, [
    header,
    'Northbox,A,Opera House,9 Library Street,Lviv,79000,Mon–Sun 8–21,"49,84","24,03"',
    'Northbox,C,Same,9 Library Street,Lviv,79000,Mon–Sun 8–21,,',
    'Northbox,D,New one,1 Park Lane,Lviv,79001,,49.8,24.1',
    'Northbox,E,No street,,Lviv,79001,,49.8,24.1',
    'Northbox,F,Wrong place,1 Park Lane,Lviv,79001,,149.8,24.1',
    'Northbox,D,Again,1 Park Lane,Lviv,79001,,49.8,24.1',
  ])

  expect(file).toMatchObject({
    summary: null,
    plan: {
      added: [{ code: 'D' }],
      changed: [{ after: { code: 'A' }, fields: ['name'] }],
      gone: [{ code: 'B' }],
      bad: [
        { line: 5, problem: 'incomplete' },
        { line: 6, problem: 'position' },
        { line: 7, problem: 'twice' },
      ],
      inFile: 3,
      orders: { numbers: [order.number], total: 1 },
    },
  })
  expect((await findPickupPoints(shop, { city: 'Lviv' })).points.map(({ id }) => id)).toContain(other.id)
  expect(await readPointCounts(shop)).toMatchObject({ points: 4, closed: 0 })
})

test('an import closes what is missing, orders keep their copy and are asked for another point, and the second click changes nothing', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const gone = await aPickupPoint(shop, { code: 'B', name: 'Park' })
  const order = await aPaidOrder(shop, [await aProduct(shop)], { pickupPoint: gone.id })
  const file = await stored(shop, admin, [header, 'Northbox,A,Opera,9 Library Street,Lviv,79000,,,'])

  const [first, second] = await Promise.all([
    applyPointsFile(shop, admin, file.id),
    applyPointsFile(shop, admin, file.id),
  ])

  const asked = (await emailsTo(shop, 'olena@example.com')).filter(({ kind }) => kind === 'pickup-point-closed')
  expect(asked).toMatchObject([
    { number: order.number, pointName: 'Park', link: expect.stringContaining('/pickup-point?key=') },
  ])
  expect(first).toEqual({ ok: true, value: { added: 1, changed: 0, gone: 1, bad: 0, inFile: 1 } })
  expect(second).toEqual(first)
  expect(await readPointCounts(shop)).toMatchObject({ points: 1, closed: 1 })
  expect((await findOrderByNumber(shop, order)).delivery.pickupPoint).toEqual({ ...gone, isOpen: false })
  expect(await listAuditEntries(shop.db, 'Northbox')).toHaveLength(1)
  const again = await stored(shop, admin, [
    header,
    'Northbox,B,Park,9 Library Street,Lviv,79000,Mon–Sun 8–21,49.84,24.03',
  ])
  expect(again).toMatchObject({
    plan: { added: [], changed: [{ isOpenAgain: true, fields: [] }], gone: [{ code: 'A' }] },
  })
})

test('a file that cannot be read is refused with the reason', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const refusalOf = async (text: string, carrier = '') => {
    const answer = await storePointsFile(shop, admin, { bytes: new TextEncoder().encode(text), carrier })
    return answer.ok ? 'stored' : answer.problem
  }

  expect(await refusalOf('')).toEqual({ code: 'file-missing' })
  expect(await refusalOf(header)).toEqual({ code: 'file-empty' })
  expect(await refusalOf('code,name\nA,Opera')).toEqual({
    code: 'columns-missing',
    columns: ['address', 'city', 'postalCode'],
  })
  const withoutCarrier = 'code;name;address;city;postal code\nA;Opera;9 Library Street;Lviv;79000'
  expect(await refusalOf(withoutCarrier)).toEqual({ code: 'carrier-missing' })
  expect(await refusalOf(withoutCarrier, 'Northbox')).toBe('stored')
})

test('another admin cannot import the file, and after a day nobody can', async () => {
  const shop = await openTestShop()
  const [admin, other] = [await anActor(shop, { isAdmin: true }), await anActor(shop, { isAdmin: true })]
  const lines = [header, 'Northbox,A,Opera,9 Library Street,Lviv,79000,,,']
  const file = await stored(shop, admin, lines)

  const byOther = await applyPointsFile(shop, other, file.id)
  shop.clock.advance(25 * 3_600_000)
  await stored(shop, other, lines)
  const late = await applyPointsFile(shop, admin, file.id)

  expect([byOther, late]).toEqual(Array(2).fill({ ok: false, problem: { code: 'file-too-old' } }))
})

test('the demo shop has 200 points in 20 cities, which go together with its products', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })

  await Promise.all([seedPickupPoints(shop), seedPickupPoints(shop)])
  const seeded = await readPointCounts(shop)
  const { points, total } = await findPickupPoints(shop, { postalCode: '79008' })
  const order = await aPaidOrder(shop, [await aProduct(shop)], { pickupPoint: points[0]?.id })
  await removeDemoCatalogue(shop, admin)
  await seedPickupPoints(shop)

  expect(seeded).toEqual({ points: 200, cities: 20, closed: 0, demo: 200 })
  expect(total).toBe(10)
  expect(points.every(({ city, latitude, openingHours }) => city === 'Lviv' && latitude && openingHours)).toBe(true)
  expect(await readPointCounts(shop)).toEqual({ points: 0, cities: 0, closed: 1, demo: 0 })
  expect((await findOrderByNumber(shop, order)).delivery.pickupPoint).toMatchObject({ city: 'Lviv', isOpen: false })
})

async function stored(shop: TestShop, admin: SignedInUser, lines: readonly string[]) {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const answer = await storePointsFile(shop, admin, { bytes, carrier: '' })
  if (!answer.ok) throw new Error(answer.problem.code)
  const file = await findPointsFile(shop, admin, answer.value.id)
  if (!file) throw new Error('The file is not kept')
  return file
}
