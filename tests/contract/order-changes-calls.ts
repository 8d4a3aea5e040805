import { expect } from 'vitest'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { pickupPointMessages } from '#rulebook/pickup-point-messages.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, defaultDelivery } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import type { Call, ContractApi } from './call.ts'

const { problems } = orderChangeMessages
const notFound = { error: 'There is nothing at this address.', code: 'not-found' }

async function anOpenOrder({ shop }: ContractApi): Promise<{ number: OrderNumber; key: string; article: string }> {
  const product = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const { number } = await aPaidOrder(shop, [product], { quantity: 2 })
  return { number, key: orderKey(shop, number), article: product.article }
}

async function aPackedOrder(testApi: ContractApi): Promise<{ number: OrderNumber; key: string; article: string }> {
  const order = await anOpenOrder(testApi)
  await packParcel(testApi.shop, await anActor(testApi.shop, { isAdmin: true }), { number: order.number })
  return order
}

export const orderChangesCalls: readonly Call[] = [
  {
    call: 'GET /orders/{number}/changes',
    allowed: 'anyone',
    good: {
      when: 'a guest has the link of the order',
      send: async (testApi) => {
        const { number, key } = await anOpenOrder(testApi)
        return { path: `/orders/${number}/changes?key=${key}` }
      },
      status: 200,
      answer: { version: 0, refusals: { cancel: null, address: null, products: null }, additions: [] },
    },
    bad: {
      when: 'only the number is known',
      send: async (testApi) => ({ path: `/orders/${(await anOpenOrder(testApi)).number}/changes` }),
      status: 404,
      answer: notFound,
    },
    others: [
      {
        when: 'the order is packed',
        send: async (testApi) => {
          const { number } = await aPackedOrder(testApi)
          return { path: `/orders/${number}/changes`, headers: (await testApi.anAdmin()).headers }
        },
        status: 200,
        answer: { refusals: { address: 'order-packed' } },
      },
    ],
  },
  {
    call: 'PUT /orders/{number}/address',
    allowed: 'anyone',
    good: {
      when: 'the order is not packed',
      send: async (testApi) => {
        const { number, key } = await anOpenOrder(testApi)
        return { path: `/orders/${number}/address?key=${key}`, body: { ...defaultDelivery, version: 0, city: 'Kyiv' } }
      },
      status: 200,
      answer: { version: 1 },
    },
    bad: {
      when: 'the city is missing',
      send: async (testApi) => {
        const { number, key } = await anOpenOrder(testApi)
        return { path: `/orders/${number}/address?key=${key}`, body: { ...defaultDelivery, version: 0, city: '' } }
      },
      status: 422,
      answer: { code: 'invalid', fields: { city: expect.any(String) } },
    },
    others: [
      {
        when: 'another change came first',
        send: async (testApi) => {
          const { number, key } = await anOpenOrder(testApi)
          return {
            path: `/orders/${number}/address?key=${key}`,
            body: { ...defaultDelivery, version: 3, city: 'Kyiv' },
          }
        },
        status: 409,
        answer: { error: problems['order-changed'], code: 'order-changed' },
      },
      {
        when: 'an admin changes it for a customer who phones',
        send: async (testApi) => {
          const { number } = await anOpenOrder(testApi)
          const body = { ...defaultDelivery, version: 0, city: 'Odesa' }
          return {
            path: `/orders/${number}/address`,
            body,
            headers: (await testApi.anAdmin({ role: 'support' })).headers,
          }
        },
        status: 200,
        answer: { version: 1 },
      },
      {
        when: 'a packer asks',
        send: async (testApi) => {
          const { number } = await anOpenOrder(testApi)
          const body = { ...defaultDelivery, version: 0, city: 'Odesa' }
          return {
            path: `/orders/${number}/address`,
            body,
            headers: (await testApi.anAdmin({ role: 'packer' })).headers,
          }
        },
        status: 404,
        answer: notFound,
      },
    ],
  },
  {
    call: 'PUT /orders/{number}/pickup-point',
    allowed: 'anyone',
    good: {
      when: 'a guest has the link of the order',
      send: async (testApi) => {
        const [{ number, key }, point] = [await anOpenOrder(testApi), await aPickupPoint(testApi.shop)]
        return { path: `/orders/${number}/pickup-point?key=${key}`, body: { pickupPointId: point.id } }
      },
      status: 200,
      answer: { name: 'Opera Passage', city: 'Lviv' },
    },
    bad: {
      when: 'the point has closed, or was invented',
      send: async (testApi) => {
        const { number, key } = await anOpenOrder(testApi)
        return { path: `/orders/${number}/pickup-point?key=${key}`, body: { pickupPointId: '4170000' } }
      },
      status: 409,
      answer: { error: pickupPointMessages.problems.closed, code: 'pickup-point-closed' },
    },
    others: [
      {
        when: 'only the number is known',
        send: async (testApi) => {
          const [{ number }, point] = [await anOpenOrder(testApi), await aPickupPoint(testApi.shop)]
          return { path: `/orders/${number}/pickup-point`, body: { pickupPointId: point.id } }
        },
        status: 404,
        answer: notFound,
      },
      {
        when: 'an admin chooses it for a customer who phones',
        send: async (testApi) => {
          const [{ number }, point] = [await anOpenOrder(testApi), await aPickupPoint(testApi.shop, { name: 'Park' })]
          const { headers } = await testApi.anAdmin({ role: 'support' })
          return { path: `/orders/${number}/pickup-point`, body: { pickupPointId: point.id }, headers }
        },
        status: 200,
        answer: { name: 'Park' },
      },
      {
        when: 'the order is packed',
        send: async (testApi) => {
          const [{ number, key }, point] = [await aPackedOrder(testApi), await aPickupPoint(testApi.shop)]
          return { path: `/orders/${number}/pickup-point?key=${key}`, body: { pickupPointId: point.id } }
        },
        status: 409,
        answer: { error: pickupPointMessages.problems.orderPacked, code: 'order-packed' },
      },
    ],
  },
  {
    call: 'PUT /orders/{number}/products',
    allowed: 'anyone',
    good: {
      when: 'a piece is taken out',
      send: async (testApi) => {
        const { number, key, article } = await anOpenOrder(testApi)
        const body = { version: 0, products: [{ article, quantity: 1 }], expectedRefund: 10 }
        return { path: `/orders/${number}/products?key=${key}`, body }
      },
      status: 200,
      answer: { refunded: 10, addedOrderNumber: null },
    },
    bad: {
      when: 'nothing would be left',
      send: async (testApi) => {
        const { number, key, article } = await anOpenOrder(testApi)
        return {
          path: `/orders/${number}/products?key=${key}`,
          body: { version: 0, products: [{ article, quantity: 0 }] },
        }
      },
      status: 422,
      answer: { error: problems['no-pieces-left'], code: 'no-pieces-left' },
    },
    others: [
      {
        when: 'another sum was shown',
        send: async (testApi) => {
          const { number, key, article } = await anOpenOrder(testApi)
          const body = { version: 0, products: [{ article, quantity: 1 }], expectedRefund: 12 }
          return { path: `/orders/${number}/products?key=${key}`, body }
        },
        status: 409,
        answer: { error: problems['sums-changed'], code: 'sums-changed' },
      },
      {
        when: 'the order is packed',
        send: async (testApi) => {
          const { number, key, article } = await aPackedOrder(testApi)
          return {
            path: `/orders/${number}/products?key=${key}`,
            body: { version: 0, products: [{ article, quantity: 1 }] },
          }
        },
        status: 409,
        answer: { error: problems['order-packed'], code: 'order-packed' },
      },
    ],
  },
  {
    call: 'PUT /orders/{number}/cancellation',
    allowed: 'anyone',
    good: {
      when: 'the order is not packed',
      send: async (testApi) => {
        const { number, key } = await anOpenOrder(testApi)
        return { path: `/orders/${number}/cancellation?key=${key}`, body: { reason: 'Ordered twice' } }
      },
      status: 200,
      answer: { status: 'Cancelled' },
    },
    bad: {
      when: 'the order is packed',
      send: async (testApi) => {
        const { number, key } = await aPackedOrder(testApi)
        return { path: `/orders/${number}/cancellation?key=${key}`, body: {} }
      },
      status: 409,
      answer: { error: problems['order-packed'], code: 'order-packed' },
    },
    others: [
      {
        when: 'only the number is known',
        send: async (testApi) => ({ path: `/orders/${(await anOpenOrder(testApi)).number}/cancellation`, body: {} }),
        status: 404,
        answer: notFound,
      },
    ],
  },
]
