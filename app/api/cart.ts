import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { removeCartLine, setCartLine } from '#shop/cart/set-cart-line.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './answer.ts'
import { refuseGuests } from './asker.ts'
import { ArticleInPath, CartLineSchema, InCartSchema, QuantityInCartSchema } from './cart.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'
import { inCartJson } from './saved-items-json.ts'

const tags = ['Cart']

export function addCart(api: OpenAPIHono, shop: Shop): void {
  const middleware = refuseGuests(shop)

  api.openapi({ ...cart, middleware }, async (context) => {
    const { asker } = context.var
    context.header('cache-control', 'no-store')
    return context.json(await inCartJson(shop, asker.id), 200)
  })

  api.openapi({ ...quantityInCart, middleware }, async (context) => {
    const { asker } = context.var
    const { article, quantity } = context.req.valid('json')
    const set = await setCartLine(shop, asker.id, { article, amount: quantity })
    if (!set.ok) return refuseWith(context, set.problem.code)
    const { amount, available } = set.value
    context.header('cache-control', 'no-store')
    return context.json({ article: set.value.article, quantity: amount, available }, 200)
  })

  api.openapi({ ...removal, middleware }, async (context) => {
    const { asker } = context.var
    const isRemoved = await removeCartLine(shop, asker.id, context.req.valid('param').article)
    return isRemoved ? context.body(null, 204) : refuseWith(context, 'not-in-cart')
  })
}

const cart = createRoute({
  method: 'get',
  path: '/cart',
  operationId: 'get-cart',
  tags,
  summary: 'The cart of whoever is signed in',
  description: 'With today’s prices and stock, in the order in which things were put in.',
  responses: {
    200: { description: 'Its lines.', ...json(z.array(InCartSchema)) },
    ...refusals.notSignedIn,
    ...refusals.always,
  },
})

const quantityInCart = createRoute({
  method: 'post',
  path: '/quantity-in-cart',
  operationId: 'set-quantity-in-cart',
  tags,
  summary: 'Set how many of a product are in the cart',
  description:
    'Adds the line when it is missing, removes it at 0, and gives no more than there is: the answer says how many.',
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

const removal = createRoute({
  method: 'delete',
  path: '/cart/{article}',
  operationId: 'remove-from-cart',
  tags,
  summary: 'Take a product out of the cart',
  description: 'All of it; to keep some, set how many.',
  request: { params: ArticleInPath },
  responses: {
    204: { description: 'It is out.' },
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.always,
  },
})
