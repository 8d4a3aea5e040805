import { expect, test } from 'vitest'
import { createApi } from '#api/api.server.ts'
import { carrierLimits } from '#rulebook/limits/carriers.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { openHttpCarrier } from '#shop/carriers/http-carrier.server.ts'
import { makeLabel } from '#shop/carriers/make-label.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { startFakeCarrier } from '#tests/fakes/fake-carrier.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestDoor, type TestDoor } from '#tests/support/test-door.ts'

const event = { id: '1', trackingNumber: 'NB 2048 1177 01', state: 'delivered', happenedAt: '2024-01-23T10:00:00Z' }

test('a stranger moves no parcel: without the secret, with an event that was sent before, or with a large body', async () => {
  const { door, carrier, send } = await aDoorWithParcel()
  const { shop } = door
  const before = carrier.sign(event, new Date(shop.now().getTime() - (carrierLimits.eventAgeSeconds + 1) * 1000))
  const guessed = carrier.sign(event, shop.now(), 'a-guessed-secret')
  const large = carrier.sign({ ...event, place: 'x'.repeat(carrierLimits.eventMaxBytes) }, shop.now())

  const answers = [
    await send({ body: JSON.stringify(event), headers: {} }),
    await send(guessed),
    await send(before),
    await send(large),
    await send({ ...large, body: 'x'.repeat(requestLimits.textBodyMaxBytes + 1) }),
  ]

  const parcels = await shop.db.selectFrom('parcels').select('state').execute()
  const events = await shop.db.selectFrom('parcel_events').select('id').execute()
  expect(answers).toEqual([400, 400, 400, 400, 413])
  expect([parcels, events]).toEqual([[{ state: 'packed' }], []])
})

test('one address may send only so many events', async () => {
  const { send } = await aDoorWithParcel({ RATE_LIMITS: 'on' })
  const most = requestLimits.allowances.write.burst

  const answers = await Promise.all(
    Array.from({ length: most + 10 }, () => send({ body: JSON.stringify(event), headers: {} })),
  )

  expect(answers.filter((status) => status === 400).length).toBeLessThan(most + 10)
  expect(answers).toContain(429)
})

test('without a carrier there is no such address', async () => {
  const { door, carrier, send } = await aDoorWithParcel()
  door.shop.carrier = null

  expect(await send(carrier.sign(event, door.shop.now()))).toBe(404)
})

async function aDoorWithParcel(environment: Record<string, string> = {}) {
  const carrier = await startFakeCarrier()
  const door: TestDoor = await openTestDoor({
    api: (request) => createApi(door.shop, { corsOrigins: [], visitorOf: () => '', stylesheets: [] }).fetch(request),
    environment,
  })
  const { shop } = door
  shop.carrier = openHttpCarrier(carrier.options)
  const admin = await anActor(shop, { isAdmin: true })
  const packed = await packParcel(shop, admin, { number: (await aPaidOrder(shop, [await aProduct(shop)])).number })
  if (!packed.ok) throw new Error(packed.problem.code)
  await makeLabel(shop, admin, packed.value.parcelId)
  const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
    return (await door.ask('/api/carriers/webhook', init)).status
  }
  return { door, carrier, send }
}
