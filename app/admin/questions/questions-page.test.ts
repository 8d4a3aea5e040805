/** @module-tag nightly */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import { questionMessages } from '#rulebook/question-messages.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct, aQuestion } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { questionList } from './question-list.ts'

test('an admin answers a question once, next to earlier answers, and can change the answer', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop, { name: 'Draughty candle' })
  const question = { fullName: 'Tomas Reid', message: 'Does the wick crackle loudly?', answer: null }
  const { id } = await aQuestion(shop, product, question)
  await aQuestion(shop, product, { message: 'Is the wick loud?', answer: 'Only a little.' })
  const pages = await openAdminPages(shop)
  const send = (message: string) =>
    pages.post(`${path}?answer=${id}`, { intent: 'answer', question: id, changedAt: '0', message })

  const open = await pages.get(`${path}?answer=${id}`)
  const [answered, again] = [await send('It does not.'), await send('It does.')]
  const edited = await answerTo(shop, id)
  const changed = await pages.post(path, { intent: 'change', answer: edited?.id ?? '', message: 'Only in a draught.' })

  expect(open.text).toContain(messages.answer.similar)
  expect(open.text).toContain('Only a little.')
  expect(answered.text).toContain(questionMessages.answered)
  expect(again.text).toContain(questionMessages.alreadyAnswered)
  expect(changed.text).toContain(questionMessages.answerChanged)
  expect(await answerTo(shop, id)).toMatchObject({ message: 'Only in a draught.' })
})

test('an empty or too long answer is refused, and stays in its form', async () => {
  const shop = await openTestShop()
  const { id } = await aQuestion(shop, await aProduct(shop), { answer: null })
  const pages = await openAdminPages(shop)
  const send = (message: string) =>
    pages.post(`${path}?answer=${id}`, { intent: 'answer', question: id, changedAt: '0', message })

  const [empty, endless] = [await send(' '), await send('x'.repeat(reviewLimits.answerMaxLength + 1))]

  expect(empty.text).toContain(questionMessages.blank)
  expect(endless.text).toContain(questionMessages.answerTooLong)
  expect(await answerTo(shop, id)).toBeUndefined()
})

test('a question that was changed or deleted in the meantime is not answered', async () => {
  const shop = await openTestShop()
  const { id } = await aQuestion(shop, await aProduct(shop), { answer: null })
  await shop.db.updateTable('questions').set({ changed_at: shop.now() }).where('id', '=', id).execute()
  const pages = await openAdminPages(shop)
  const send = (question: string) =>
    pages.post(path, { intent: 'answer', question, changedAt: '0', message: 'It does not.' })

  const [rewritten, missingQuestion] = [await send(id), await send('999999')]
  const noAnswer = await pages.post(path, { intent: 'change', answer: '999999', message: 'It does.' })
  const senseless = await pages.post(path, { intent: 'burn' })

  expect(rewritten.text).toContain(messages.answer.changedMeanwhile)
  expect(missingQuestion.text).toContain(questionMessages.notFound)
  expect(noAnswer.text).toContain(questionMessages.answerNotFound)
  expect(senseless.status).toBe(400)
  expect(await answerTo(shop, id)).toBeUndefined()
})

test('one click adds an answered question to the page of questions; a second says that it is there, and support may not', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const { id } = await aQuestion(shop, product, { message: 'Is the wick loud?', answer: 'Only a little.' })
  const [pages, support] = [await openAdminPages(shop), await openAdminPages(shop, { role: 'support' })]
  const list = `${path}?status=answered`
  const fields = { intent: 'add-to-page', question: id }

  const shown = await pages.get(list)
  const [added, again] = [await pages.post(list, fields), await pages.post(list, fields)]
  const refused = await support.post(list, fields)

  expect(shown.text).toContain(adminContentMessages.answer.add)
  expect(added.text).toContain(adminContentMessages.answer.added)
  expect(again.text).toContain(adminContentMessages.problems.alreadyThere)
  expect(refused.status).toBe(403)
  const { rows } = await sql<{ text: string }>`
    select v.text from content c join content_versions v on v.content_id = c.id and v.number = c.published
    where c.slug = 'questions'`.execute(shop.db)
  expect(rows[0]?.text).toContain('Is the wick loud?\nOnly a little.')
})

test('questions are filtered by state and product, and an empty list says so', async () => {
  const shop = await openTestShop()
  const [candle, lamp] = [await aProduct(shop), await aProduct(shop)]
  await aQuestion(shop, candle, { message: 'Is it heavy?', answer: null })
  await aQuestion(shop, candle, { message: 'Does it drip?', answer: 'It does not.' })
  await aQuestion(shop, lamp, { message: 'Is it bright?', answer: null })
  const pages = await openAdminPages(shop)

  const open = await pages.get(`${path}?article=${candle.article}`)
  const answered = await pages.get(`${path}?status=answered`)
  const [none, noProduct] = [
    await pages.get(`${path}?status=answered&article=${lamp.article}`),
    await pages.get(`${path}?article=no+such+thing`),
  ]

  expect(open.text).toContain('Is it heavy?')
  expect(open.text).not.toMatch(/Does it drip|Is it bright/)
  expect(open.text).toContain(messages.counted(messages.questionStatus.answered, 1))
  expect(answered.text).toContain('Does it drip?')
  expect(none.text).toContain(messages.emptyQuestions.answered)
  expect(noProduct.text).toContain(messages.emptyQuestions.new)
})

test('a list of questions has one canonical address, without invalid parameters', () => {
  const read = (text: string) => questionList.read(new URLSearchParams(text))

  expect(questionList.url(read('status=lost&page=x&answer=mine&edit=0x1'))).toBe(path)
  expect(questionList.url(read('status=answered&article=+CND-001+&page=2&answer=7&edit=8'))).toBe(
    `${path}?status=answered&article=CND-001&answer=7&edit=8&page=2`,
  )
})

const path = '/all-reviews/questions'

function answerTo({ db }: Pick<TestShop, 'db'>, questionId: string) {
  return db.selectFrom('answers').selectAll().where('question_id', '=', questionId).executeTakeFirst()
}
