import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Shop } from '#shop/shop.server.ts'
import { toggleWishlistItem } from '#shop/wishlist/set-wishlist-item.server.ts'
import { refuseGuests } from './actor.ts'
import { refuseWith } from './api-response.ts'
import { ArticleSchema, WishSchema } from './cart-api.schema.ts'
import { ProductSchema } from './catalog-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'
import { wishListJson } from './saved-items-json.ts'

const tags = ['Wishlist']

export function addWishlist(api: OpenAPIHono, shop: Shop): void {
  const middleware = refuseGuests(shop)

  api.openapi({ ...getWishlistRoute, middleware }, async (context) => {
    const { actor } = context.var
    context.header('cache-control', 'no-store')
    return context.json(await wishListJson(shop, actor.id), 200)
  })

  api.openapi({ ...toggleWishRoute, middleware }, async (context) => {
    const { actor } = context.var
    const toggled = await toggleWishlistItem(shop, actor.id, context.req.valid('json').article)
    if (!toggled.ok) return refuseWith(context, toggled.problem.code)
    context.header('cache-control', 'no-store')
    return context.json({ article: toggled.value.article, inWishList: toggled.value.isWished }, 200)
  })
}

const getWishlistRoute = createRoute({
  method: 'get',
  path: '/wish-list',
  operationId: 'get-wish-list',
  tags,
  summary: 'The wishlist of the signed-in customer',
  description: 'In the order in which items were saved.',
  responses: {
    200: { description: 'Its products.', ...json(z.array(ProductSchema)) },
    ...refusals.notSignedIn,
    ...refusals.always,
  },
})

const toggleWishRoute = createRoute({
  method: 'put',
  path: '/to-wish-list',
  operationId: 'toggle-wish',
  tags,
  summary: 'Add a product to the wishlist, or remove it',
  description: 'Adds it when it is missing, removes it otherwise: the response says which.',
  request: jsonBody(ArticleSchema),
  responses: {
    200: { description: 'The state after the call.', ...json(WishSchema) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})
