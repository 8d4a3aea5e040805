import { expect } from 'vitest'
import { questionWords } from '#rulebook/question-words.ts'
import { aProduct, aQuestion } from '#tests/support/make.ts'
import { type Call, type House, invalid } from './call.ts'

async function anOpenQuestion({ shop }: House, email = 'asker@example.com') {
  const product = await aProduct(shop)
  const { id } = await aQuestion(shop, product, {
    email,
    fullName: 'Jonas Berg',
    message: 'Does it drip?',
    answer: null,
  })
  return { article: product.article, questionId: id }
}

async function anAnswer({ shop }: House) {
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

const questionNotFound = { error: questionWords.notFound, code: 'question-not-found' }

export const questionsCalls: readonly Call[] = [
  {
    call: 'POST /question',
    allowed: 'customer',
    good: {
      when: 'it is the first',
      send: async ({ shop }) => ({
        body: { article: (await aProduct(shop)).article, fullName: 'Somebody Else', message: 'Does it drip?' },
      }),
      status: 200,
      answer: { status: 200, message: questionWords.done },
    },
    bad: {
      when: 'it asks nothing',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article, fullName: '', message: ' ' } }),
      status: 422,
      answer: invalid({ message: 'The field cannot be empty.' }),
    },
    others: [
      {
        when: 'an earlier one is open',
        send: async (house) => {
          const me = await house.aCustomer()
          const { article } = await anOpenQuestion(house, me.email)
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
    allowed: 'admin',
    good: {
      when: 'somebody’s open ones are wanted',
      send: async (house) => {
        await anOpenQuestion(house, 'curious@example.com')
        return { path: '/questions?email=curious@example.com&status=new&page=1' }
      },
      status: 200,
      answer: { results: [{ ...question, fullName: 'Jonas Berg' }], total: 1, totalPages: 1 },
    },
    bad: {
      when: 'what is asked makes no sense, all of them are shown',
      send: async (house) => {
        await anAnswer(house)
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
      when: 'there is one',
      send: async (house) => {
        const me = await house.aCustomer()
        await anOpenQuestion(house, me.email)
        return { headers: me.headers }
      },
      status: 200,
      answer: { results: [question] },
    },
    bad: { when: 'there is none', send: () => ({}), status: 200, answer: { results: [] } },
  },
  {
    call: 'POST /answer',
    allowed: 'admin',
    good: {
      when: 'it says who is answered, and not which of their questions',
      send: async (house) => ({
        body: { article: (await anOpenQuestion(house)).article, fullName: 'Jonas Berg', message: 'It does not.' },
      }),
      status: 200,
      answer: questionWords.answered,
    },
    bad: {
      when: 'it says nothing',
      send: async (house) => ({ body: { ...(await anOpenQuestion(house)), message: ' ' } }),
      status: 422,
      answer: invalid({ message: 'The field cannot be empty.' }),
    },
    others: [
      {
        when: 'it is the second by the same admin',
        send: async (house) => {
          const { headers } = await house.anAdmin()
          const body = { ...(await anOpenQuestion(house)), message: 'It does not.' }
          await house.ask('/answer', { method: 'POST', body, headers })
          return { body, headers }
        },
        status: 204,
      },
      {
        when: 'there is no such question',
        send: async (house) => ({
          body: { article: (await aProduct(house.shop)).article, message: 'It does not.', questionId: '404404' },
        }),
        status: 404,
        answer: questionNotFound,
      },
    ],
  },
  {
    call: 'PUT /answer',
    allowed: 'admin',
    good: {
      when: 'it is there',
      send: async (house) => ({ body: { id: (await anAnswer(house)).id, message: 'Only in a draught.' } }),
      status: 200,
      answer: questionWords.answerChanged,
    },
    bad: {
      when: 'it is not',
      send: () => ({ body: { id: '404404', message: 'Only in a draught.' } }),
      status: 404,
      answer: { error: questionWords.answerNotFound, code: 'answer-not-found' },
    },
    others: [
      {
        when: 'it says nothing',
        send: async (house) => ({ body: { id: (await anAnswer(house)).id, message: '' } }),
        status: 422,
        answer: invalid({ message: 'The field cannot be empty.' }),
      },
    ],
  },
]
