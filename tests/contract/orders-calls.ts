import { expect } from 'vitest'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, defaultDelivery } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { sellWithTax } from '#tests/support/make-seller.ts'
import { type Call, type ContractApi, invalid } from './call.ts'

const deliveryInfo = 'Olena Kovalenko, 14 Kobzarska Street, apartment 3, Lviv, 79008, 671234567, olena@example.com, 5'

async function aLine({ shop }: ContractApi, stock = 10) {
  return { article: (await aProduct(shop, { stock, priceCents: 1290 })).article, price: 12.9, quantity: 2 }
}

/** Each order has its own email, because one email holds stock for a few unpaid orders only. */
async function ownOrder({ shop }: ContractApi, actor?: { id: UserId }) {
  return await anOrder(shop, [await aProduct(shop)], ownEmail(), actor)
}

async function ownPaidOrder({ shop }: ContractApi) {
  return await aPaidOrder(shop, [await aProduct(shop)], ownEmail())
}

let emails = 0
function ownEmail() {
  emails += 1
  return { delivery: { email: `olena${emails}@example.com` } }
}

/** An order in the answers of the API. */
const orderAnswer = {
  order_number: expect.any(String),
  order_date: expect.stringMatching(/^2026-.*Z$/),
  order_status: 'Pending',
  total_amount: 17.9,
  order_adress: '14 Kobzarska Street, apartment 3, Lviv, 79008',
  orderer: 'Olena Kovalenko',
  phone_number: '671234567',
  email: expect.stringMatching(/^olena\d+@example\.com$/),
  product: [{ image: '', product_name: expect.any(String), price: 12.9, quantity: 1, total: 12.9 }],
  payment_method: 'Payment by card',
  delivery_type: 'Parcel locker',
  delivery: { pickupPoint: null },
  promised_days: null,
}

const orderNotFound = { error: 'There is nothing at this address.', code: 'not-found' }

export const ordersCalls: readonly Call[] = [
  {
    call: 'POST /order',
    allowed: 'anyone',
    good: {
      when: 'a guest sends the delivery information as one string',
      send: async (testApi) => ({ body: { products: [await aLine(testApi)], totalPrice: 25.8, deliveryInfo } }),
      status: 200,
      answer: {
        orderNumber: expect.any(String),
        status: 'Pending',
        total: 30.8,
        discount: 0,
        delivery: 5,
        payment: { state: 'created', link: expect.stringContaining('/orders/') },
      },
    },
    bad: {
      when: 'there are no products',
      send: () => ({ body: { products: [], deliveryInfo } }),
      status: 422,
      answer: { code: 'invalid', fields: { products: orderMessages.problems.productsMissing } },
    },
    others: [
      {
        when: 'a price has changed',
        send: async (testApi) => ({ body: { products: [{ ...(await aLine(testApi)), price: 9.9 }], deliveryInfo } }),
        status: 409,
        answer: { code: 'price-changed', lines: [{ change: 'price', price: 12.9, quantity: 2, available: 10 }] },
      },
      {
        when: 'there is too little stock',
        send: async (testApi) => ({ body: { products: [await aLine(testApi, 1)], deliveryInfo } }),
        status: 409,
        answer: { code: 'out-of-stock', lines: [{ change: 'short', available: 1 }] },
      },
      {
        when: 'a pick-up point is chosen',
        send: async (testApi) => {
          const { id } = await aPickupPoint(testApi.shop)
          const email = { ...ownEmail().delivery }
          const delivery = { ...defaultDelivery, ...email, optionDeliveryMethod: 5, pickupPoint: id }
          return { body: { products: [await aLine(testApi)], delivery } }
        },
        status: 200,
        answer: { status: 'Pending', delivery: 5 },
      },
      {
        when: 'a company gives its name and tax number for the invoice',
        send: async (testApi) => {
          const delivery = { ...defaultDelivery, ...ownEmail().delivery, optionDeliveryMethod: 5 }
          const customer = { company: 'Lamp AB', taxNumber: 'SE556677889901' }
          return { body: { products: [await aLine(testApi)], delivery, customer } }
        },
        status: 200,
        answer: { status: 'Pending', total: 30.8 },
      },
      {
        when: 'the tax number is longer than an invoice has room for',
        send: async (testApi) => ({
          body: { products: [await aLine(testApi)], deliveryInfo, customer: { taxNumber: 'S'.repeat(200) } },
        }),
        status: 422,
        answer: invalid({ 'customer.taxNumber': invoiceMessages.customer.taxNumberTooLong }),
      },
      {
        when: 'the pick-up point has closed',
        send: async (testApi) => ({
          body: { products: [await aLine(testApi)], deliveryInfo, delivery: { pickupPoint: '4711' } },
        }),
        status: 409,
        answer: { code: 'pickup-point-closed', error: orderMessages.problems.pickupPointClosed },
      },
      {
        when: 'the pick-up point is a name',
        send: async (testApi) => ({
          body: { products: [await aLine(testApi)], deliveryInfo, delivery: { pickupPoint: 'Opera' } },
        }),
        status: 422,
        answer: invalid({ 'delivery.pickupPoint': orderMessages.problems.pickupPointWrong }),
      },
    ],
  },
  {
    call: 'GET /orders',
    allowed: 'admin',
    good: {
      when: 'all filters are used',
      send: async (testApi) => {
        const { number } = await ownOrder(testApi)
        return { path: `/orders?minDate=2026-01-15&maxDate=2026-01-15&status=Pending&query=${number}&page=1` }
      },
      status: 200,
      answer: { results: [orderAnswer], page: 1, total: 1, totalPages: 1 },
    },
    bad: {
      when: 'the filters are invalid, so all orders are shown',
      send: async (testApi) => {
        await ownOrder(testApi)
        return { path: '/orders?minDate=soon&maxDate=&page=minus&status=Lost' }
      },
      status: 200,
      answer: { results: expect.arrayContaining([expect.objectContaining({ order_status: 'Pending' })]), page: 1 },
    },
  },
  {
    call: 'GET /my/orders',
    allowed: 'customer',
    good: {
      when: 'the customer has an order',
      send: async (testApi) => {
        const me = await testApi.aCustomer()
        await ownOrder(testApi, me)
        return { headers: me.headers }
      },
      status: 200,
      answer: { results: [orderAnswer], page: 1, total: 1, totalPages: 1 },
    },
    bad: {
      when: 'the customer has no orders',
      send: () => ({ path: '/my/orders?page=99' }),
      status: 200,
      answer: { results: [], total: 0 },
    },
  },
  {
    call: 'GET /orders/{number}',
    allowed: 'anyone',
    good: {
      when: 'a guest has the signed link',
      send: async (testApi) => {
        const { number, linkKey } = await ownOrder(testApi)
        return { path: `/orders/${number}?key=${linkKey}` }
      },
      status: 200,
      answer: orderAnswer,
    },
    bad: {
      when: 'a guest has only the number',
      send: async (testApi) => ({ path: `/orders/${(await ownOrder(testApi)).number}` }),
      status: 404,
      answer: orderNotFound,
    },
    others: [
      {
        when: 'it goes to a pick-up point',
        send: async (testApi) => {
          const pickupPoint = (await aPickupPoint(testApi.shop)).id
          const facts = { ...ownEmail(), pickupPoint }
          const { number, linkKey } = await anOrder(testApi.shop, [await aProduct(testApi.shop)], facts)
          return { path: `/orders/${number}?key=${linkKey}` }
        },
        status: 200,
        answer: {
          order_adress: '14 Kobzarska Street, apartment 3, Lviv, 79008',
          delivery: {
            pickupPoint: { id: expect.any(String), carrier: 'Northbox', name: 'Opera Passage', city: 'Lviv' },
          },
        },
      },
      {
        when: 'the customer placed the order',
        send: async (testApi) => {
          const me = await testApi.aCustomer()
          const { number } = await ownOrder(testApi, me)
          return { path: `/orders/${number}`, headers: me.headers }
        },
        status: 200,
        answer: orderAnswer,
      },
      {
        when: 'the shop has a tax rate, and the order was paid and partly refunded',
        send: async (testApi) => {
          const { shop } = testApi
          await sellWithTax(shop)
          const { number, linkKey } = await ownPaidOrder(testApi)
          await refundOrder(shop, await anActor(shop, { isAdmin: true }), { number, reason: 'Late', amountCents: 500 })
          return { path: `/orders/${number}?key=${linkKey}` }
        },
        status: 200,
        answer: {
          total_amount: 17.9,
          tax: { name: 'VAT', sums: [{ rate: 25, gross: 17.9, tax: 3.58 }] },
          invoices: [
            { kind: 'invoice', number: expect.stringMatching(/^2026-\d{5}$/), total: 17.9 },
            { kind: 'credit-note', number: expect.any(String), total: 5 },
          ],
        },
      },
      {
        when: 'another customer placed the order',
        send: async (testApi) => {
          const { number } = await ownOrder(testApi, await testApi.aCustomer())
          return { path: `/orders/${number}`, headers: (await testApi.aCustomer()).headers }
        },
        status: 404,
        answer: orderNotFound,
      },
    ],
  },
  {
    call: 'PUT /order-status',
    allowed: 'owner, manager, support',
    good: {
      when: 'the change of status is usual',
      send: async (testApi) => ({ body: { id: (await ownPaidOrder(testApi)).number, status: 'Shipped' } }),
      status: 200,
      answer: { message: 'Status have been changed successfully', status: 'Shipped' },
    },
    bad: {
      when: 'there is no such order',
      send: () => ({ body: { id: 'ZZZZ-ZZZZ', status: 'Shipped' } }),
      status: 404,
      answer: { error: 'Error during changing status of order №ZZZZ-ZZZZ', code: 'order-not-found' },
    },
    others: [
      {
        when: 'the order has that status already',
        send: async (testApi) => ({ body: { id: (await ownOrder(testApi)).number, status: 'Pending' } }),
        status: 204,
      },
      {
        when: 'the change of status is unusual and has no reason',
        send: async (testApi) => ({ body: { id: (await ownPaidOrder(testApi)).number, status: 'Failed' } }),
        status: 200,
        answer: { message: 'Status have been changed successfully', status: 'Failed' },
      },
      {
        when: 'there is no such status',
        send: () => ({ body: { id: 'ZZZZ-ZZZZ', status: 'Lost' } }),
        status: 422,
        answer: { code: 'invalid', fields: { status: orderMessages.problems.status } },
      },
    ],
  },
]
