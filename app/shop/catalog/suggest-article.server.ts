import type { CategorySlug } from '#rulebook/categories.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isArticleInUse, nextArticle } from './owner.queries.server.ts'

/** Which article the next product of a category is given, unless somebody is quicker. */
export async function suggestArticle({ db }: Pick<Shop, 'db'>, category: CategorySlug): Promise<string> {
  return await nextArticle(db, category)
}

/** Those of deleted products count: an article is given once. */
export async function isArticleTaken({ db }: Pick<Shop, 'db'>, article: string): Promise<boolean> {
  return await isArticleInUse(db, article)
}
