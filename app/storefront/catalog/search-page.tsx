import { type MetaDescriptor, useLocation } from 'react-router'
import { publicPage, shopContext } from '#http/context.server.ts'
import { limits } from '#rulebook/limits.ts'
import { messages } from '#rulebook/messages.ts'
import { searchWords } from '#rulebook/search-words.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { listPopularProducts } from '#shop/catalog/list-popular-products.server.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import { searchProducts } from '#shop/catalog/search-products.server.ts'
import { searchTextOf } from '#storefront/search/search-text.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/search-page.ts'
import { type Browsed, openKeptPages } from './kept-data.ts'
import { SearchPrompt } from './search-prompt.tsx'
import { type Found, SearchResults } from './search-results.tsx'
import { useBrowsed } from './use-browsed.ts'

/** `found` is null when there is no search text. */
type SearchPageData = { found: Found | null; popular: ProductSummary[]; publicUrl: string }

const keptPages = openKeptPages<SearchPageData>()

export async function loader({ url, context }: Route.LoaderArgs): Promise<{ page: SearchPageData }> {
  const shop = context.get(shopContext)
  const text = searchTextOf(url.searchParams)
  const found = text ? await searchProducts(shop, text, parseListingQuery(url.searchParams)) : null
  const popular = found?.total ? [] : await listPopularProducts(shop, limits.relatedProducts)
  const shown = [...(found?.products ?? []), ...popular]
  publicPage(context, ['catalogue', ...shown.map(({ article }) => `product:${article}` as const)])
  return { page: { found, popular, publicUrl: shop.publicUrl } }
}

export function clientLoader({ url, request, serverLoader }: Route.ClientLoaderArgs): Promise<Browsed<SearchPageData>> {
  const fetchPage = async () => (await serverLoader()).page
  return keptPages.load(url.pathname + url.search, fetchPage, request.signal)
}

export function meta({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const text = searchTextOf(new URLSearchParams(location.search))
  return describePage(loaderData?.page?.publicUrl, {
    title: text ? `${text} · ${messages.search.name}` : messages.search.name,
    description: searchWords.promptText,
    path: '/search',
    index: false,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const page = useBrowsed(keptPages, loaderData)
  const text = useSearchText()
  if (!text) return <SearchPrompt popular={page?.popular ?? []} />
  return <SearchResults key={text} text={text} found={page?.found ?? null} popular={page?.popular ?? []} />
}

export function ErrorBoundary() {
  const text = useSearchText()
  return <SearchResults text={text} found={null} popular={[]} failed />
}

function useSearchText(): string {
  return searchTextOf(new URLSearchParams(useLocation().search))
}
