import { data, type MetaDescriptor, redirect } from 'react-router'
import { publicPage, shopContext } from '#http/context.server.ts'
import { limits } from '#rulebook/limits.ts'
import { messages } from '#rulebook/messages.ts'
import { type ProductDetails, productPath } from '#shop/catalog/catalog.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { listPopularProducts } from '#shop/catalog/list-popular-products.server.ts'
import { listRelatedProducts } from '#shop/catalog/list-related-products.server.ts'
import { listAnsweredQuestions } from '#shop/questions/list-answered-questions.server.ts'
import { listReviewsPage } from '#shop/reviews/list-published-reviews.server.ts'
import { parseReviewsQuery } from '#shop/reviews/reviews-query.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Route } from './+types/product-page.ts'
import { type Browsed, openKeptPages } from './kept-data.ts'
import { ProductFailed } from './product-failed.tsx'
import { describeProduct, describeUnseenProduct } from './product-head.ts'
import { ProductLoading } from './product-loading.tsx'
import { ProductMissing } from './product-missing.tsx'
import type { ProductPageData } from './product-page-data.ts'
import { ProductView } from './product-view.tsx'
import { findProductAtHand, useKnownProduct } from './products-at-hand.ts'
import { useBrowsed } from './use-browsed.ts'

const keptPages = openKeptPages<ProductPageData>()

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const product = await findProductNamed(shop, params.article)
  if (!product) return data({ page: await missingProduct(shop) }, { status: 404 })
  if (url.pathname !== productPath(product)) throw redirect(productPath(product) + url.search, 301)

  const query = parseReviewsQuery(url.searchParams)
  const [published, questions, related] = await Promise.all([
    listReviewsPage(shop, product.id, query),
    listAnsweredQuestions(shop, product.id),
    listRelatedProducts(shop, product),
  ])
  publicPage(
    context,
    [product, ...related].map(({ article }) => `product:${article}` as const),
  )
  const page: ProductPageData = {
    found: true,
    product,
    ...published,
    query: { ...query, page: published.page },
    questions,
    related,
    publicUrl: shop.publicUrl,
  }
  return { page }
}

/** Looks the article up as written in the address, then in capitals, which is how articles are written. */
async function findProductNamed(shop: Pick<Shop, 'db'>, article: string): Promise<ProductDetails | null> {
  const capitals = article.toUpperCase()
  return (await findProduct(shop, article)) ?? (capitals === article ? null : findProduct(shop, capitals))
}

async function missingProduct(shop: Pick<Shop, 'db' | 'publicUrl'>): Promise<ProductPageData> {
  return { found: false, popular: await listPopularProducts(shop, limits.relatedProducts), publicUrl: shop.publicUrl }
}

export function clientLoader(args: Route.ClientLoaderArgs): Promise<Browsed<ProductPageData>> {
  const { url, request, params, serverLoader } = args
  const fetchPage = async () => (await serverLoader()).page
  // Other reviews of the product on the screen: the current page stays until they arrive.
  const isHere = window.location.pathname === url.pathname
  const patienceMs = isHere
    ? limits.suspenseMs
    : findProductAtHand(params.article)
      ? limits.glanceMs
      : limits.skeletonDelayMs
  return keptPages.load(url.pathname + url.search, fetchPage, request.signal, patienceMs)
}

export function meta({ loaderData, params, error }: Route.MetaArgs): MetaDescriptor[] {
  const page = loaderData?.page
  if (page?.found) return describeProduct(page)
  if (page) return describeUnseenProduct(messages.product.gone, null)
  return describeUnseenProduct(
    error ? messages.product.failed : messages.product.loading,
    error ? null : findProductAtHand(params.article),
  )
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const page = useBrowsed(keptPages, loaderData)
  const known = useKnownProduct(params.article)
  if (page && !page.found) return <ProductMissing popular={page.popular} />
  const product = page?.product ?? known
  if (!product) return <ProductLoading category={params.category} />
  return <ProductView key={product.article} product={product} page={page} />
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return <ProductFailed category={params.category} />
}
