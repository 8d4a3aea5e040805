import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { emailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct, aQuestion } from '#tests/support/make-products.ts'
import { readProductPage } from '#tests/support/product-page.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { answerQuestion, changeAnswer } from './answer-question.server.ts'
import { askQuestion } from './ask-question.server.ts'
import { changeQuestion, deleteQuestion } from './change-question.server.ts'
import { findSimilarAnswers } from './find-similar-answers.server.ts'
import { listMyQuestions } from './list-my-questions.server.ts'
import { listQuestionsForAdmin } from './list-questions-for-admin.server.ts'

test('the customer gets an email when an answer is published, and one for each change of it', async () => {
  const shop = await openTestShop()
  const [olena, admin] = [await anActor(shop, { fullName: 'Olena Kovalenko' }), await anActor(shop, { isAdmin: true })]
  const product = await aProduct(shop, { name: 'Candle', article: 'CND-700' })
  const { id } = await aQuestion(shop, product, { ...authorOf(olena), message: 'Does it drip?', answer: null })

  const answered = await answerQuestion(shop, admin, { questionId: id, message: 'It does not.' })
  const first = await latestEmailTo(shop, olena.email, 'question-answered')
  const answerId = answered.ok ? answered.value.id : fail()
  shop.clock.advance(1000)
  await changeAnswer(shop, admin, { id: answerId, message: 'Only in a draught.' })
  await changeAnswer(shop, admin, { id: answerId, message: 'Only in a draught.' })

  expect(first).toMatchObject({
    fullName: 'Olena Kovalenko',
    productName: 'Candle',
    question: 'Does it drip?',
    answer: 'It does not.',
    isChanged: false,
    link: `${shop.publicUrl}/candles/product/CND-700#questions`,
  })
  const emails = await emailsTo(shop, olena.email)
  expect(emails).toHaveLength(2)
  expect(emails[1]).toMatchObject({ answer: 'Only in a draught.', isChanged: true })
})

test('an answer is refused when the question was changed after the admin read it', async () => {
  const shop = await openTestShop()
  const [olena, admin] = [await anActor(shop), await anActor(shop, { isAdmin: true })]
  const { id } = await aQuestion(shop, await aProduct(shop), {
    ...authorOf(olena),
    message: 'Is it hand-made?',
    answer: null,
  })
  const [read] = (await listQuestionsForAdmin(shop, {})).questions
  await changeQuestion(shop, olena, { id, message: 'Is this shop a fraud?' })
  const [readAgain] = (await listQuestionsForAdmin(shop, {})).questions
  const answer = (changedAt: Date | null | undefined) =>
    answerQuestion(shop, admin, { questionId: id, message: 'It is.', changedAt: changedAt ?? null })

  const late = await answer(read?.changedAt)
  const inTime = await answer(readAgain?.changedAt)

  expect(late).toEqual({ ok: false, problem: { code: 'question-changed' } })
  expect(inTime.ok).toBe(true)
})

test('two admins may answer the same question, each of them once, also at the same moment', async () => {
  const shop = await openTestShop()
  const [one, other] = [await anActor(shop, { isAdmin: true }), await anActor(shop, { isAdmin: true })]
  const product = await aProduct(shop)
  const { id: questionId } = await aQuestion(shop, product, { answer: null })

  const answers = await Promise.all(
    [one, one, other, other].map((admin) => answerQuestion(shop, admin, { questionId, message: 'It does not.' })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect((await readProductPage(shop, product)).questions[0]?.answers).toHaveLength(2)
})

test('of six simultaneous tries one question is asked; once it is answered, another may follow', async () => {
  const shop = await openTestShop()
  const [olena, admin] = [await anActor(shop), await anActor(shop, { isAdmin: true })]
  const { article } = await aProduct(shop)

  const tries = await Promise.all(
    Array.from({ length: 6 }, () => askQuestion(shop, olena, { article, message: 'Does it drip?' })),
  )
  const [open] = await listMyQuestions(shop, olena)
  await answerQuestion(shop, admin, { questionId: open?.id ?? fail(), message: 'It does not.' })
  const next = await askQuestion(shop, olena, { article, message: 'And in a draught?' })

  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(next.ok).toBe(true)
  expect((await listMyQuestions(shop, olena)).map(({ answers }) => answers.length).toSorted()).toEqual([0, 1])
})

test('a question can be changed while it is open, and deleted by its customer', async () => {
  const shop = await openTestShop()
  const [olena, marko] = [await anActor(shop), await anActor(shop)]
  const product = await aProduct(shop)
  const open = await aQuestion(shop, product, { email: olena.email, answer: null })
  const answered = await aQuestion(shop, await aProduct(shop), { email: olena.email })

  const answers = [
    await changeQuestion(shop, olena, { id: open.id, message: 'Does it soot?' }),
    await changeQuestion(shop, olena, { id: answered.id, message: 'Does it soot?' }),
    await changeQuestion(shop, marko, { id: open.id, message: 'Mine now' }),
    await deleteQuestion(shop, marko, answered.id),
    await deleteQuestion(shop, olena, answered.id),
  ]

  expect(answers.map((answer) => (answer.ok ? 'done' : answer.problem.code))).toEqual([
    'done',
    'question-answered',
    'question-not-found',
    'question-not-found',
    'done',
  ])
  expect((await listMyQuestions(shop, olena)).map(({ message }) => message)).toEqual(['Does it soot?'])
})

test('changing answers while their questions are being deleted causes no deadlock', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const answered = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const olena = await anActor(shop)
      const { id } = await aQuestion(shop, await aProduct(shop), { ...authorOf(olena), answer: null })
      const answer = await answerQuestion(shop, admin, { questionId: id, message: 'It does not.' })
      return { olena, id, answerId: answer.ok ? answer.value.id : fail() }
    }),
  )

  const deleted = await Promise.all(
    answered.map(async ({ olena, id, answerId }) => {
      const changing = changeAnswer(shop, admin, { id: answerId, message: 'Only in a draught.' })
      const [deletion] = await Promise.all([deleteQuestion(shop, olena, id), changing])
      return deletion.ok
    }),
  )

  expect(deleted).toEqual(Array(20).fill(true))
})

test('answers to similar questions are found, whatever the form of the words', async () => {
  const shop = await openTestShop()
  const [candle, lamp] = [await aProduct(shop, { name: 'Candle' }), await aProduct(shop, { name: 'Lamp' })]
  const drip = await aQuestion(shop, candle, { message: 'Does the candle drip on the table?', answer: 'Not a drop.' })
  await aQuestion(shop, lamp, { message: 'How long is the cable?', answer: 'Two metres.' })
  await aQuestion(shop, candle, { message: 'Will it drip?', answer: null })

  const similar = await findSimilarAnswers(shop, { text: 'Dripping candles: do they spoil tables?' })
  const nothing = await findSimilarAnswers(shop, { text: "'&|! <->:* ()" })
  const itself = await findSimilarAnswers(shop, { text: 'drip', exceptId: drip.id })

  expect(similar).toMatchObject([
    { question: 'Does the candle drip on the table?', answer: 'Not a drop.', product: { name: 'Candle' } },
  ])
  expect([nothing, itself]).toEqual([[], []])
})

test('admins see open questions oldest first, and answered ones newest first', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const ask = (message: string, day: string, answer: string | null) =>
    aQuestion(shop, product, { message, askedAt: new Date(day), answer })
  await ask('B', '2026-01-02', null)
  await ask('A', '2026-01-01', null)
  await ask('C', '2026-01-03', 'Yes')
  await ask('D', '2026-01-04', 'Yes')

  const waiting = await listQuestionsForAdmin(shop, { status: 'new' })
  const answered = await listQuestionsForAdmin(shop, { status: 'answered', article: product.article, page: 9 })

  expect(waiting.questions.map(({ message }) => message)).toEqual(['A', 'B'])
  expect(answered.questions.map(({ message }) => message)).toEqual(['D', 'C'])
  expect(answered).toMatchObject({ counts: { new: 2, answered: 2 }, total: 2, totalPages: 1, page: 1 })
})

test('the last page of answered questions ends with the oldest', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  await sql`
    insert into questions (product_id, email, full_name, message, asked_at, answer_count)
    select ${product.id}, i || '@example.com', 'Someone', 'Number ' || i, timestamptz '2026-01-01' + interval '1 minute' * i, 1
    from generate_series(1, 50) as i`.execute(shop.db)

  const { questions, page } = await listQuestionsForAdmin(shop, { status: 'answered', page: 9 })

  const shown = questions.map(({ message }) => message)
  expect(page).toBeGreaterThan(1)
  expect(shown.slice(-2)).toEqual(['Number 2', 'Number 1'])
})

function authorOf({ email, fullName }: SignedInUser) {
  return { email, fullName }
}

function fail(): never {
  throw new Error('There is none')
}
