import type { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { PageName } from '#db/page-versions.ts'
import { type Category, categories } from '#rulebook/categories.ts'
import { dollarsOf } from '#rulebook/money.ts'
import type { Listing, ProductDetails, ProductSummary } from '#shop/catalog/catalog.ts'
import type { Facets } from '#shop/catalog/facets.ts'
import { listFacets } from '#shop/catalog/list-facets.server.ts'
import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { listProductDetails } from '#shop/catalog/list-product-details.server.ts'
import { listFullListing } from '#shop/catalog/list-products.server.ts'
import { parseListingQuery, parseSearchQuery } from '#shop/catalog/listing-query.ts'
import { readSearchText } from '#shop/catalog/read-search-text.ts'
import { searchFullProducts } from '#shop/catalog/search-products.server.ts'
import { suggestProducts } from '#shop/catalog/suggest-products.server.ts'
import { searchContent } from '#shop/content/find-published.server.ts'
import { fromReplica } from '#shop/from-replica.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { limitCaching, markCacheable } from './api-response.ts'
import type { ListingSchema } from './catalog-api.schema.ts'
import {
  categoryRoute,
  facetsRoute,
  listProductsRoute,
  newCollectionRoute,
  searchRoute,
  suggestionsRoute,
} from './catalog-routes.ts'
import { productJson, suggestionsJson } from './product-json.ts'

export function addCatalog(api: OpenAPIHono, wholeShop: Shop): void {
  const shop = fromReplica(wholeShop)
  for (const category of categories) addCategory(api, shop, category)

  api.openapi(listProductsRoute, async (context) => {
    const listing = await listFullListing(shop, {}, parseListingQuery(paramsOf(context)))
    return context.json(listingResponse(context, shop, 'catalogue', listing), 200)
  })

  api.openapi(searchRoute, async (context) => {
    const params = paramsOf(context)
    const listing = await searchFullProducts(shop, readSearchText(params), parseSearchQuery(params))
    const answer = listingResponse(context, shop, 'catalogue', listing)
    return context.json({ ...answer, correctedQuery: listing.correctedText }, 200)
  })

  api.openapi(facetsRoute, async (context) => {
    const params = paramsOf(context)
    const { minCents, maxCents, bars, ...counts } = await readFacets(shop, params)
    markCacheable(context, ['catalogue'])
    return context.json(
      { ...counts, minPrice: lowPrice(minCents ?? 0), maxPrice: highPrice(maxCents ?? 0), prices: bars },
      200,
    )
  })

  api.openapi(suggestionsRoute, async (context) => {
    const text = readSearchText(paramsOf(context))
    const [{ products, correctedText }, { found, until }] = await Promise.all([
      suggestProducts(shop, text),
      searchContent(shop, text),
    ])
    markCacheable(context, ['catalogue', 'content', ...products.map(({ article }) => `product:${article}` as const)])
    limitCaching(context, until)
    return context.json({ ...suggestionsJson(shop, products, found), correctedQuery: correctedText }, 200)
  })

  api.openapi(newCollectionRoute, async (context) => {
    const products = await listNewCollection(shop)
    const listing = { page: 1, products, total: products.length, totalPages: products.length > 0 ? 1 : 0 }
    const detailed = await withDetails(shop, { ...listing, ...boundsOf(products) })
    const answer = listingResponse(context, shop, 'new-collection', detailed)
    return context.json(answer, 200)
  })
}

/** Without text it is the list of a category, or of the whole shop. */
function readFacets(shop: Shop, params: URLSearchParams): Promise<Facets> {
  const [text, query] = [readSearchText(params), parseSearchQuery(params)]
  return listFacets(shop, text === '' && query.category ? { category: query.category } : { text }, query)
}

function addCategory(api: OpenAPIHono, shop: Shop, category: Category): void {
  api.openapi(categoryRoute(category), async (context) => {
    const listing = await listFullListing(shop, { category: category.slug }, parseListingQuery(paramsOf(context)))
    return context.json(listingResponse(context, shop, `category:${category.slug}`, listing), 200)
  })
}

async function withDetails(shop: Shop, listing: Listing): Promise<Listing<ProductDetails>> {
  return { ...listing, products: await listProductDetails(shop, listing.products) }
}

function listingResponse(
  context: Context,
  shop: Shop,
  scope: PageName,
  listing: Listing<ProductDetails>,
): z.infer<typeof ListingSchema> {
  markListingCacheable(context, scope, listing.products)
  return {
    page: listing.page,
    results: listing.products.map((product) => productJson(shop, product)),
    total: listing.total,
    totalProducts: listing.total,
    totalPages: listing.totalPages,
    minPrice: lowPrice(listing.minCents),
    maxPrice: highPrice(listing.maxCents),
  }
}

/** Rounded outward, so that a filter by these bounds keeps the products at both ends. */
function lowPrice(cents: number): number {
  return Math.floor(dollarsOf(cents))
}

function highPrice(cents: number): number {
  return Math.ceil(dollarsOf(cents))
}

/** An empty list shows the price bounds of the whole catalogue, so it depends on all products. */
function markListingCacheable(context: Context, scope: PageName, products: readonly ProductSummary[]): void {
  const names = products.map(({ article }) => `product:${article}` as const)
  markCacheable(context, [scope, ...(names.length > 0 ? names : (['catalogue'] as const))])
}

function boundsOf(products: readonly ProductSummary[]): Pick<Listing, 'minCents' | 'maxCents'> {
  const prices = products.map(({ priceCents }) => priceCents)
  return prices.length > 0
    ? { minCents: Math.min(...prices), maxCents: Math.max(...prices) }
    : { minCents: 0, maxCents: 0 }
}

function paramsOf(context: Context): URLSearchParams {
  return new URL(context.req.url).searchParams
}
