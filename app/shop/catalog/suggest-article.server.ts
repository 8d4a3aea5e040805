import type { CategorySlug } from '#rulebook/categories.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isArticleInUse, nextArticle } from './admin-product.queries.server.ts'

/** The next free article of a category; a parallel request may take it first. */
export async function suggestArticle({ db }: Pick<Shop, 'db'>, category: CategorySlug): Promise<string> {
  return await nextArticle(db, category)
}

/** Articles of deleted products count as taken: an article is never reused. */
export async function isArticleTaken({ db }: Pick<Shop, 'db'>, article: string): Promise<boolean> {
  return await isArticleInUse(db, article)
}
