import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestKind } from '#http/rate-limits.server.ts'
import { contributionLimits } from '#rulebook/limits/contributions.ts'
import { findSimilarAnswers } from '#shop/questions/find-similar-answers.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('a text of common words, which matches every question, is compared with the newest thousand only', async () => {
  const shop = await openTestShop()
  const { id } = await aProduct(shop)
  const best = 'Does this candle burn long, and is it made of cotton?'
  await answered(shop, id, { message: best, count: 1, at: '2026-01-01' })
  await answered(shop, id, { message: 'A candle?', count: contributionLimits.similarAmong - 1, at: '2026-01-02' })
  const similarTo = async () => (await findSimilarAnswers(shop, { text: best })).map(({ question }) => question)

  const within = await similarTo()
  await answered(shop, id, { message: 'A candle?', count: 1, at: '2026-01-03' })
  const beyond = await similarTo()

  expect(within).toEqual([best, ...Array(4).fill('A candle?')])
  expect(beyond).toEqual(Array(5).fill('A candle?'))
})

test('a loop over such texts is stopped as early as a loop over searches', () => {
  const paths = ['/similar-questions', '/similar-questions.data']

  expect(paths.map((path) => requestKind('GET', path))).toEqual(['search', 'search'])
})

type Answered = { message: string; count: number; at: string }

async function answered({ db }: TestShop, productId: string, { message, count, at }: Answered): Promise<void> {
  await sql`
    with asked as (
      insert into questions (product_id, email, full_name, message, asked_at)
      select ${productId}, ${at} || '-' || nth || '@example.com', 'Karen', ${message}, ${at}::timestamptz
      from generate_series(1, ${count}::integer) nth returning id)
    insert into answers (question_id, author_email, full_name, message)
    select id, 'admin@example.com', 'Bo', 'It does.' from asked`.execute(db)
}
