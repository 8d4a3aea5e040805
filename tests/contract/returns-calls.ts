import { expect } from 'vitest'
import { returnMessages } from '#rulebook/return-messages.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aReturn } from '#tests/support/make-returns.ts'
import type { Call, ContractApi } from './call.ts'

const notFound = { error: 'There is nothing at this address.', code: 'not-found' }

async function paidNumber({ shop }: ContractApi): Promise<OrderNumber> {
  return (await aPaidOrder(shop, [await aProduct(shop)])).number
}

export const returnsCalls: readonly Call[] = [
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
]
