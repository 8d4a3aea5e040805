import type { PublicPage } from '#http/page-parameters.ts'
import { markPublicPage, shopContext } from '#http/router-context.server.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { listProductsByArticles } from '#shop/catalog/list-products-by-articles.server.ts'
import { comparedShape } from '#shop/catalog/product.queries.server.ts'
import { storedProductOf } from '#storefront/saved-items/stored-product.ts'
import type { Route } from './+types/current-products.ts'

export const handle: PublicPage = { parameters: ['article'] }

/** Current prices and stock of saved items: `?article=CND-001&article=LGT-002`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.getAll('article').filter(isArticle)
  const articles = [...new Set(asked)].slice(0, savedItemsLimits.cartLinesMax)
  // The cached answer also depends on the articles that it leaves out, because they may be sold again.
  markPublicPage(
    context,
    articles.map((article) => `product:${article}` as const),
  )
  const products = await listProductsByArticles(context.get(shopContext), articles, comparedShape)
  return Response.json({ products: products.map(storedProductOf) })
}
