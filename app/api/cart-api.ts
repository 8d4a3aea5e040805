import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { removeCartLine, setCartLine } from '#shop/cart/set-cart-line.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseGuests } from './actor.ts'
import { refuseWith } from './api-response.ts'
import { ArticleInPath, CartLineSchema, InCartSchema, QuantityInCartSchema } from './cart-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'
import { inCartJson } from './saved-items-json.ts'

const tags = ['Cart']

export function addCart(api: OpenAPIHono, shop: Shop): void {
  const middleware = refuseGuests(shop)

  api.openapi({ ...getCartRoute, middleware }, async (context) => {
    const { actor } = context.var
    context.header('cache-control', 'no-store')
    return context.json(await inCartJson(shop, actor.id), 200)
  })

  api.openapi({ ...setQuantityRoute, middleware }, async (context) => {
    const { actor } = context.var
    const { article, quantity } = context.req.valid('json')
    const set = await setCartLine(shop, actor.id, { article, amount: quantity })
    if (!set.ok) return refuseWith(context, set.problem.code)
    const { amount, available } = set.value
    context.header('cache-control', 'no-store')
    return context.json({ article: set.value.article, quantity: amount, available }, 200)
  })

  api.openapi({ ...removeFromCartRoute, middleware }, async (context) => {
    const { actor } = context.var
    const isRemoved = await removeCartLine(shop, actor.id, context.req.valid('param').article)
    return isRemoved ? context.body(null, 204) : refuseWith(context, 'not-in-cart')
  })
}

const getCartRoute = createRoute({
  method: 'get',
  path: '/cart',
  operationId: 'get-cart',
  tags,
  summary: 'The cart of the signed-in customer',
  description: 'With current prices and stock, in the order in which items were added.',
  responses: {
    200: { description: 'The lines of the cart.', ...json(z.array(InCartSchema)) },
    ...refusals.notSignedIn,
    ...refusals.always,
  },
})

const setQuantityRoute = createRoute({
  method: 'post',
  path: '/quantity-in-cart',
  operationId: 'set-quantity-in-cart',
  tags,
  summary: 'Set how many of a product are in the cart',
  description:
    'Adds the line when it is missing, removes it at 0, and limits it to the stock: the response has the quantity.',
  request: jsonBody(QuantityInCartSchema),
  responses: {
    200: { description: 'The line as it is now.', ...json(CartLineSchema) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

const removeFromCartRoute = createRoute({
  method: 'delete',
  path: '/cart/{article}',
  operationId: 'remove-from-cart',
  tags,
  summary: 'Remove a product from the cart',
  description: 'Removes the whole line; to keep some, set the quantity.',
  request: { params: ArticleInPath },
  responses: {
    204: { description: 'It is removed.' },
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.always,
  },
})
