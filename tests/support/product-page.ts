import { findProductPage, type ProductPage } from '#shop/catalog/find-product-page.server.ts'
import { parseReviewsQuery } from '#shop/reviews/published-reviews-query.ts'
import type { Shop } from '#shop/shop.server.ts'

/** What the public reads on the page of a product; `parameters` are those of its address. */
export async function readProductPage(
  shop: Pick<Shop, 'db' | 'now'>,
  { article }: { article: string },
  parameters = '',
): Promise<ProductPage> {
  const page = await findProductPage(shop, article, parseReviewsQuery(new URLSearchParams(parameters)))
  if (!page) throw new Error(`${article} is not on sale`)
  return page
}
