import { expect } from 'vitest'
import { noticeMessages } from '#rulebook/notice-messages.ts'
import { defaultChoices, defaultTimes } from '#shop/notices/notices.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import type { Call } from './call.ts'

const { malformed } = noticeMessages

export const noticesCalls: readonly Call[] = [
  {
    call: 'GET /notices',
    allowed: 'admin',
    good: {
      when: 'an order was paid',
      send: async (testApi) => {
        const { headers } = await testApi.anAdmin()
        await aPaidOrder(testApi.shop, [await aProduct(testApi.shop)])
        return { headers }
      },
      status: 200,
      answer: {
        unread: 1,
        results: [{ kind: 'new-order', isRead: false, path: expect.stringMatching(/^\/all-orders\//) }],
      },
    },
    bad: {
      when: 'a customer asks',
      send: async (testApi) => ({ headers: (await testApi.aCustomer()).headers }),
      status: 403,
      answer: { code: 'not-allowed' },
    },
  },
  {
    call: 'PUT /notices/read',
    allowed: 'admin',
    good: {
      when: 'the latest is named',
      send: () => ({ body: { id: '999999999' } }),
      status: 200,
      answer: { unread: 0 },
    },
    bad: {
      when: 'no notice is named',
      send: () => ({ body: { id: 'latest' } }),
      status: 422,
      answer: { error: malformed, code: 'invalid' },
    },
  },
  {
    call: 'GET /notices/choices',
    allowed: 'admin',
    good: {
      when: 'nothing was chosen yet',
      send: () => ({}),
      status: 200,
      answer: { choices: defaultChoices, times: defaultTimes },
    },
    bad: {
      when: 'a customer asks',
      send: async (testApi) => ({ headers: (await testApi.aCustomer()).headers }),
      status: 403,
      answer: { code: 'not-allowed' },
    },
  },
  {
    call: 'PUT /notices/choices',
    allowed: 'admin',
    good: {
      when: 'questions are told at once',
      send: () => ({
        body: { choices: { ...defaultChoices, question: 'at-once' }, times: { ...defaultTimes, briefHour: 7 } },
      }),
      status: 200,
      answer: { choices: { question: 'at-once' }, times: { briefHour: 7 } },
    },
    bad: {
      when: 'a kind is missing',
      send: () => ({ body: { choices: { question: 'at-once' }, times: defaultTimes } }),
      status: 422,
      answer: { error: malformed, code: 'invalid' },
    },
  },
]
