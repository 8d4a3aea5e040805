import { expect } from 'vitest'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { type Call, type ContractApi, invalid } from './call.ts'

const reviewFields = { fullName: 'Someone Else', message: 'Burns evenly.', stars: 5 }

async function aPendingReview({ shop }: ContractApi, email: string) {
  const { article, id } = await aProduct(shop)
  await aReview(shop, { id }, { email, status: 'new', message: 'Burns evenly.', stars: 4 })
  return { article, email }
}

const reviewNotFound = { error: reviewMessages.notFound, code: 'review-not-found' }

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
      when: 'the customer has not reviewed the product',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article, ...reviewFields } }),
      status: 200,
      answer: { status: 200, message: 'Thanks for your feedback' },
    },
    bad: {
      when: 'the review is empty',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article, message: ' ', stars: 6 } }),
      status: 422,
      answer: invalid({ message: 'The field cannot be empty.', stars: reviewMessages.starsMissing }),
    },
    others: [
      {
        when: 'the customer has reviewed the product already',
        send: async (testApi) => {
          const me = await testApi.aCustomer()
          const { article } = await aPendingReview(testApi, me.email)
          return { body: { article, ...reviewFields }, headers: me.headers }
        },
        status: 204,
      },
      {
        when: 'nobody is signed in',
        send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article, ...reviewFields }, headers: {} }),
        status: 401,
        answer: { error: 'Authorize to leave a feedback', code: 'not-signed-in' },
      },
      {
        when: 'the product does not exist',
        send: () => ({ body: { article: 'CND-404', ...reviewFields } }),
        status: 404,
        answer: { code: 'product-not-found' },
      },
    ],
  },
  {
    call: 'DELETE /feedback',
    allowed: 'customer',
    good: {
      when: 'the customer wrote the review',
      send: async (testApi) => {
        const me = await testApi.aCustomer()
        return { body: { article: (await aPendingReview(testApi, me.email)).article }, headers: me.headers }
      },
      status: 204,
    },
    bad: {
      when: 'another customer wrote the review',
      send: async (testApi) => ({ body: await aPendingReview(testApi, 'author@example.com') }),
      status: 404,
      answer: reviewNotFound,
    },
    others: [
      {
        when: 'an admin names the author',
        send: async (testApi) => ({
          body: await aPendingReview(testApi, 'author@example.com'),
          headers: (await testApi.anAdmin()).headers,
        }),
        status: 204,
      },
    ],
  },
  {
    call: 'GET /feedbacks',
    allowed: 'owner, manager, support',
    good: {
      when: 'the pending reviews of one customer are requested',
      send: async (testApi) => {
        await aPendingReview(testApi, 'waiting@example.com')
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
      when: 'the filters are invalid, so all reviews are shown',
      send: async (testApi) => {
        await aPendingReview(testApi, 'anybody@example.com')
        return { path: '/feedbacks?email=&status=lost&page=-1' }
      },
      status: 200,
      answer: { results: expect.arrayContaining([expect.objectContaining({ status: 'new' })]) },
    },
  },
  {
    call: 'PUT /feedback-status',
    allowed: 'owner, manager, support',
    good: {
      when: 'the review is pending',
      send: async (testApi) => ({ body: { ...(await aPendingReview(testApi, 'good@example.com')), approved: true } }),
      status: 200,
      answer: { email: 'good@example.com', approved: true, status: 'accepted' },
    },
    bad: {
      when: 'the review does not exist',
      send: async ({ shop }) => ({
        body: { article: (await aProduct(shop)).article, email: 'nobody@example.com', approved: true },
      }),
      status: 404,
      answer: reviewNotFound,
    },
    others: [
      {
        when: 'the new status is missing',
        send: async (testApi) => ({ body: await aPendingReview(testApi, 'undecided@example.com') }),
        status: 422,
        answer: { code: 'invalid', fields: { approved: expect.any(String) } },
      },
    ],
  },
  {
    call: 'GET /my/feedbacks',
    allowed: 'customer',
    good: {
      when: 'the customer has a review',
      send: async (testApi) => {
        const me = await testApi.aCustomer()
        await aPendingReview(testApi, me.email)
        return { headers: me.headers }
      },
      status: 200,
      answer: { results: [feedback] },
    },
    bad: { when: 'the customer has no reviews', send: () => ({}), status: 200, answer: { results: [] } },
  },
]
