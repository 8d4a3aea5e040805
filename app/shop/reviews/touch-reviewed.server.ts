import { type PageName, touchPages } from '#db/page-versions.ts'
import type { Tx } from '#shop/database.server.ts'

type Reviewed = { article: string; category: string }

/** For a change of stars: the product page shows them, and lists are sorted by them. */
export async function touchRated(tx: Tx, products: readonly Reviewed[]): Promise<void> {
  const categoryPages = products.map(({ category }): PageName => `category:${category}`)
  const productPages = products.map(({ article }): PageName => `product:${article}`)
  await touchPages(tx, products.length === 0 ? [] : [...productPages, ...categoryPages, 'catalogue'])
}

/** For a change that only the product page shows. */
export async function touchProduct(tx: Tx, { article }: Pick<Reviewed, 'article'>): Promise<void> {
  await touchPages(tx, [`product:${article}`])
}
