import { type MetaDescriptor, useLocation } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { messages } from '#rulebook/messages.ts'
import { searchMessages } from '#rulebook/search-messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { listPopularProducts } from '#shop/catalog/list-popular-products.server.ts'
import { listingParams, parseSearchQuery, searchParameters } from '#shop/catalog/listing-query.ts'
import { readSearchText } from '#shop/catalog/read-search-text.ts'
import { searchProducts } from '#shop/catalog/search-products.server.ts'
import type { FoundContent } from '#shop/content/content.queries.server.ts'
import { searchContent } from '#shop/content/find-published.server.ts'
import { fromReplica } from '#shop/from-replica.server.ts'
import { searchTextOf } from '#storefront/search/search-text.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/search-page.ts'
import { createClientPageCache, type PageState, usePageData } from './client-page-cache.ts'
import { SearchPrompt } from './search-prompt.tsx'
import { type FoundListing, SearchResults } from './search-results.tsx'

/** `found` is null when there is no search text. */
type SearchPageData = {
  found: FoundListing | null
  content: FoundContent[]
  popular: ProductSummary[]
  publicUrl: string
}

const pageCache = createClientPageCache<SearchPageData>()

export const handle: PublicPage = { parameters: ['query', 'name', ...searchParameters], normalize: normalizeSearch }

export async function loader({ url, context }: Route.LoaderArgs): Promise<{ page: SearchPageData }> {
  const shop = fromReplica(context.get(shopContext))
  const text = searchTextOf(url.searchParams)
  const query = parseSearchQuery(url.searchParams)
  const [found, content] = await Promise.all([
    text ? searchProducts(shop, text, query, { withFacets: true }) : null,
    // Only on the first page.
    searchContent(shop, query.page === 1 ? text : ''),
  ])
  const popular = found?.total ? [] : await listPopularProducts(shop, catalogLimits.relatedProducts)
  const shown = [...(found?.products ?? []), ...popular]
  markPublicPage(context, ['catalogue', 'content', ...shown.map(({ article }) => `product:${article}` as const)])
  limitPublicPage(context, content.until)
  return { page: { found, content: content.found, popular, publicUrl: shop.publicUrl } }
}

function normalizeSearch(params: URLSearchParams): URLSearchParams {
  const text = readSearchText(params)
  const query = text === '' ? [] : [['query', text]]
  return new URLSearchParams([...query, ...listingParams(parseSearchQuery(params))])
}

export function clientLoader(args: Route.ClientLoaderArgs): Promise<PageState<SearchPageData>> {
  return pageCache.load(args)
}

export function meta({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const text = searchTextOf(new URLSearchParams(location.search))
  return describePage(loaderData?.page?.publicUrl, {
    title: text ? `${text} · ${messages.search.name}` : messages.search.name,
    description: searchMessages.promptText,
    path: '/search',
    index: false,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const page = usePageData(pageCache, loaderData)
  const text = useSearchText()
  if (!text) return <SearchPrompt popular={page?.popular ?? []} />
  return (
    <SearchResults
      key={text}
      text={text}
      found={page?.found ?? null}
      content={page?.content ?? []}
      popular={page?.popular ?? []}
    />
  )
}

export function ErrorBoundary() {
  const text = useSearchText()
  return <SearchResults text={text} found={null} content={[]} popular={[]} failed />
}

function useSearchText(): string {
  return searchTextOf(new URLSearchParams(useLocation().search))
}
