import { expect } from 'vitest'
import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import type { Call, ContractApi } from './call.ts'

const { problems } = adminParcelMessages
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
]
