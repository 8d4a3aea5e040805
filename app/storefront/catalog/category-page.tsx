import { type MetaDescriptor, useLocation } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { markPublicPage, shopContext } from '#http/router-context.server.ts'
import { type Category, categories, findCategory } from '#rulebook/categories.ts'
import { listingMessages } from '#rulebook/listing-messages.ts'
import { messages } from '#rulebook/messages.ts'
import type { Listing } from '#shop/catalog/catalog.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { listingParameters, listingParams, parseListingQuery } from '#shop/catalog/listing-query.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { Route } from './+types/category-page.ts'
import { describeCategory } from './category-head.ts'
import { createClientPageCache, type PageState, usePageData } from './client-page-cache.ts'
import { EmptyListing } from './empty-listing.tsx'
import { clearFilters, filterPills } from './filter-pills.ts'
import { listingAddress } from './listing-address.ts'
import { ListingView } from './listing-view.tsx'

type CategoryPageData = { listing: Listing; publicUrl: string }

const pageCache = createClientPageCache<CategoryPageData>()

export const handle: PublicPage = {
  parameters: listingParameters,
  normalize: (params) => listingParams(parseListingQuery(params)),
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<{ page: CategoryPageData }> {
  const shop = context.get(shopContext)
  const { slug } = categoryAt(url.pathname)
  const listing = await listProducts(shop, { category: slug }, parseListingQuery(url.searchParams))
  const products = listing.products.map(({ article }) => `product:${article}` as const)
  // An empty list may show the price range of the whole catalogue.
  markPublicPage(context, [`category:${slug}`, ...(products.length > 0 ? products : (['catalogue'] as const))])
  return { page: { listing, publicUrl: shop.publicUrl } }
}

export function clientLoader(args: Route.ClientLoaderArgs): Promise<PageState<CategoryPageData>> {
  return pageCache.load(args)
}

export function meta({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const query = parseListingQuery(new URLSearchParams(location.search))
  return describeCategory(categoryAt(location.pathname), query, loaderData?.page ?? null)
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const page = usePageData(pageCache, loaderData)
  const category = categoryAt(pathname)
  return <CategoryView key={category.slug} category={category} listing={page?.listing ?? null} />
}

export function ErrorBoundary() {
  const { pathname } = useLocation()
  return <CategoryView category={categoryAt(pathname)} listing={null} failed />
}

type CategoryViewProps = { category: Category; listing: Listing | null; failed?: boolean }

function CategoryView({ category: { slug, name, introduction }, listing, failed = false }: CategoryViewProps) {
  const { search } = useLocation()
  const asked = parseListingQuery(new URLSearchParams(search))
  const query = { ...asked, page: listing?.page ?? asked.page }
  const withColors = slug === 'candles'

  return (
    <div className="wrap page">
      <Breadcrumb items={[{ name: messages.frame.home, href: '/' }, { name }]} />
      <header className="page-head">
        <h1>{name}</h1>
        <p>{introduction}</p>
      </header>
      <ListingView
        path={`/${slug}`}
        query={query}
        listing={listing}
        failed={failed}
        withColors={withColors}
        title={listingMessages.products}
        countText={listingMessages.count}
        emptyState={
          <EmptyListing
            isFiltered={filterPills(query, listing).length > 0}
            withColors={withColors}
            clearHref={listingAddress(`/${slug}`, clearFilters(query))}
          />
        }
      />
    </div>
  )
}

/** The six category routes share this module. The path tells the category. */
function categoryAt(pathname: string): Category {
  return findCategory(pathname.split('/')[1]) ?? categories[0]
}
