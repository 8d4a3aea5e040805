import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Shop } from '#shop/shop.server.ts'
import { toggleWish } from '#shop/wishlist/set-wish.server.ts'
import { refuseWith } from './answer.ts'
import { refuseGuests } from './asker.ts'
import { ArticleSchema, WishSchema } from './cart.schema.ts'
import { ProductSchema } from './catalog.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'
import { wishListJson } from './saved-items-json.ts'

const tags = ['Wishlist']

export function addWishlist(api: OpenAPIHono, shop: Shop): void {
  const middleware = refuseGuests(shop)

  api.openapi({ ...wishList, middleware }, async (context) => {
    const { asker } = context.var
    context.header('cache-control', 'no-store')
    return context.json(await wishListJson(shop, asker.id), 200)
  })

  api.openapi({ ...toWishList, middleware }, async (context) => {
    const { asker } = context.var
    const toggled = await toggleWish(shop, asker.id, context.req.valid('json').article)
    if (!toggled.ok) return refuseWith(context, toggled.problem.code)
    context.header('cache-control', 'no-store')
    return context.json({ article: toggled.value.article, inWishList: toggled.value.isWished }, 200)
  })
}

const wishList = createRoute({
  method: 'get',
  path: '/wish-list',
  operationId: 'get-wish-list',
  tags,
  summary: 'The wishlist of whoever is signed in',
  description: 'In the order in which things were saved.',
  responses: {
    200: { description: 'Its products.', ...json(z.array(ProductSchema)) },
    ...refusals.notSignedIn,
    ...refusals.always,
  },
})

const toWishList = createRoute({
  method: 'put',
  path: '/to-wish-list',
  operationId: 'toggle-wish',
  tags,
  summary: 'Put a product on the wishlist, or take it off',
  description: 'On it when it was not, off it when it was: the answer says which.',
  request: jsonBody(ArticleSchema),
  responses: {
    200: { description: 'How it is now.', ...json(WishSchema) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})
