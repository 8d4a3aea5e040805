import { expect } from 'vitest'
import { returnMessages } from '#rulebook/return-messages.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import { receiveReturn, refuseReturn } from '#shop/returns/settle-return.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn, aLabelledReturn, aReturn } from '#tests/support/make-returns.ts'
import type { Call, ContractApi } from './call.ts'

const { problems } = returnMessages
const allowed = 'owner, manager, support'
const notFound = { error: 'There is nothing at this address.', code: 'not-found' }
const elsewhere = { error: problems.returnElsewhere, code: 'return-elsewhere' }

type Asked = { number: ReturnNumber; article: string }

async function anAskedReturn({ shop }: ContractApi): Promise<Asked> {
  const product = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const order = await aDeliveredOrder(shop, [product], { quantity: 2 })
  return { number: await aFaultReturn(shop, order, product), article: product.article }
}

async function aReceivedReturn(testApi: ContractApi): Promise<Asked> {
  const asked = await anAskedReturn(testApi)
  const pieces = [{ article: asked.article, backToStock: 0, damaged: 1, notOurs: 0 }]
  await receiveReturn(testApi.shop, await anActor(testApi.shop, { isAdmin: true }), { number: asked.number, pieces })
  return asked
}

async function aRefusedReturn(testApi: ContractApi): Promise<Asked> {
  const asked = await anAskedReturn(testApi)
  const actor = await anActor(testApi.shop, { isAdmin: true })
  await refuseReturn(testApi.shop, actor, { number: asked.number, because: 'It was used' })
  return asked
}

export const returnStepsCalls: readonly Call[] = [
  {
    call: 'GET /returns/{number}',
    allowed,
    good: {
      when: 'a piece is broken',
      send: async (testApi) => ({ path: `/returns/${(await anAskedReturn(testApi)).number}` }),
      status: 200,
      answer: {
        state: 'asked',
        cause: 'broken',
        amounts: { products: 10, total: 10 },
        products: [{ quantity: 1 }],
        photos: [],
        hasLabelFile: false,
      },
    },
    bad: { when: 'there is none', send: () => ({ path: '/returns/R-0000' }), status: 404, answer: notFound },
  },
  {
    call: 'GET /returns/{number}/label',
    allowed,
    good: {
      when: 'a file was sent',
      send: async ({ shop }) => ({ path: `/returns/${await aLabelledReturn(shop)}/label` }),
      status: 200,
      answer: '%PDF-1.7',
    },
    bad: {
      when: 'no label was sent',
      send: async (testApi) => ({ path: `/returns/${(await anAskedReturn(testApi)).number}/label` }),
      status: 404,
      answer: notFound,
    },
  },
  {
    call: 'PUT /returns/{number}/label',
    allowed,
    good: {
      when: 'a tracking number is given',
      send: async (testApi) => {
        const { number } = await anAskedReturn(testApi)
        return { path: `/returns/${number}/label`, body: { carrier: 'Northbox', trackingNumber: 'NB 7' } }
      },
      status: 200,
      answer: { state: 'label-sent', labelSentAt: expect.any(String) },
    },
    bad: {
      when: 'nothing is given',
      send: async (testApi) => ({ path: `/returns/${(await anAskedReturn(testApi)).number}/label`, body: {} }),
      status: 422,
      answer: { error: problems.labelMissing, code: 'label-missing' },
    },
    others: [
      {
        when: 'the shop has no carrier',
        send: async (testApi) => {
          // A call before may have given the shop one.
          testApi.shop.carrier = null
          return { path: `/returns/${(await anAskedReturn(testApi)).number}/label`, body: { byCarrier: true } }
        },
        status: 409,
        answer: { code: 'no-carrier' },
      },
      {
        when: 'its pieces never left',
        send: async ({ shop }) => ({ path: `/returns/${await aReturn(shop)}/label`, body: { trackingNumber: 'NB 7' } }),
        status: 409,
        answer: { error: problems.nothingTravels, code: 'nothing-travels' },
      },
    ],
  },
  {
    call: 'PUT /returns/{number}/received',
    allowed,
    good: {
      when: 'the piece is damaged',
      send: async (testApi) => {
        const { number, article } = await anAskedReturn(testApi)
        return { path: `/returns/${number}/received`, body: { products: [{ article, damaged: 1 }] } }
      },
      status: 200,
      answer: { state: 'received', products: [{ backToStock: 0, damaged: 1, notOurs: 0 }] },
    },
    bad: {
      when: 'a piece is counted twice',
      send: async (testApi) => {
        const { number, article } = await anAskedReturn(testApi)
        return { path: `/returns/${number}/received`, body: { products: [{ article, damaged: 1, backToStock: 1 }] } }
      },
      status: 422,
      answer: { error: problems.piecesDoNotAddUp, code: 'pieces-do-not-add-up' },
    },
    others: [
      {
        when: 'it was received before',
        send: async (testApi) => {
          const { number, article } = await aReceivedReturn(testApi)
          return { path: `/returns/${number}/received`, body: { products: [{ article, damaged: 1 }] } }
        },
        status: 409,
        answer: elsewhere,
      },
    ],
  },
  {
    call: 'PUT /returns/{number}/refund',
    allowed,
    good: {
      when: 'the shown sum is sent along',
      send: async (testApi) => {
        const { number } = await aReceivedReturn(testApi)
        return { path: `/returns/${number}/refund`, body: { expected: 10 } }
      },
      status: 200,
      answer: { state: 'refunded', endedAt: expect.any(String) },
    },
    bad: {
      when: 'another sum was shown',
      send: async (testApi) => ({
        path: `/returns/${(await aReceivedReturn(testApi)).number}/refund`,
        body: { expected: 11 },
      }),
      status: 409,
      answer: { code: 'refund-changed' },
    },
    others: [
      {
        when: 'it was refused before',
        send: async (testApi) => ({ path: `/returns/${(await aRefusedReturn(testApi)).number}/refund`, body: {} }),
        status: 409,
        answer: elsewhere,
      },
    ],
  },
  {
    call: 'PUT /returns/{number}/offer',
    allowed,
    good: {
      when: 'a part of the price is offered',
      send: async (testApi) => ({
        path: `/returns/${(await anAskedReturn(testApi)).number}/offer`,
        body: { amount: 2.5 },
      }),
      status: 200,
      answer: { state: 'asked', offer: { amount: 2.5, acceptedAt: null, declinedAt: null } },
    },
    bad: {
      when: 'all of the price is offered',
      send: async (testApi) => ({
        path: `/returns/${(await anAskedReturn(testApi)).number}/offer`,
        body: { amount: 10 },
      }),
      status: 422,
      answer: { error: problems.offerTooLarge, code: 'offer-too-large' },
    },
  },
  {
    call: 'PUT /returns/{number}/refusal',
    allowed,
    good: {
      when: 'a reason is given',
      send: async (testApi) => ({
        path: `/returns/${(await anAskedReturn(testApi)).number}/refusal`,
        body: { reason: 'It was used' },
      }),
      status: 200,
      answer: { state: 'refused', refusedBecause: 'It was used' },
    },
    bad: {
      when: 'no reason is given',
      send: async (testApi) => ({
        path: `/returns/${(await anAskedReturn(testApi)).number}/refusal`,
        body: { reason: ' ' },
      }),
      status: 422,
      answer: { error: problems.reasonMissing, code: 'reason-missing' },
    },
  },
  {
    call: 'POST /returns/{number}/exchange/preview',
    allowed,
    good: {
      when: 'something dearer is wished for',
      send: async (testApi) => {
        const { article } = await aProduct(testApi.shop, { priceCents: 2500 })
        const { number } = await anAskedReturn(testApi)
        return { path: `/returns/${number}/exchange/preview`, body: { products: [{ article, quantity: 1 }] } }
      },
      status: 200,
      answer: { credit: 10, difference: 15, products: [{ price: 25 }] },
    },
    bad: {
      when: 'the product is unknown',
      send: async (testApi) => ({
        path: `/returns/${(await anAskedReturn(testApi)).number}/exchange/preview`,
        body: { products: [{ article: 'CND-999999', quantity: 1 }] },
      }),
      status: 409,
      answer: { error: problems.exchangeUnknown, code: 'exchange-unknown' },
    },
  },
  {
    call: 'PUT /returns/{number}/exchange',
    allowed,
    good: {
      when: 'the same product is given again',
      send: async (testApi) => {
        const { number, article } = await anAskedReturn(testApi)
        const body = { products: [{ article, quantity: 1 }], expectedDifference: 0 }
        return { path: `/returns/${number}/exchange`, body }
      },
      status: 200,
      answer: { state: 'exchanged', exchangeNumber: expect.any(String) },
    },
    bad: {
      when: 'another difference was shown',
      send: async (testApi) => {
        const { number, article } = await anAskedReturn(testApi)
        const body = { products: [{ article, quantity: 1 }], expectedDifference: 3 }
        return { path: `/returns/${number}/exchange`, body }
      },
      status: 409,
      answer: { error: problems.exchangeChanged, code: 'exchange-changed' },
    },
  },
]
