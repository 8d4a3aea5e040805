import { expect, test } from 'vitest'
import { aProduct, aQuestion } from '#tests/support/make-products.ts'
import { readProductPage } from '#tests/support/product-page.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('answered questions are public, the newest first; open ones are not', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  await aQuestion(shop, product, { message: 'First?', askedAt: new Date('2026-01-01') })
  await aQuestion(shop, product, { message: 'Second?', askedAt: new Date('2026-01-02') })
  await aQuestion(shop, product, { message: 'Open?', answer: null })
  await aQuestion(shop, await aProduct(shop), { message: 'About something else?' })

  const { questions } = await readProductPage(shop, product)

  expect(questions.map(({ message }) => message)).toEqual(['Second?', 'First?'])
})

test('a question comes with its answers, oldest first, and without email addresses', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const askedAt = new Date('2026-01-01T10:00:00Z')
  const { id } = await aQuestion(shop, product, {
    fullName: 'Jonas B.',
    message: 'Does it drip?',
    askedAt,
    answer: null,
  })
  await answer(shop, id, 'second@hyggehus.example', 'And it smells of nothing.', '2026-01-03T10:00:00Z')
  await answer(shop, id, 'first@hyggehus.example', 'It does not.', '2026-01-02T10:00:00Z')

  const { questions } = await readProductPage(shop, product)

  expect(questions).toEqual([
    {
      id,
      fullName: 'Jonas B.',
      message: 'Does it drip?',
      askedAt,
      answers: [
        { id: '2', fullName: 'Hyggehus', message: 'It does not.', answeredAt: new Date('2026-01-02T10:00:00Z') },
        {
          id: '1',
          fullName: 'Hyggehus',
          message: 'And it smells of nothing.',
          answeredAt: new Date('2026-01-03T10:00:00Z'),
        },
      ],
    },
  ])
})

test('all questions and answers of a product take one query', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  await Promise.all(Array.from({ length: 12 }, () => aQuestion(shop, product)))
  shop.queries.length = 0

  expect((await readProductPage(shop, product)).questions).toHaveLength(12)
  expect(shop.queries).toHaveLength(1)
})

test('a customer has one open question about a product, and may ask again once it is answered', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const open = await aQuestion(shop, product, { email: 'anna@example.com', answer: null })

  await expect(aQuestion(shop, product, { email: 'anna@example.com', answer: null })).rejects.toThrow(/one_open/)
  await answer(shop, open.id, 'hello@hyggehus.example', 'Yes.', '2026-01-02T10:00:00Z')
  await aQuestion(shop, product, { email: 'anna@example.com', answer: null })

  expect((await readProductPage(shop, product)).questions).toHaveLength(1)
})

async function answer(
  { db }: TestShop,
  questionId: string,
  author: string,
  message: string,
  at: string,
): Promise<void> {
  await db
    .insertInto('answers')
    .values({
      question_id: questionId,
      author_email: author,
      full_name: 'Hyggehus',
      message,
      answered_at: new Date(at),
    })
    .execute()
}
