import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { draftMessages } from '#rulebook/draft-messages.ts'
import type { DraftId } from '#shop/drafts/drafts.ts'
import { placeDraft } from '#shop/drafts/place-draft.server.ts'
import { moveDraft, startDraft } from '#shop/drafts/save-draft.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { defaultDelivery } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import type { Call, ContractApi } from './call.ts'

const { problems } = draftMessages
const allowed = 'owner, manager'
const unknown = { error: problems['draft-not-found'], code: 'draft-not-found' }

async function aDraft({ shop }: ContractApi, ownPriceCents: number | null = null): Promise<DraftId> {
  const { article } = await aProduct(shop, { priceCents: 2000, stock: 9 })
  const lines = [{ article, quantity: 2, ownPriceCents, reason: '' }]
  const delivery = { ...defaultDelivery, email: `${randomUUID()}@example.com` }
  return await startDraft(shop, await anActor(shop, { isAdmin: true }), { lines, delivery })
}

async function aPlacedDraft(testApi: ContractApi): Promise<DraftId> {
  const id = await aDraft(testApi)
  const payment = { kind: 'manual', method: 'cash', reference: 'Receipt 7' } as const
  await placeDraft(testApi.shop, await anActor(testApi.shop, { isAdmin: true }), { id, payment })
  return id
}

export const draftsCalls: readonly Call[] = [
  {
    call: 'GET /drafts',
    allowed,
    good: {
      when: 'there is one',
      send: async (testApi) => {
        await aDraft(testApi)
        return {}
      },
      status: 200,
      answer: { results: expect.arrayContaining([expect.objectContaining({ state: 'open', orderNumber: null })]) },
    },
    bad: {
      when: 'support asks',
      send: async (testApi) => ({ headers: (await testApi.anAdmin({ role: 'support' })).headers }),
      status: 403,
      answer: { code: 'not-allowed' },
    },
  },
  {
    call: 'POST /drafts',
    allowed,
    good: {
      when: 'a product has a price of its own',
      send: async ({ shop }) => {
        const { article } = await aProduct(shop, { priceCents: 2000 })
        const products = [{ article, quantity: 1, ownPrice: 17.5, reason: 'A scratch' }]
        return { body: { products, note: 'Thank you', requestKey: randomUUID() } }
      },
      status: 201,
      answer: { state: 'open', products: [{ shopPrice: 20, price: 17.5 }], sums: { products: 17.5 } },
    },
    bad: {
      when: 'a quantity is no whole number',
      send: () => ({ body: { products: [{ article: 'CND-001', quantity: 1.5 }] } }),
      status: 422,
      answer: { error: problems.quantity, code: 'invalid' },
    },
  },
  {
    call: 'GET /drafts/{id}',
    allowed,
    good: {
      when: 'it has products',
      send: async (testApi) => ({ path: `/drafts/${await aDraft(testApi)}` }),
      status: 200,
      answer: { state: 'open', sums: { products: 40 }, content: { delivery: { city: 'Lviv' } } },
    },
    bad: {
      when: 'there is none',
      send: () => ({ path: '/drafts/999999' }),
      status: 404,
      answer: { code: 'not-found' },
    },
  },
  {
    call: 'PUT /drafts/{id}',
    allowed,
    good: {
      when: 'everything is taken out',
      send: async (testApi) => ({ path: `/drafts/${await aDraft(testApi)}`, body: { note: 'Later' } }),
      status: 200,
      answer: { products: [], content: { note: 'Later', products: [] } },
    },
    others: [
      {
        when: 'the version that was read is the one of now',
        send: async (testApi) => ({ path: `/drafts/${await aDraft(testApi)}`, body: { note: 'Later', version: 1 } }),
        status: 200,
        answer: { version: 2, content: { note: 'Later' } },
      },
      {
        when: 'another admin saved it meanwhile',
        send: async (testApi) => ({ path: `/drafts/${await aDraft(testApi)}`, body: { note: 'Later', version: 0 } }),
        status: 409,
        answer: { error: problems.stale, code: 'stale' },
      },
    ],
    bad: {
      when: 'it is an order already',
      send: async (testApi) => ({ path: `/drafts/${await aPlacedDraft(testApi)}`, body: {} }),
      status: 409,
      answer: { error: problems['draft-ended'], code: 'draft-ended' },
    },
  },
  {
    call: 'PUT /drafts/{id}/state',
    allowed,
    good: {
      when: 'it is discarded, for the second time',
      send: async (testApi) => {
        const id = await aDraft(testApi)
        await moveDraft(testApi.shop, id, 'discarded')
        return { path: `/drafts/${id}/state`, body: { state: 'discarded' } }
      },
      status: 200,
      answer: { state: 'discarded' },
    },
    bad: {
      when: 'there is none',
      send: () => ({ path: '/drafts/999999/state', body: { state: 'open' } }),
      status: 404,
      answer: unknown,
    },
  },
  {
    call: 'POST /drafts/{id}/copy',
    allowed,
    good: {
      when: 'it became an order',
      send: async (testApi) => ({ path: `/drafts/${await aPlacedDraft(testApi)}/copy`, body: {} }),
      status: 201,
      answer: { state: 'open', orderNumber: null, sums: { products: 40 } },
    },
    bad: {
      when: 'there is none',
      send: () => ({ path: '/drafts/999999/copy', body: {} }),
      status: 404,
      answer: unknown,
    },
  },
  {
    call: 'POST /drafts/{id}/order',
    allowed,
    good: {
      when: 'the customer is asked to pay',
      send: async (testApi) => ({
        path: `/drafts/${await aDraft(testApi)}/order`,
        body: { payment: 'link', total: 45 },
      }),
      status: 200,
      answer: { orderNumber: expect.any(String) },
    },
    bad: {
      when: 'money was received without a reference',
      send: async (testApi) => ({ path: `/drafts/${await aDraft(testApi)}/order`, body: { payment: 'cash' } }),
      status: 422,
      answer: { error: problems['reference-missing'], code: 'reference-missing' },
    },
    others: [
      {
        when: 'it became an order before',
        send: async (testApi) => ({ path: `/drafts/${await aPlacedDraft(testApi)}/order`, body: { payment: 'link' } }),
        status: 200,
        answer: { orderNumber: expect.any(String) },
      },
      {
        when: 'another total was shown',
        send: async (testApi) => ({
          path: `/drafts/${await aDraft(testApi)}/order`,
          body: { payment: 'link', total: 1 },
        }),
        status: 409,
        answer: { error: problems['sum-changed'], code: 'sum-changed' },
      },
      {
        when: 'another admin saved it meanwhile',
        send: async (testApi) => ({
          path: `/drafts/${await aDraft(testApi)}/order`,
          body: { payment: 'link', version: 0 },
        }),
        status: 409,
        answer: { error: problems.stale, code: 'stale' },
      },
      {
        when: 'a price of its own has no reason',
        send: async (testApi) => ({ path: `/drafts/${await aDraft(testApi, 1500)}/order`, body: { payment: 'link' } }),
        status: 422,
        answer: { error: problems['own-price-unexplained'], code: 'own-price-unexplained' },
      },
    ],
  },
]
