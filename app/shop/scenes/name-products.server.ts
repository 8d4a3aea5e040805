import { type Article, isArticle } from '#shop/catalog/catalog.ts'
import { searchTermsOf } from '#shop/catalog/catalogue-table.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findNamedProducts, type NamedProduct } from './admin-scenes.queries.server.ts'

export type FoundByName = Article | 'unknown' | 'several'

/**
 * The products that an admin wrote: an article, a name, a part of both that only one product has, or both as the form suggests them,
 * `Beeswax pillar · CND-003`.
 */
export async function nameProducts(
  { db }: Pick<Shop, 'db'>,
  texts: readonly string[],
): Promise<ReadonlyMap<string, FoundByName>> {
  const distinct = [...new Set(texts)]
  if (distinct.length === 0) return new Map()
  const found = await findNamedProducts(db, distinct.map(namesIn))
  return new Map(found.map((each) => [each.text, chosenOf(each)]))
}

function namesIn(text: string) {
  const last = text.split('·').at(-1)?.trim() ?? ''
  const words = searchTermsOf(text.replaceAll('·', ' ')).map((word) => word.replace(/[\\%_]/g, '\\$&'))
  return { text, article: isArticle(last) ? last : '', pattern: `%${words.join('%')}%` }
}

function chosenOf({ byArticle, byName, similar }: NamedProduct): FoundByName {
  const found = [byArticle, byName, similar].find((articles) => articles.length > 0) ?? []
  return found.length > 1 ? 'several' : (found[0] ?? 'unknown')
}
