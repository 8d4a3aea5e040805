import { touchPages } from '#db/page-versions.ts'
import type { SearchWordTerms } from '#shop/search-words/search-words.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The id of words that the search understands from now on. */
export async function someSearchWords(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { minCents = null, maxCents = null, ...terms }: Partial<SearchWordTerms> = {},
): Promise<string> {
  const at = now()
  const words = { kind: 'synonyms' as const, words: ['plaid', 'throw'], ...terms }
  const row = { ...words, min_cents: minCents, max_cents: maxCents, created_at: at, updated_at: at }
  const { id } = await db.insertInto('search_words').values(row).returning('id').executeTakeFirstOrThrow()
  await touchPages(db, ['search-words'])
  return id
}
