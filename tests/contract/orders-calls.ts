import { expect } from 'vitest'
import { orderWords } from '#rulebook/order-words.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { signTestEvent, testSignatureHeader } from '#shop/payments/test-provider.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import type { Call, House } from './call.ts'

const deliveryInfo = 'Olena Kovalenko, 14 Kobzarska Street, apartment 3, Lviv, 79008, 671234567, olena@example.com, 5'

async function aLine({ shop }: House, stock = 10) {
  return { article: (await aProduct(shop, { stock, priceCents: 1290 })).article, price: 12.9, quantity: 2 }
}

/** Each order has its own email, because one email holds stock for a few unpaid orders only. */
async function ownOrder({ shop }: House, asker?: { id: UserId }) {
  return await anOrder(shop, [await aProduct(shop)], ownEmail(), asker)
}

async function ownPaidOrder({ shop }: House) {
  return await aPaidOrder(shop, [await aProduct(shop)], ownEmail())
}

let emails = 0
function ownEmail() {
  emails += 1
  return { delivery: { email: `olena${emails}@example.com` } }
}

/** An order in the answers of the API. */
const displayed = {
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
}

const orderNotFound = { error: 'There is nothing at this address.', code: 'not-found' }

export const ordersCalls: readonly Call[] = [
  {
    call: 'POST /order',
    allowed: 'anyone',
    good: {
      when: 'a guest says in one string where it goes',
      send: async (house) => ({ body: { products: [await aLine(house)], totalPrice: 25.8, deliveryInfo } }),
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
      when: 'nothing is ordered',
      send: () => ({ body: { products: [], deliveryInfo } }),
      status: 422,
      answer: { code: 'invalid', fields: { products: orderWords.problems.productsMissing } },
    },
    others: [
      {
        when: 'the price is another by now',
        send: async (house) => ({ body: { products: [{ ...(await aLine(house)), price: 9.9 }], deliveryInfo } }),
        status: 409,
        answer: { code: 'price-changed', lines: [{ change: 'price', price: 12.9, quantity: 2, available: 10 }] },
      },
      {
        when: 'there is less of it',
        send: async (house) => ({ body: { products: [await aLine(house, 1)], deliveryInfo } }),
        status: 409,
        answer: { code: 'out-of-stock', lines: [{ change: 'short', available: 1 }] },
      },
    ],
  },
  {
    call: 'GET /orders',
    allowed: 'admin',
    good: {
      when: 'one is looked for by everything',
      send: async (house) => {
        const { number } = await ownOrder(house)
        return { path: `/orders?minDate=2026-01-15&maxDate=2026-01-15&status=Pending&query=${number}&page=1` }
      },
      status: 200,
      answer: { results: [displayed], page: 1, total: 1, totalPages: 1 },
    },
    bad: {
      when: 'what is asked makes no sense, all of them are shown',
      send: async (house) => {
        await ownOrder(house)
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
      when: 'there is one',
      send: async (house) => {
        const me = await house.aCustomer()
        await ownOrder(house, me)
        return { headers: me.headers }
      },
      status: 200,
      answer: { results: [displayed], page: 1, total: 1, totalPages: 1 },
    },
    bad: {
      when: 'there is none, on no page',
      send: () => ({ path: '/my/orders?page=99' }),
      status: 200,
      answer: { results: [], total: 0 },
    },
  },
  {
    call: 'GET /orders/{number}',
    allowed: 'anyone',
    good: {
      when: 'a guest has its signed link',
      send: async (house) => {
        const { number, linkKey } = await ownOrder(house)
        return { path: `/orders/${number}?key=${linkKey}` }
      },
      status: 200,
      answer: displayed,
    },
    bad: {
      when: 'a guest has its number',
      send: async (house) => ({ path: `/orders/${(await ownOrder(house)).number}` }),
      status: 404,
      answer: orderNotFound,
    },
    others: [
      {
        when: 'it is one’s own',
        send: async (house) => {
          const me = await house.aCustomer()
          const { number } = await ownOrder(house, me)
          return { path: `/orders/${number}`, headers: me.headers }
        },
        status: 200,
        answer: displayed,
      },
      {
        when: 'it is somebody else’s',
        send: async (house) => {
          const { number } = await ownOrder(house, await house.aCustomer())
          return { path: `/orders/${number}`, headers: (await house.aCustomer()).headers }
        },
        status: 404,
        answer: orderNotFound,
      },
    ],
  },
  {
    call: 'PUT /order-status',
    allowed: 'admin',
    good: {
      when: 'it goes its usual way',
      send: async (house) => ({ body: { id: (await ownPaidOrder(house)).number, status: 'Shipped' } }),
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
        when: 'it is there already',
        send: async (house) => ({ body: { id: (await ownOrder(house)).number, status: 'Pending' } }),
        status: 204,
      },
      {
        when: 'it goes an unusual way without a reason',
        send: async (house) => ({ body: { id: (await ownPaidOrder(house)).number, status: 'Failed' } }),
        status: 200,
        answer: { message: 'Status have been changed successfully', status: 'Failed' },
      },
      {
        when: 'there is no such status',
        send: () => ({ body: { id: 'ZZZZ-ZZZZ', status: 'Lost' } }),
        status: 422,
        answer: { code: 'invalid', fields: { status: orderWords.problems.status } },
      },
    ],
  },
  {
    call: 'POST /payments/webhook',
    allowed: 'anyone',
    good: {
      when: 'the payment service has signed',
      send: async (house) => {
        const started = await startPayment(house.shop, (await ownOrder(house)).number)
        const body = JSON.stringify({ payment: started.ok && started.value.ref })
        return { body, headers: { [testSignatureHeader]: signTestEvent(house.shop, body) } }
      },
      status: 200,
      answer: { received: true },
    },
    bad: {
      when: 'somebody else has',
      send: () => ({ body: '{"payment":"1"}', headers: { [testSignatureHeader]: 'forged' } }),
      status: 400,
      answer: { error: orderWords.problems.unsigned, code: 'unsigned' },
    },
  },
]
