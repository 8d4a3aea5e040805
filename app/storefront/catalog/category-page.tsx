import { type MetaDescriptor, useLocation } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { type Category, type CategorySlug, categories, findCategory } from '#rulebook/categories.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { listingMessages } from '#rulebook/listing-messages.ts'
import { messages } from '#rulebook/messages.ts'
import type { Listing } from '#shop/catalog/catalog.ts'
import type { Facets } from '#shop/catalog/facets.ts'
import { listWithFacets } from '#shop/catalog/list-facets.server.ts'
import { listingParameters, listingParams, parseListingQuery } from '#shop/catalog/listing-query.ts'
import { fromReplica } from '#shop/from-replica.server.ts'
import { listScenesIn, picturesOf, scenePageNames, showScene } from '#shop/scenes/list-shown-scenes.server.ts'
import type { PlacedScene } from '#shop/scenes/scenes.queries.server.ts'
import type { ScenePictures, ShownScene } from '#shop/scenes/scenes.ts'
import type { Shop } from '#shop/shop.server.ts'
import { CategoryOpening } from '#storefront/scenes/category-opening.tsx'
import { type FoundTile, findListTile } from '#storefront/scenes/find-list-tile.server.ts'
import { ListTile } from '#storefront/scenes/list-tile.tsx'
import { SceneInList } from '#storefront/scenes/scene-in-list.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { Route } from './+types/category-page.ts'
import { describeCategory } from './category-head.ts'
import { createClientPageCache, type PageState, usePageData } from './client-page-cache.ts'
import { EmptyListing } from './empty-listing.tsx'
import { clearFilters, filterPills } from './filter-pills.ts'
import { listingAddress } from './listing-address.ts'
import { ListingView } from './listing-view.tsx'

type CategoryPageData = {
  listing: Listing
  facets: Facets
  publicUrl: string
  /** The scene at the head of the page. */
  opening: ScenePictures | null
  /** Between the products of a full page, and the tile after them. */
  scene: ShownScene | null
  tile: FoundTile | null
}

const pageCache = createClientPageCache<CategoryPageData>()

export const handle: PublicPage = {
  parameters: listingParameters,
  normalize: (params) => listingParams(parseListingQuery(params)),
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<{ page: CategoryPageData }> {
  const shop = fromReplica(context.get(shopContext))
  const { slug } = categoryAt(url.pathname)
  const query = parseListingQuery(url.searchParams)
  const [{ listing, facets }, { scenes, until }] = await Promise.all([
    listWithFacets(shop, slug, query),
    listScenesIn(shop, [`head:${slug}`, `list:${slug}`]),
  ])
  const products = listing.products.map(({ article }) => `product:${article}` as const)
  // An empty list may show the price range of the whole catalogue.
  markPublicPage(context, [`category:${slug}`, ...(products.length > 0 ? products : (['catalogue'] as const))])
  const opening = scenes.find(({ place }) => place === `head:${slug}`)
  const between = sceneBetween(scenes, listing)
  markPublicPage(context, scenePageNames(between))
  limitPublicPage(context, until)
  const [scene, tile] = await Promise.all([
    between && showScene(shop, between),
    between && tileAfter({ shop, context, slug, page: listing.page }),
  ])
  return {
    page: {
      listing,
      facets,
      publicUrl: shop.publicUrl,
      opening: opening ? picturesOf(opening) : null,
      scene,
      tile,
    },
  }
}

type TileInput = { shop: Shop; context: Route.LoaderArgs['context']; slug: CategorySlug; page: number }

async function tileAfter({ shop, context, slug, page }: TileInput): Promise<FoundTile> {
  const { tile, until } = await findListTile(shop, slug, page)
  markPublicPage(context, ['content'])
  limitPublicPage(context, until)
  return tile
}

/** Only a full page has places for a scene. The pages of a list take turns with its scenes. */
function sceneBetween(scenes: PlacedScene[], { products, page }: Listing): PlacedScene | null {
  const ofList = scenes.filter(({ place }) => place.startsWith('list:'))
  return products.length === listingLimits.pageSize ? (ofList[(page - 1) % ofList.length] ?? null) : null
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
  return <CategoryView key={category.slug} category={category} page={page} />
}

export function ErrorBoundary() {
  const { pathname } = useLocation()
  return <CategoryView category={categoryAt(pathname)} page={null} failed />
}

type CategoryViewProps = { category: Category; page: CategoryPageData | null; failed?: boolean }

function CategoryView({ category, page, failed = false }: CategoryViewProps) {
  const { slug } = category
  const { search } = useLocation()
  const listing = page?.listing ?? null
  const asked = parseListingQuery(new URLSearchParams(search))
  const query = { ...asked, page: listing?.page ?? asked.page }
  const withColors = slug === 'candles'

  return (
    <>
      <CategoryHead category={category} opening={page ? page.opening : failed ? null : undefined} />
      <div className="wrap page">
        <ListingView
          path={`/${slug}`}
          query={query}
          listing={listing}
          facets={page?.facets ?? null}
          failed={failed}
          choices={withColors ? 'colors' : null}
          title={listingMessages.products}
          countText={listingMessages.count}
          inserts={
            page?.scene && page.tile
              ? { scene: <SceneInList scene={page.scene} />, tile: <ListTile {...page.tile} /> }
              : null
          }
          emptyState={
            <EmptyListing
              isFiltered={filterPills(query, listing).length > 0}
              withColors={withColors}
              clearHref={listingAddress(`/${slug}`, clearFilters(query))}
            />
          }
        />
      </div>
    </>
  )
}

/** An undefined picture is still loading: it has its place, so that nothing moves when it comes. */
function CategoryHead({ category, opening }: { category: Category; opening: ScenePictures | null | undefined }) {
  const { name, introduction } = category
  if (opening !== null) return <CategoryOpening scene={opening} category={category} />
  return (
    <div className="wrap">
      <Breadcrumb items={[{ name: messages.frame.home, href: '/' }, { name }]} />
      <header className="page-head">
        <h1>{name}</h1>
        <p>{introduction}</p>
      </header>
    </div>
  )
}

/** The six category routes share this module. The path tells the category. */
function categoryAt(pathname: string): Category {
  return findCategory(pathname.split('/')[1]) ?? categories[0]
}
