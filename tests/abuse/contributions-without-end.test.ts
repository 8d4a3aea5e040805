import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { countAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { askQuestion } from '#shop/questions/ask-question.server.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import { sessionCookieFor } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { most, minutes } = attemptLimits.contributionByAccount

test('one account writes a limited number of reviews and questions an hour, and other accounts are not affected', async () => {
  const shop = await openTestShop()
  const [stranger, customer] = [await anActor(shop), await anActor(shop)]
  const [first, second] = [await aProduct(shop), await aProduct(shop)]
  const review = { message: 'Good', stars: 1 }
  const question = { message: 'Does it drip?' }
  await countAttempts(shop, 'contributionByAccount', stranger.id, most - 1)

  const last = await leaveReview(shop, stranger, { ...review, article: first.article })
  const beyond = [
    await leaveReview(shop, stranger, { ...review, article: second.article }),
    await askQuestion(shop, stranger, { ...question, article: first.article }),
  ]
  const neighbour = await askQuestion(shop, customer, { ...question, article: first.article })
  shop.clock.advance(minutes * 60_000)
  const later = await askQuestion(shop, stranger, { ...question, article: first.article })

  const tooMany = { ok: false, problem: { code: 'too-many-tries', retryAfterSeconds: minutes * 60 } }
  expect([last.ok, neighbour.ok, later.ok]).toEqual([true, true, true])
  expect(beyond).toEqual([tooMany, tooMany])
})

test('the API tells an account that writes too much when it may write again', async () => {
  const { shop, ask } = await openTestApi()
  const stranger = await anActor(shop)
  const { article } = await aProduct(shop)
  const headers = { cookie: await sessionCookieFor(shop, stranger) }
  await countAttempts(shop, 'contributionByAccount', stranger.id, most)

  const answers = [
    await ask('/feedback', { method: 'POST', body: { article, message: 'Good', stars: 1 }, headers }),
    await ask('/question', { method: 'POST', body: { article, message: 'Does it drip?' }, headers }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  expect(answers.map((answer) => answer.headers.get('retry-after'))).toEqual(Array(2).fill(String(minutes * 60)))
})
