import { createRoute } from '@hono/zod-openapi'
import type { Category } from '#rulebook/categories.ts'
import { FacetsSchema, ListingSchema, SearchSchema, SuggestionsSchema } from './catalog-api.schema.ts'
import {
  FacetParameters,
  ListingParameters,
  SearchParameters,
  SuggestionParameters,
} from './catalog-parameters.schema.ts'
import { refusals } from './problem.schema.ts'
import { json } from './route-parts.ts'

const tags = ['Catalogue']

export function categoryRoute({ slug, name, introduction }: Category) {
  return createRoute({
    method: 'get',
    path: `/${slug}`,
    operationId: `list-${slug}`,
    tags,
    summary: name,
    description: introduction,
    security: [],
    request: { query: ListingParameters },
    responses: { 200: { description: 'A page of the category.', ...json(ListingSchema) }, ...refusals.always },
  })
}

export const listProductsRoute = createRoute({
  method: 'get',
  path: '/products',
  operationId: 'list-products',
  tags,
  summary: 'All products',
  description: 'Every category in one list.',
  security: [],
  request: { query: ListingParameters },
  responses: { 200: { description: 'A page of the catalogue.', ...json(ListingSchema) }, ...refusals.always },
})

export const searchRoute = createRoute({
  method: 'get',
  path: '/search',
  operationId: 'search-products',
  tags,
  summary: 'Search',
  description:
    'By name first, then by description, category and colour; forgiving of one wrong, missing or swapped letter, of case, accents and the order of words. No search text is an error.',
  security: [],
  request: { query: SearchParameters },
  responses: { 200: { description: 'A page of the products found.', ...json(SearchSchema) }, ...refusals.always },
})

export const facetsRoute = createRoute({
  method: 'get',
  path: '/facets',
  operationId: 'count-choices',
  tags,
  summary: 'How many products each choice of a filter leaves',
  description: 'Of a search, of a category, or of the whole catalogue. Choices that are not named leave none.',
  security: [],
  request: { query: FacetParameters },
  responses: { 200: { description: 'The counts.', ...json(FacetsSchema) }, ...refusals.always },
})

export const suggestionsRoute = createRoute({
  method: 'get',
  path: '/suggestions',
  operationId: 'suggest-products',
  tags,
  summary: 'Suggestions while typing',
  description: 'A few products, stories and pages for what has been typed so far; none for nothing.',
  security: [],
  request: { query: SuggestionParameters },
  responses: {
    200: { description: 'The best matches, the best one first.', ...json(SuggestionsSchema) },
    ...refusals.always,
  },
})

export const newCollectionRoute = createRoute({
  method: 'get',
  path: '/new-collection',
  operationId: 'list-new-collection',
  tags,
  summary: 'New collection',
  description: 'New products, in the order of the shop. One page, without filters.',
  security: [],
  responses: { 200: { description: 'The new collection.', ...json(ListingSchema) }, ...refusals.always },
})
