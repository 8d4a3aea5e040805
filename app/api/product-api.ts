import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { countView } from '#shop/catalog/count-view.server.ts'
import { findAdminProduct } from '#shop/catalog/find-product.server.ts'
import { findProductWithTexts } from '#shop/catalog/find-product-page.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { actorOf } from './actor.ts'
import { markCacheable, noStore, refuseWith } from './api-response.ts'
import { ProductPageSchema } from './catalog-api.schema.ts'
import { ProductParameters } from './catalog-parameters.schema.ts'
import { refusals } from './problem.schema.ts'
import { productPageJson, versionOf } from './product-json.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Product']

export function addProduct(api: OpenAPIHono, shop: Shop): void {
  api.openapi(getProductRoute, async (context) => {
    const article = new URL(context.req.url).searchParams.get('article')?.trim() ?? ''
    const found = await findProductWithTexts(shop, article)
    if (!found) return refuseWith(context, 'product-not-found')
    const { product, ...texts } = found
    const page = productPageJson(shop, product, texts)
    const actor = await actorOf(shop, context)
    const adminProduct = actor?.isAdmin ? await findAdminProduct(shop, article) : null
    if (adminProduct)
      return context.json({ ...page, quantity: adminProduct.available, version: versionOf(adminProduct) }, 200, noStore)
    markCacheable(context, [`product:${product.article}`])
    return context.json(page, 200)
  })
}

export function addViews(
  api: OpenAPIHono,
  shop: Shop,
  visitorOf: (request: Request) => string | Promise<string>,
): void {
  api.openapi(countViewRoute, async (context) => {
    const { article } = context.req.valid('json')
    const userAgent = context.req.header('user-agent')
    await countView(shop, { article, visitor: await visitorOf(context.req.raw), userAgent })
    return context.body(null, 204)
  })
}

const getProductRoute = createRoute({
  method: 'get',
  path: '/product',
  operationId: 'get-product',
  tags,
  summary: 'One product',
  description: 'With its published reviews and answered questions.',
  security: [],
  request: { query: ProductParameters },
  responses: {
    200: { description: 'The product.', ...json(ProductPageSchema) },
    ...refusals.notFound,
    ...refusals.always,
  },
})

const ViewSchema = z
  .object(
    { article: z.string(problemMessages.articleMissing).openapi({ example: 'CND-001' }) },
    problemMessages.malformed,
  )
  .openapi('View')

const countViewRoute = createRoute({
  method: 'put',
  path: '/view',
  operationId: 'count-view',
  tags,
  summary: 'Count a view of a product',
  description:
    'Once for each visitor, product and day; robots are not counted, and an unknown article changes nothing.',
  security: [],
  request: jsonBody(ViewSchema),
  responses: {
    204: { description: 'The view was counted, or ignored.' },
    ...refusals.malformed,
    ...refusals.invalid,
    ...refusals.always,
  },
})
