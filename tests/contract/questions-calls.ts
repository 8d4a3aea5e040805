import { expect } from 'vitest'
import { questionMessages } from '#rulebook/question-messages.ts'
import { aProduct, aQuestion } from '#tests/support/make-products.ts'
import { type Call, type ContractApi, invalid } from './call.ts'

async function anOpenQuestion({ shop }: ContractApi, email = 'customer@example.com') {
  const product = await aProduct(shop)
  const { id } = await aQuestion(shop, product, {
    email,
    fullName: 'Jonas Berg',
    message: 'Does it drip?',
    answer: null,
  })
  return { article: product.article, questionId: id }
}

async function anAnswer({ shop }: ContractApi) {
  const { id } = await aQuestion(shop, await aProduct(shop), { answer: 'It does not.' })
  return await shop.db.selectFrom('answers').select('id').where('question_id', '=', id).executeTakeFirstOrThrow()
}

const question = {
  id: expect.any(String),
  article: expect.any(String),
  message: 'Does it drip?',
  questionDate: expect.stringMatching(/Z$/),
  answers: [],
}

const questionNotFound = { error: questionMessages.notFound, code: 'question-not-found' }

export const questionsCalls: readonly Call[] = [
  {
    call: 'POST /question',
    allowed: 'customer',
    good: {
      when: 'the customer has no open question',
      send: async ({ shop }) => ({
        body: { article: (await aProduct(shop)).article, fullName: 'Someone Else', message: 'Does it drip?' },
      }),
      status: 200,
      answer: { status: 200, message: questionMessages.done },
    },
    bad: {
      when: 'the question is empty',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article, fullName: 'Ida', message: ' ' } }),
      status: 422,
      answer: invalid({ message: 'The field cannot be empty.' }),
    },
    others: [
      {
        when: 'an earlier question is open',
        send: async (testApi) => {
          const me = await testApi.aCustomer()
          const { article } = await anOpenQuestion(testApi, me.email)
          return { body: { article, fullName: me.fullName, message: 'And now?' }, headers: me.headers }
        },
        status: 204,
      },
      {
        when: 'nobody is signed in',
        send: async ({ shop }) => ({
          body: { article: (await aProduct(shop)).article, message: 'Does it drip?' },
          headers: {},
        }),
        status: 401,
        answer: { error: 'Authorize to leave a feedback', code: 'not-signed-in' },
      },
    ],
  },
  {
    call: 'GET /questions',
    allowed: 'owner, manager, support',
    good: {
      when: 'the open questions of one customer are requested',
      send: async (testApi) => {
        await anOpenQuestion(testApi, 'curious@example.com')
        return { path: '/questions?email=curious@example.com&status=new&page=1' }
      },
      status: 200,
      answer: { results: [{ ...question, fullName: 'Jonas Berg' }], total: 1, totalPages: 1 },
    },
    bad: {
      when: 'the filters are invalid, so all questions are shown',
      send: async (testApi) => {
        await anAnswer(testApi)
        return { path: '/questions?email=&status=lost&page=-1' }
      },
      status: 200,
      answer: { results: expect.arrayContaining([expect.objectContaining({ answers: [expect.anything()] })]) },
    },
  },
  {
    call: 'GET /my/questions',
    allowed: 'customer',
    good: {
      when: 'the customer has a question',
      send: async (testApi) => {
        const me = await testApi.aCustomer()
        await anOpenQuestion(testApi, me.email)
        return { headers: me.headers }
      },
      status: 200,
      answer: { results: [question] },
    },
    bad: { when: 'the customer has no questions', send: () => ({}), status: 200, answer: { results: [] } },
  },
  {
    call: 'POST /answer',
    allowed: 'owner, manager, support',
    good: {
      when: 'the author is named, not the question',
      send: async (testApi) => ({
        body: { article: (await anOpenQuestion(testApi)).article, fullName: 'Jonas Berg', message: 'It does not.' },
      }),
      status: 200,
      answer: questionMessages.answered,
    },
    bad: {
      when: 'the answer is empty',
      send: async (testApi) => ({ body: { ...(await anOpenQuestion(testApi)), message: ' ' } }),
      status: 422,
      answer: invalid({ message: 'The field cannot be empty.' }),
    },
    others: [
      {
        when: 'the same admin has answered already',
        send: async (testApi) => {
          const { headers } = await testApi.anAdmin()
          const body = { ...(await anOpenQuestion(testApi)), message: 'It does not.' }
          await testApi.ask('/answer', { method: 'POST', body, headers })
          return { body, headers }
        },
        status: 204,
      },
      {
        when: 'there is no such question',
        send: async (testApi) => ({
          body: { article: (await aProduct(testApi.shop)).article, message: 'It does not.', questionId: '404404' },
        }),
        status: 404,
        answer: questionNotFound,
      },
    ],
  },
  {
    call: 'PUT /answer',
    allowed: 'owner, manager, support',
    good: {
      when: 'the answer exists',
      send: async (testApi) => ({ body: { id: (await anAnswer(testApi)).id, message: 'Only in a draught.' } }),
      status: 200,
      answer: questionMessages.answerChanged,
    },
    bad: {
      when: 'the answer does not exist',
      send: () => ({ body: { id: '404404', message: 'Only in a draught.' } }),
      status: 404,
      answer: { error: questionMessages.answerNotFound, code: 'answer-not-found' },
    },
    others: [
      {
        when: 'the answer is empty',
        send: async (testApi) => ({ body: { id: (await anAnswer(testApi)).id, message: '' } }),
        status: 422,
        answer: invalid({ message: 'The field cannot be empty.' }),
      },
    ],
  },
]
