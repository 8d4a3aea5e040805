import type { Db } from '#shop/database.server.ts'
import type { GuestItems } from './saved-items.ts'

/** Some clients identify products by the API's `_id`. A product whose article looks like an `_id` is still found by its article. */
export async function resolveArticles(db: Db, { wishlist, cart }: GuestItems): Promise<GuestItems> {
  const articlesOrIds = [...wishlist, ...cart].map(({ article }) => article).filter((name) => /^\d{1,18}$/.test(name))
  if (articlesOrIds.length === 0) return { wishlist, cart }
  const found = await db
    .selectFrom('products')
    .select(['id', 'article'])
    .where((where) => where.or([where('id', 'in', articlesOrIds), where('article', 'in', articlesOrIds)]))
    .execute()
  const articles = new Map<string, string>([
    ...found.map(({ id, article }) => [id, article] as const),
    ...found.map(({ article }) => [article, article] as const),
  ])
  const withArticle = <Item extends { article: string }>(item: Item) => {
    return { ...item, article: articles.get(item.article) ?? item.article }
  }
  return { wishlist: wishlist.map(withArticle), cart: cart.map(withArticle) }
}
