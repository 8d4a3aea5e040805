import { data, type MetaDescriptor, redirect, useLocation } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { displayLimits } from '#rulebook/limits/display.ts'
import { messages } from '#rulebook/messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { productSectionMessages } from '#rulebook/product-section-messages.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import { type ProductPage as FoundPage, findProductPage } from '#shop/catalog/find-product-page.server.ts'
import { listPopularProducts } from '#shop/catalog/list-popular-products.server.ts'
import { listRelatedAndNamed } from '#shop/catalog/list-related-products.server.ts'
import { withoutEndedReduction } from '#shop/prices/ended-reductions.ts'
import { parseReviewsQuery, type ReviewsQuery, reviewsParams } from '#shop/reviews/published-reviews-query.ts'
import { scenePageNames, shownScene } from '#shop/scenes/list-shown-scenes.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { type DeliverySentences, deliverySentences } from '#shop/shipping/delivery-sentences.ts'
import { offeredOptions } from '#shop/shipping/offered-options.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isRecord, readStoredProduct } from '#storefront/saved-items/stored-product.ts'
import type { Route } from './+types/product-page.ts'
import { createClientPageCache, type PageState, usePageData } from './client-page-cache.ts'
import { ProductFailed } from './product-failed.tsx'
import { describeProduct, describeUnloadedProduct } from './product-head.ts'
import { ProductLoading } from './product-loading.tsx'
import { ProductMissing } from './product-missing.tsx'
import type { DeliverySection, ProductPageData } from './product-page-data.ts'
import { isLastOpenedCard } from './product-photo-transition.ts'
import { ProductView } from './product-view.tsx'

const pageCache = createClientPageCache<ProductPageData>((page) => page.found && page.arrivalUntil < Date.now())

export const handle: PublicPage = {
  parameters: ['stars', 'order', 'page'],
  normalize: (params) => reviewsParams(parseReviewsQuery(params)),
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const query = parseReviewsQuery(url.searchParams)
  const found = await findProductByArticle(shop, params.article, query)
  if (!found) return data({ page: await missingProduct(shop) }, { status: 404 })
  const { product, published, questions, scene, until } = found
  if (url.pathname !== productPath(product)) throw redirect(productPath(product) + url.search, 301)

  const [{ related, named }, settings] = await Promise.all([
    listRelatedAndNamed(
      shop,
      product,
      (scene?.dots ?? []).map(({ article }) => article),
    ),
    readSettings(shop),
  ])
  const delivery = deliverySentences(settings, shop.now())
  limitPublicPage(context, delivery.until)
  limitPublicPage(context, until)
  markPublicPage(context, scenePageNames(scene))
  markPublicPage(
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
    // A scene with only this product would say nothing new.
    scene: scene && named.length > 1 ? shownScene(scene, named) : null,
    arrival: delivery.product,
    delivery: sectionOf(delivery, settings),
    arrivalUntil: delivery.until.getTime(),
    publicUrl: shop.publicUrl,
  }
  return { page }
}

/** Looks the article up as written in the address, then in capitals, which is how articles are written. */
async function findProductByArticle(
  shop: Pick<Shop, 'db' | 'now'>,
  article: string,
  query: ReviewsQuery,
): Promise<FoundPage | null> {
  const capitals = article.toUpperCase()
  return (
    (await findProductPage(shop, article, query)) ??
    (capitals === article ? null : await findProductPage(shop, capitals, query))
  )
}

function sectionOf(
  { methods }: DeliverySentences,
  settings: Pick<Settings, 'delivery' | 'free-delivery' | 'returns'>,
): DeliverySection {
  const options = offeredOptions(settings)
  return {
    methods: methods.map(({ method, name, days, freeFrom }) => {
      const cents = options.find((option) => option.method === method)?.priceCents ?? 0
      return { name, price: formatPrice(cents), days: freeFrom === null ? days : `${days}, ${freeFrom}` }
    }),
    returns: productSectionMessages.returns(settings.returns.days),
  }
}

async function missingProduct(shop: Pick<Shop, 'db' | 'publicUrl'>): Promise<ProductPageData> {
  return {
    found: false,
    popular: await listPopularProducts(shop, catalogLimits.relatedProducts),
    publicUrl: shop.publicUrl,
  }
}

export function clientLoader(args: Route.ClientLoaderArgs): Promise<PageState<ProductPageData>> {
  const { pathname } = args.url
  // Other reviews of the product on the screen: the current page stays until they arrive.
  const isSamePage = window.location.pathname === pathname
  const loadingStateDelayMs = isSamePage
    ? displayLimits.suspenseMs
    : isLastOpenedCard(pathname)
      ? displayLimits.cachedSuspenseMs
      : displayLimits.skeletonDelayMs
  return pageCache.load(args, loadingStateDelayMs)
}

export function meta({ loaderData, params, location, error }: Route.MetaArgs): MetaDescriptor[] {
  const page = loaderData?.page
  if (page?.found) return describeProduct(page)
  if (page) return describeUnloadedProduct(messages.product.notFound, null)
  return describeUnloadedProduct(
    error ? messages.product.failed : messages.product.loading,
    error ? null : findKnownProduct(location, params.article),
  )
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const page = usePageData(pageCache, loaderData)
  const known = findKnownProduct(useLocation(), params.article)
  if (page && !page.found) return <ProductMissing popular={page.popular} />
  const product = page?.product ?? known
  if (!product) return <ProductLoading category={params.category} />
  return <ProductView key={product.article} product={product} page={page} />
}

/** The product data of the card that led here: its link put it into the history entry. */
function findKnownProduct({ state }: { state: unknown }, article: string): ProductSummary | null {
  const product = isRecord(state) ? readStoredProduct(state.product) : null
  return product?.article === article ? withoutEndedReduction(product) : null
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return <ProductFailed category={params.category} />
}
