import { expect } from 'vitest'
import { reviewWords } from '#rulebook/review-words.ts'
import { aProduct, aReview } from '#tests/support/make.ts'
import { type Call, type House, invalid } from './call.ts'

const words = { fullName: 'Somebody Else', message: 'Burns evenly.', stars: 5 }

async function aWaitingReview({ shop }: House, email: string) {
  const { article, id } = await aProduct(shop)
  await aReview(shop, { id }, { email, status: 'new', message: 'Burns evenly.', stars: 4 })
  return { article, email }
}

const reviewNotFound = { error: reviewWords.notFound, code: 'review-not-found' }

const feedback = {
  id: expect.any(String),
  article: expect.any(String),
  message: 'Burns evenly.',
  stars: 4,
  feedbackDate: expect.stringMatching(/Z$/),
  approved: false,
  status: 'new',
}

export const reviewsCalls: readonly Call[] = [
  {
    call: 'POST /feedback',
    allowed: 'customer',
    good: {
      when: 'it is the first',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article, ...words } }),
      status: 200,
      answer: { status: 200, message: 'Thanks for your feedback' },
    },
    bad: {
      when: 'it says nothing',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article, message: ' ', stars: 6 } }),
      status: 422,
      answer: invalid({ message: 'The field cannot be empty.', stars: reviewWords.starsMissing }),
    },
    others: [
      {
        when: 'it is the second',
        send: async (house) => {
          const me = await house.aCustomer()
          const { article } = await aWaitingReview(house, me.email)
          return { body: { article, ...words }, headers: me.headers }
        },
        status: 204,
      },
      {
        when: 'nobody is signed in',
        send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article, ...words }, headers: {} }),
        status: 401,
        answer: { error: 'Authorize to leave a feedback', code: 'not-signed-in' },
      },
      {
        when: 'it is about nothing we sell',
        send: () => ({ body: { article: 'CND-404', ...words } }),
        status: 404,
        answer: { code: 'product-not-found' },
      },
    ],
  },
  {
    call: 'DELETE /feedback',
    allowed: 'customer',
    good: {
      when: 'it is one’s own',
      send: async (house) => {
        const me = await house.aCustomer()
        return { body: { article: (await aWaitingReview(house, me.email)).article }, headers: me.headers }
      },
      status: 204,
    },
    bad: {
      when: 'it is somebody else’s',
      send: async (house) => ({ body: await aWaitingReview(house, 'author@example.com') }),
      status: 404,
      answer: reviewNotFound,
    },
    others: [
      {
        when: 'an admin names its author',
        send: async (house) => ({
          body: await aWaitingReview(house, 'author@example.com'),
          headers: (await house.anAdmin()).headers,
        }),
        status: 204,
      },
    ],
  },
  {
    call: 'GET /feedbacks',
    allowed: 'admin',
    good: {
      when: 'somebody’s waiting ones are wanted',
      send: async (house) => {
        await aWaitingReview(house, 'waiting@example.com')
        return { path: '/feedbacks?email=waiting@example.com&status=new&page=1' }
      },
      status: 200,
      answer: {
        results: [{ ...feedback, email: 'waiting@example.com', fullName: 'Karen Holm' }],
        total: 1,
        totalPages: 1,
      },
    },
    bad: {
      when: 'what is asked makes no sense, all of them are shown',
      send: async (house) => {
        await aWaitingReview(house, 'anybody@example.com')
        return { path: '/feedbacks?email=&status=lost&page=-1' }
      },
      status: 200,
      answer: { results: expect.arrayContaining([expect.objectContaining({ status: 'new' })]) },
    },
  },
  {
    call: 'PUT /feedback-status',
    allowed: 'admin',
    good: {
      when: 'it waits',
      send: async (house) => ({ body: { ...(await aWaitingReview(house, 'good@example.com')), approved: true } }),
      status: 200,
      answer: { email: 'good@example.com', approved: true, status: 'accepted' },
    },
    bad: {
      when: 'nobody has written it',
      send: async ({ shop }) => ({
        body: { article: (await aProduct(shop)).article, email: 'nobody@example.com', approved: true },
      }),
      status: 404,
      answer: reviewNotFound,
    },
    others: [
      {
        when: 'it does not say what shall become of it',
        send: async (house) => ({ body: await aWaitingReview(house, 'undecided@example.com') }),
        status: 422,
        answer: { code: 'invalid', fields: { approved: expect.any(String) } },
      },
    ],
  },
  {
    call: 'GET /my/feedbacks',
    allowed: 'customer',
    good: {
      when: 'there is one',
      send: async (house) => {
        const me = await house.aCustomer()
        await aWaitingReview(house, me.email)
        return { headers: me.headers }
      },
      status: 200,
      answer: { results: [feedback] },
    },
    bad: { when: 'there is none', send: () => ({}), status: 200, answer: { results: [] } },
  },
]
