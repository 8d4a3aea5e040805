import { expect } from 'vitest'
import { returnMessages } from '#rulebook/return-messages.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { offerToKeep } from '#shop/returns/offers.server.ts'
import { returnKey } from '#shop/returns/return-links.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import type { Call, ContractApi } from './call.ts'

const { problems } = returnMessages
const notFound = { error: 'There is nothing at this address.', code: 'not-found' }

/** $2.50 of $10 are offered for keeping the piece. */
async function anOfferedReturn({ shop }: ContractApi, customer: Parameters<typeof aDeliveredOrder>[3] = null) {
  const product = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const order = await aDeliveredOrder(shop, [product], {}, customer)
  const number = await aFaultReturn(shop, order, product, { wish: 'less' })
  await offerToKeep(shop, await anActor(shop, { isAdmin: true }), { number, offerCents: 250 })
  return { number, order }
}

export const offerAnswersCalls: readonly Call[] = [
  {
    call: 'GET /returns/{number}/offer',
    allowed: 'anyone',
    good: {
      when: 'the key is the one of its link',
      send: async (testApi) => {
        const { number } = await anOfferedReturn(testApi)
        return { path: `/returns/${number}/offer?key=${returnKey(testApi.shop, number)}` }
      },
      status: 200,
      answer: { state: 'asked', offer: { amount: 2.5, acceptedAt: null, declinedAt: null } },
    },
    bad: {
      when: 'the key is forged',
      send: async (testApi) => ({ path: `/returns/${(await anOfferedReturn(testApi)).number}/offer?key=forged` }),
      status: 404,
      answer: notFound,
    },
    others: [
      {
        when: 'another customer asks for it',
        send: async (testApi) => {
          const { number } = await anOfferedReturn(testApi)
          return { path: `/returns/${number}/offer`, headers: (await testApi.aCustomer()).headers }
        },
        status: 404,
        answer: notFound,
      },
    ],
  },
  {
    call: 'PUT /returns/{number}/offer/answer',
    allowed: 'anyone',
    good: {
      when: 'the offer is accepted by the link of the order',
      send: async (testApi) => {
        const { number, order } = await anOfferedReturn(testApi)
        const path = `/returns/${number}/offer/answer?key=${orderKey(testApi.shop, order)}`
        return { path, body: { accepted: true, amount: 2.5 } }
      },
      status: 200,
      answer: { state: 'refunded', offer: { amount: 2.5, acceptedAt: expect.any(String), declinedAt: null } },
    },
    bad: {
      when: 'another amount was shown',
      send: async (testApi) => {
        const { number } = await anOfferedReturn(testApi)
        const path = `/returns/${number}/offer/answer?key=${returnKey(testApi.shop, number)}`
        return { path, body: { accepted: true, amount: 3 } }
      },
      status: 409,
      answer: { error: problems.offerGone, code: 'offer-gone' },
    },
    others: [
      {
        when: 'its customer declines',
        send: async (testApi) => {
          const customer = await testApi.aCustomer()
          const { number } = await anOfferedReturn(testApi, customer)
          const path = `/returns/${number}/offer/answer`
          return { path, headers: customer.headers, body: { accepted: false, amount: 2.5 } }
        },
        status: 200,
        answer: { state: 'asked', offer: { amount: 2.5, acceptedAt: null, declinedAt: expect.any(String) } },
      },
      {
        when: 'it does not say what the answer is',
        send: async (testApi) => {
          const { number } = await anOfferedReturn(testApi)
          return {
            path: `/returns/${number}/offer/answer?key=${returnKey(testApi.shop, number)}`,
            body: { amount: 2.5 },
          }
        },
        status: 422,
        answer: { error: problems.answerMissing },
      },
    ],
  },
]
