import { expect } from 'vitest'
import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import { carrierMessages } from '#rulebook/carrier-messages.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import { openHttpCarrier } from '#shop/carriers/http-carrier.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { signCarrierEvent } from '#tests/fakes/fake-carrier.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aReturn } from '#tests/support/make-returns.ts'
import type { Call, ContractApi } from './call.ts'

const { problems } = adminParcelMessages
const carrierOptions = {
  name: 'Northbox',
  apiUrl: 'http://127.0.0.1:9',
  apiKey: 'key-of-the-shop',
  webhookSecret: 'secret-of-the-webhook',
}
const notFound = { error: 'There is nothing at this address.', code: 'not-found' }

async function paidNumber({ shop }: ContractApi): Promise<OrderNumber> {
  return (await aPaidOrder(shop, [await aProduct(shop)])).number
}

async function aParcel(testApi: ContractApi): Promise<{ number: OrderNumber; id: string }> {
  const number = await paidNumber(testApi)
  const packed = await packParcel(testApi.shop, await anActor(testApi.shop, { isAdmin: true }), { number })
  if (!packed.ok) throw new Error(packed.problem.code)
  return { number, id: packed.value.parcelId }
}

const parcelAnswer = {
  id: expect.any(String),
  number: 1,
  state: 'packed',
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  products: [{ article: expect.any(String), quantity: 1 }],
  events: [],
}

export const parcelsCalls: readonly Call[] = [
  {
    call: 'GET /orders/{number}/parcels',
    allowed: 'anyone',
    good: {
      when: 'the link of the order is sent along',
      send: async (testApi) => {
        const { number } = await aParcel(testApi)
        return { path: `/orders/${number}/parcels?key=${orderKey(testApi.shop, number)}` }
      },
      status: 200,
      answer: { parcels: [parcelAnswer] },
    },
    bad: {
      when: 'only the number is known',
      send: async (testApi) => ({ path: `/orders/${(await aParcel(testApi)).number}/parcels` }),
      status: 404,
      answer: notFound,
    },
    others: [
      {
        when: 'an admin asks',
        send: async (testApi) => {
          const { number } = await aParcel(testApi)
          return { path: `/orders/${number}/parcels`, headers: (await testApi.anAdmin()).headers }
        },
        status: 200,
        answer: { parcels: [parcelAnswer] },
      },
    ],
  },
  {
    call: 'POST /orders/{number}/parcels',
    allowed: 'owner, manager, packer',
    good: {
      when: 'everything is packed',
      send: async (testApi) => ({ path: `/orders/${await paidNumber(testApi)}/parcels`, body: { parcelCount: 0 } }),
      status: 200,
      answer: parcelAnswer,
    },
    bad: {
      when: 'the order has fewer pieces',
      send: async (testApi) => {
        const product = await aProduct(testApi.shop)
        const { number } = await aPaidOrder(testApi.shop, [product])
        return {
          path: `/orders/${number}/parcels`,
          body: { products: [{ article: product.article, quantity: 2 }] },
        }
      },
      status: 422,
      answer: { error: problems.tooManyPieces, code: 'too-many-pieces' },
    },
    others: [
      {
        when: 'it has another parcel meanwhile',
        send: async (testApi) => ({
          path: `/orders/${(await aParcel(testApi)).number}/parcels`,
          body: { parcelCount: 0 },
        }),
        status: 409,
        answer: { error: problems.parcelsChanged, code: 'parcels-changed' },
      },
    ],
  },
  {
    call: 'PUT /parcels/{id}/state',
    allowed: 'owner, manager, packer',
    good: {
      when: 'the parcel is handed over',
      send: async (testApi) => ({
        path: `/parcels/${(await aParcel(testApi)).id}/state`,
        body: { state: 'handed-over' },
      }),
      status: 200,
      answer: { state: 'handed-over' },
    },
    bad: {
      when: 'it has not left yet',
      send: async (testApi) => ({ path: `/parcels/${(await aParcel(testApi)).id}/state`, body: { state: 'lost' } }),
      status: 409,
      answer: { error: problems.elsewhere, code: 'parcel-elsewhere' },
    },
    others: [
      {
        when: 'there is no such parcel',
        send: () => ({ path: '/parcels/0/state', body: { state: 'lost' } }),
        status: 404,
        answer: { error: problems.notFound, code: 'parcel-not-found' },
      },
    ],
  },
  {
    call: 'POST /orders/{number}/withdrawal',
    allowed: 'anyone',
    good: {
      when: 'a guest has the link of the order',
      send: async (testApi) => {
        const number = await paidNumber(testApi)
        const path = `/orders/${number}/withdrawal?key=${orderKey(testApi.shop, number)}`
        return { path, body: { fullName: 'Olena Kovalenko' } }
      },
      status: 200,
      answer: {
        number: expect.stringMatching(/^R-/),
        state: 'asked',
        statement: expect.stringContaining('I, Olena Kovalenko, withdraw from the contract'),
        products: [{ article: expect.any(String), name: expect.any(String), quantity: 1 }],
      },
    },
    bad: {
      when: 'only the number is known',
      send: async (testApi) => ({
        path: `/orders/${await paidNumber(testApi)}/withdrawal`,
        body: { fullName: 'Olena Kovalenko' },
      }),
      status: 404,
      answer: notFound,
    },
    others: [
      {
        when: 'the order is not paid',
        send: async ({ shop }) => {
          const { number } = await anOrder(shop, [await aProduct(shop)], { delivery: { email: 'unpaid@example.com' } })
          const path = `/orders/${number}/withdrawal?key=${orderKey(shop, number)}`
          return { path, body: { fullName: 'Olena Kovalenko' } }
        },
        status: 409,
        answer: { error: returnMessages.problems.notPaid, code: 'order-not-paid' },
      },
    ],
  },
  {
    call: 'POST /orders/{number}/return',
    allowed: 'anyone',
    good: {
      when: 'a guest has the link of an order that has arrived',
      send: async ({ shop }) => {
        const product = await aProduct(shop)
        const number = await aDeliveredOrder(shop, [product])
        const products = [{ article: product.article, quantity: 1 }]
        const body = { fullName: 'Olena Kovalenko', products, cause: 'broken', wish: 'same', text: 'A crack' }
        return { path: `/orders/${number}/return?key=${orderKey(shop, number)}`, body }
      },
      status: 200,
      answer: { number: expect.stringMatching(/^R-/), kind: 'return', cause: 'broken', wish: 'same', state: 'asked' },
    },
    bad: {
      when: 'nothing has been sent yet',
      send: async (testApi) => {
        const number = await paidNumber(testApi)
        const products = [{ article: 'CND-001', quantity: 1 }]
        const body = { fullName: 'Olena Kovalenko', products, cause: 'broken', wish: 'money' }
        return { path: `/orders/${number}/return?key=${orderKey(testApi.shop, number)}`, body }
      },
      status: 409,
      answer: { error: returnMessages.problems.notSent, code: 'not-sent' },
    },
    others: [
      {
        when: 'only the number is known',
        send: async (testApi) => {
          const products = [{ article: 'CND-001', quantity: 1 }]
          const body = { fullName: 'Olena Kovalenko', products, cause: 'broken', wish: 'money' }
          return { path: `/orders/${await paidNumber(testApi)}/return`, body }
        },
        status: 404,
        answer: notFound,
      },
    ],
  },
  {
    call: 'GET /returns',
    allowed: 'owner, manager, support',
    good: {
      when: 'a step is given',
      send: async ({ shop }) => {
        await aReturn(shop)
        return { path: '/returns?state=asked' }
      },
      status: 200,
      answer: { page: 1, results: expect.arrayContaining([expect.objectContaining({ state: 'asked' })]) },
    },
    bad: {
      when: 'a customer asks',
      send: async (testApi) => ({ headers: (await testApi.aCustomer()).headers }),
      status: 403,
      answer: { code: 'not-allowed' },
    },
  },
  {
    call: 'POST /carriers/webhook',
    allowed: 'anyone',
    good: {
      when: 'the carrier has signed the event',
      send: ({ shop }) => {
        shop.carrier = openHttpCarrier(carrierOptions)
        const event = { id: '1', trackingNumber: 'NB 1', state: 'delivered', happenedAt: '2024-01-23T10:00:00Z' }
        return signCarrierEvent(event, shop.now(), carrierOptions.webhookSecret)
      },
      status: 200,
      answer: { received: true },
    },
    bad: {
      when: 'the signature is forged',
      send: ({ shop }) => {
        shop.carrier = openHttpCarrier(carrierOptions)
        return { body: '{"id":"1"}', headers: { 'carrier-signature': 'forged' } }
      },
      status: 400,
      answer: { error: carrierMessages.events.unsigned, code: 'unsigned' },
    },
  },
]
