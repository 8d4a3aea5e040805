import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { problemWords } from '#rulebook/problem-words.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { countView } from '#shop/catalog/count-view.server.ts'
import { findOwnersProduct, findProduct } from '#shop/catalog/find-product.server.ts'
import { listAnsweredQuestions } from '#shop/questions/list-answered-questions.server.ts'
import { listPublishedReviews } from '#shop/reviews/list-published-reviews.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith, shows } from './answer.ts'
import { askerOf } from './asker.ts'
import { ProductPageSchema, ProductParameters } from './catalog.schema.ts'
import { refusals } from './problem.schema.ts'
import { productPageJson, versionOf } from './product-json.ts'
import { json, jsonBody } from './route-parts.ts'
import { personal } from './written.ts'

const tags = ['Product']

export function addProduct(api: OpenAPIHono, shop: Shop): void {
  api.openapi(oneProduct, async (context) => {
    const article = new URL(context.req.url).searchParams.get('article')?.trim() ?? ''
    if (!isArticle(article)) return refuseWith(context, 'product-not-found')
    const product = await findProduct(shop, article)
    if (!product) return refuseWith(context, 'product-not-found')
    const [{ reviews }, questions] = await Promise.all([
      listPublishedReviews(shop, product.id),
      listAnsweredQuestions(shop, product.id),
    ])
    const page = productPageJson(shop, product, { reviews, questions })
    const asker = await askerOf(shop, context)
    const own = asker?.isAdmin ? await findOwnersProduct(shop, article) : null
    if (own) return context.json({ ...page, quantity: own.available, version: versionOf(own) }, 200, personal)
    shows(context, [`product:${product.article}`])
    return context.json(page, 200)
  })
}

export function addViews(
  api: OpenAPIHono,
  shop: Shop,
  visitorOf: (request: Request) => string | Promise<string>,
): void {
  api.openapi(view, async (context) => {
    const { article } = context.req.valid('json')
    const userAgent = context.req.header('user-agent')
    await countView(shop, { article, visitor: await visitorOf(context.req.raw), userAgent })
    return context.body(null, 204)
  })
}

const oneProduct = createRoute({
  method: 'get',
  path: '/product',
  operationId: 'get-product',
  tags,
  summary: 'One product',
  description: 'With what people said and asked about it.',
  security: [],
  request: { query: ProductParameters },
  responses: {
    200: { description: 'The product.', ...json(ProductPageSchema) },
    ...refusals.notFound,
    ...refusals.always,
  },
})

const ViewSchema = z
  .object({ article: z.string(problemWords.articleMissing).openapi({ example: 'CND-001' }) }, problemWords.malformed)
  .openapi('View')

const view = createRoute({
  method: 'put',
  path: '/view',
  operationId: 'count-view',
  tags,
  summary: 'Count a look at a product',
  description:
    'Once for each visitor, product and day; robots are not counted, and an unknown article changes nothing.',
  security: [],
  request: jsonBody(ViewSchema),
  responses: {
    204: { description: 'Noted.' },
    ...refusals.malformed,
    ...refusals.invalid,
    ...refusals.always,
  },
})
