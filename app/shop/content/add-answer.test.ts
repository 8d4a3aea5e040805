/** @module-tag nightly */
import { expect, test } from 'vitest'
import { anActor } from '#tests/support/make-actor.ts'
import { aText } from '#tests/support/make-content.ts'
import { aProduct, aQuestion } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { addAnswerToPage } from './add-answer.server.ts'
import { findPageId, findVersion } from './admin-content.queries.server.ts'
import { questionsSlug } from './content.ts'
import { linesOf } from './document.ts'
import { findAt } from './find-published.server.ts'
import { saveContent } from './save-content.server.ts'

async function aShopWithQuestions() {
  const shop = await openTestShop()
  const actor = await anActor(shop, { isAdmin: true })
  const question = await aQuestion(shop, await aProduct(shop), {
    fullName: 'Jonas Berg',
    message: 'Does the\n lamp\u200b get warm?',
    answer: 'Hardly.\n\nAfter an hour it is as warm as a cup of tea.',
  })
  return { shop, actor, question, before: await pageOf(shop) }
}

async function pageOf(shop: TestShop): Promise<string[]> {
  const at = await findAt(shop, 'page', questionsSlug)
  if (!at || 'movedTo' in at) throw new Error('The page is not published')
  return linesOf(at.found.body)
}

test('an answered question is on the page of questions and answers after one click, without the name of the customer', async () => {
  const { shop, actor, question, before } = await aShopWithQuestions()

  const added = await addAnswerToPage(shop, actor, question.id)

  expect(added).toEqual({ ok: true, value: { published: true } })
  expect(await pageOf(shop)).toEqual([
    ...before,
    'Does the lamp get warm?',
    'Hardly.',
    'After an hour it is as warm as a cup of tea.',
  ])
})

test('two admins who click at once add a question once, and the second is told', async () => {
  const { shop, actor, question, before } = await aShopWithQuestions()

  const added = await Promise.all([1, 2].map(() => addAnswerToPage(shop, actor, question.id)))

  expect(added).toContainEqual({ ok: true, value: { published: true } })
  expect(added).toContainEqual({ ok: false, problem: { code: 'question-already-there' } })
  expect(await pageOf(shop)).toHaveLength(before.length + 3)
})

test('while an admin works on a draft of the page, a question joins the draft and readers see nothing of it', async () => {
  const { shop, actor, question, before } = await aShopWithQuestions()
  const id = await findPageId(shop.db, questionsSlug)
  if (id === null) throw new Error('There is no such page')
  const terms = { title: 'Questions', summary: 'Asked often.', body: aText('Half a sentence'), picture: null }
  await saveContent(shop, actor, { id, seen: 1, slug: questionsSlug, terms })

  const added = await addAnswerToPage(shop, actor, question.id)

  expect(added).toEqual({ ok: true, value: { published: false } })
  expect(await pageOf(shop)).toEqual(before)
  expect((await findVersion(shop.db, id, 3))?.body.content).toHaveLength(4)
})

test('a question without an answer, an unknown one, and a shop without the page are refused with the reason', async () => {
  const { shop, actor } = await aShopWithQuestions()
  const open = await aQuestion(shop, await aProduct(shop), { answer: null })
  const empty = await openTestShop()
  const other = await anActor(empty, { isAdmin: true })
  const asked = await aQuestion(empty, await aProduct(empty))
  await empty.db.updateTable('content').set({ slug: 'faq' }).where('slug', '=', questionsSlug).execute()

  const refused = await Promise.all([
    addAnswerToPage(shop, actor, open.id),
    addAnswerToPage(shop, actor, '999999'),
    addAnswerToPage(shop, actor, 'no number'),
    addAnswerToPage(empty, other, asked.id),
  ])

  expect(refused.map((result) => (result.ok ? 'added' : result.problem.code))).toEqual([
    'question-not-answered',
    'question-not-answered',
    'question-not-answered',
    'questions-page-missing',
  ])
})
