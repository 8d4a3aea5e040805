import { expect, test } from 'vitest'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { questionMessages } from '#rulebook/question-messages.ts'
import { changeQuestion } from '#shop/questions/change-question.server.ts'
import { aCustomer, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct, aQuestion } from '#tests/support/make-products.ts'
import { type OpenedApi, openTestApi } from '#tests/support/test-api.ts'

test('a question is stored under the name of the signed-in customer, and a second one waits for the first', async () => {
  const opened = await openTestApi()
  const { shop, ask } = opened
  const { article } = await aProduct(shop)
  const olena = await signedInAs(opened, await aCustomer(shop, { fullName: 'Olena Kovalenko' }))
  const body = { article, fullName: 'The Owner', message: 'Does it drip?' }

  const first = await ask('/question', { method: 'POST', body, ...olena })
  const second = await ask('/question', { method: 'POST', body, ...olena })
  const mine = await ask('/my/questions', olena)

  expect([first.status, first.body]).toEqual([200, { status: 200, message: questionMessages.done }])
  expect([second.status, second.text]).toEqual([204, ''])
  expect(mine.body).toMatchObject({ results: [{ article, fullName: 'Olena Kovalenko', answers: [] }] })
})

test('a guest is asked to sign in, and a question without text or with a blank name is refused', async () => {
  const opened = await openTestApi()
  const { article } = await aProduct(opened.shop)
  const olena = await signedInAs(opened, await aCustomer(opened.shop))

  const guest = await opened.ask('/question', { method: 'POST', body: { article, message: 'Does it drip?' } })
  const empty = await opened.ask('/question', { method: 'POST', body: { article, message: ' ' }, ...olena })
  const nameless = await opened.ask('/question', {
    method: 'POST',
    body: { article, fullName: ' ', message: 'Does it drip?' },
    ...olena,
  })
  const unknown = await opened.ask('/question', {
    method: 'POST',
    body: { article: 'CND-999', message: 'So?' },
    ...olena,
  })

  expect([guest.status, guest.body]).toEqual([401, { error: 'Authorize to leave a feedback', code: 'not-signed-in' }])
  expect([empty.status, empty.body]).toMatchObject([422, { fields: { message: 'The field cannot be empty.' } }])
  expect([nameless.status, nameless.body]).toMatchObject([422, { fields: { fullName: 'The field cannot be empty.' } }])
  expect(unknown.status).toBe(404)
})

test('an answer is confirmed in plain text, published, and given once', async () => {
  const opened = await openTestApi()
  const { shop, ask } = opened
  const product = await aProduct(shop)
  const { id } = await aQuestion(shop, product, { message: 'Does it drip?', answer: null })
  const admin = await signedInAs(opened, await anAdmin(shop, { fullName: 'Astrid Holm' }))
  const body = { article: product.article, message: 'It does not.', questionId: id }

  const first = await ask('/answer', { method: 'POST', body, ...admin })
  const second = await ask('/answer', { method: 'POST', body, ...admin })

  expect([first.status, first.text, second.status]).toEqual([200, 'Your answer has been posted', 204])
  expect(first.headers.get('content-type')).toMatch(/^text\/plain/)
  const shown = await ask(`/product?article=${product.article}`)
  expect(shown.body).toMatchObject({
    questions: [{ message: 'Does it drip?', answers: [{ fullName: 'Hyggehus', message: 'It does not.' }] }],
  })
})

test('a question that was rewritten since is not answered when the admin says which text they read', async () => {
  const opened = await openTestApi()
  const { shop, ask } = opened
  const product = await aProduct(shop)
  const olena = await anActor(shop)
  const { id } = await aQuestion(shop, product, { email: olena.email, message: 'Does it drip?', answer: null })
  const admin = await signedInAs(opened, await anAdmin(shop))
  const read = async () => (await ask('/questions', admin)).body as { results: [{ changedAt: string | null }] }
  const answer = (more: object) =>
    ask('/answer', { method: 'POST', body: { article: product.article, message: 'Never.', ...more }, ...admin })
  const { changedAt: before } = (await read()).results[0]
  await changeQuestion(shop, olena, { id, message: 'Does it burn?' })
  const { changedAt: now } = (await read()).results[0]

  const late = [await answer({ questionId: id, changedAt: before }), await answer({ changedAt: before })]
  const wrong = await answer({ questionId: id, changedAt: 'yesterday' })
  const inTime = await answer({ questionId: id, changedAt: now })

  const changed = { error: moderationMessages.answer.changedMeanwhile, code: 'question-changed' }
  expect(before).toBeNull()
  expect(late.map(({ status, body }) => [status, body])).toEqual([
    [409, changed],
    [409, changed],
  ])
  expect([wrong.status, wrong.body]).toMatchObject([422, { fields: { changedAt: problemMessages.invalid } }])
  expect(inTime.status).toBe(200)
})

test('without an id the question that waits longest is answered, of the named customer if there is one', async () => {
  const opened = await openTestApi()
  const { shop, ask } = opened
  const product = await aProduct(shop)
  await aQuestion(shop, product, {
    fullName: 'Ida Lund',
    message: 'First?',
    askedAt: new Date('2026-01-01'),
    answer: null,
  })
  await aQuestion(shop, product, {
    fullName: 'Ben Ek',
    message: 'Second?',
    askedAt: new Date('2026-01-02'),
    answer: null,
  })
  await aQuestion(shop, product, {
    fullName: 'Kai Bo',
    message: 'Third?',
    askedAt: new Date('2026-01-03'),
    answer: null,
  })
  const admin = await signedInAs(opened, await anAdmin(shop))
  const answer = (fullName: string) =>
    ask('/answer', {
      method: 'POST',
      body: { article: product.article, fullName, message: `To ${fullName}` },
      ...admin,
    })

  const answers = [await answer('ben ek'), await answer('Astrid'), await answer('Astrid'), await answer('Astrid')]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204])
  const listed = await ask('/questions?status=answered', admin)
  expect(listed.body).toMatchObject({
    results: [
      { message: 'Third?', answers: [{ message: 'To Astrid' }] },
      { message: 'Second?', answers: [{ message: 'To ben ek' }] },
      { message: 'First?', answers: [{ message: 'To Astrid' }] },
    ],
    total: 3,
  })
})

test('an answer is changed by its id, and an unknown one is not found', async () => {
  const opened = await openTestApi()
  const { shop, ask } = opened
  const product = await aProduct(shop)
  await aQuestion(shop, product, { answer: 'It does not.' })
  const admin = await signedInAs(opened, await anAdmin(shop))
  const change = (body: unknown) => ask('/answer', { method: 'PUT', body, ...admin })

  const changed = await change({ id: 1, message: 'Only in a draught.' })
  const answers = await Promise.all([
    change({ id: '77', message: 'x' }),
    change({ id: 'x', message: 'x' }),
    change({ id: '1', message: '' }),
    ask('/answer', { method: 'POST', body: { article: product.article, message: 'x', questionId: '77' }, ...admin }),
  ])

  expect([changed.status, changed.text]).toEqual([200, 'Your answer has been changed'])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 422, 404])
  const shown = await ask(`/product?article=${product.article}`)
  expect(shown.body).toMatchObject({ questions: [{ answers: [{ message: 'Only in a draught.' }] }] })
})

async function signedInAs({ shop }: OpenedApi, user: Parameters<typeof sessionCookieFor>[1]) {
  return { headers: { cookie: await sessionCookieFor(shop, user) } }
}
