import type { Db } from '#shop/database.server.ts'
import { listWordsOf } from './ranked-search.queries.server.ts'
import type { ReadSearch } from './read-search.server.ts'
import type { Token } from './token.ts'

/** The words as they were understood; null when none was corrected. Of several similar words the first product's is the one. */
export async function readCorrection(
  db: Db,
  { tokens }: Pick<ReadSearch, 'tokens'>,
  productId: string | null,
): Promise<string | null> {
  const said = tokens.filter(({ isStop }) => !isStop)
  const unsure = said.filter(({ choices }) => choices.length > 1)
  const words = unsure.flatMap(({ choices }) => choices)
  const had = productId && words.length > 0 ? await listWordsOf(db, productId, words) : []
  const chosen = (token: Token) => token.choices.find((word) => had.includes(word)) ?? token.word
  const isCorrected = (token: Token) => token.isCorrected || chosen(token) !== token.word
  return said.some(isCorrected) ? said.map(chosen).join(' ') : null
}
