import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { bringsProduct } from '#http/brings-files.server.ts'
import { isClientGone } from '#http/client-gone.server.ts'
import { corsHeaders, preflightHeaders } from '#http/cors.server.ts'
import { isDatabaseAway, outageSentence } from '#http/database-away.server.ts'
import { currentVisit } from '#http/visit.server.ts'
import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import { addAccounts } from './accounts.ts'
import { refuseWith } from './answer.ts'
import { askerOf } from './asker.ts'
import { addCart } from './cart.ts'
import { addCatalog } from './catalog.ts'
import { addDeliveryInformation } from './delivery-information.ts'
import { addDocumentation } from './documentation.ts'
import { addNewsletter } from './newsletter.ts'
import { addOrders } from './orders.ts'
import { addPayments } from './payments.ts'
import { addProduct, addViews } from './product.ts'
import { addProductsAdmin } from './products-admin.ts'
import { addQuestions } from './questions.ts'
import { addReviews } from './reviews.ts'
import { addWishlist } from './wishlist.ts'
import { fieldsOf } from './written.ts'

export type ApiOptions = {
  /** Other origins whose pages may call the API, in the form of the `Origin` header. */
  corsOrigins: readonly string[]
  /** Returns an anonymous id that tells the visitors of a day apart. */
  visitorOf: (request: Request) => string | Promise<string>
  stylesheets: readonly string[]
}

export function createApi(shop: Shop, { corsOrigins, visitorOf, stylesheets }: ApiOptions): OpenAPIHono {
  const api = new OpenAPIHono({
    defaultHook: (result, context) => (result.success ? undefined : refuseFields(context, result.error.issues)),
  }).basePath('/api')

  openToOrigins(api, corsOrigins)
  limitProducts(api, shop)

  addAccounts(api, shop)
  addCatalog(api, shop)
  addProduct(api, shop)
  addProductsAdmin(api, shop)
  addViews(api, shop, visitorOf)
  addNewsletter(api, shop)
  addDeliveryInformation(api, shop)
  addCart(api, shop)
  addWishlist(api, shop)
  addReviews(api, shop)
  addQuestions(api, shop)
  addOrders(api, shop)
  addPayments(api, shop)
  addDocumentation(api, shop, stylesheets)

  refuseOtherMethods(api)
  // The front door redirects old names and trailing slashes.
  api.notFound((context) => refuseWith(context, 'not-found'))
  api.onError((error, context) => refuseError(shop, error, context))
  return api
}

function openToOrigins(api: OpenAPIHono, allowed: readonly string[]): void {
  api.use(async (context, next) => {
    const origin = context.req.header('origin')
    if (context.req.method === 'OPTIONS' && context.req.header('access-control-request-method')) {
      return new Response(null, { status: 204, headers: preflightHeaders(origin, allowed) })
    }
    await next()
    for (const [name, value] of corsHeaders(origin, allowed)) context.header(name, value, { append: name === 'vary' })
    return undefined
  })
}

/** Only the product calls of admins carry pictures. All other bodies are small, and the front door limits them. */
function limitProducts(api: OpenAPIHono, shop: Shop): void {
  const pictures = bodyLimit({
    maxSize: limits.productCallMaxBytes,
    onError: (context) => refuseWith(context, 'too-large'),
  })
  api.use(async (context, next) => {
    if (!bringsProduct(context.req.method, context.req.path)) return await next()
    // The actor is checked before the body's size, because a session may have expired while the admin filled in a product.
    const asker = await askerOf(shop, context)
    if (!asker?.isAdmin) return refuseWith(context, asker ? 'not-allowed' : 'not-signed-in')
    return await pictures(context, next)
  })
}

function refuseOtherMethods(api: OpenAPIHono): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of api.routes.filter((route) => route.method !== 'ALL')) {
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  for (const [path, known] of methods) {
    const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', ')
    api.all(path.replace('/api', ''), (context) => {
      context.header('allow', allow)
      return context.req.method === 'OPTIONS' ? context.body(null, 204) : refuseWith(context, 'wrong-method')
    })
  }
}

type Issue = { path: PropertyKey[]; message: string }

function refuseFields(context: Context, issues: readonly Issue[]): Response {
  const [first] = issues
  if (first?.path.length === 0) return refuseWith(context, 'malformed')
  return refuseWith(context, 'invalid', fieldsOf({ issues }))
}

function refuseError({ log }: Pick<Shop, 'log'>, error: Error, context: Context): Response {
  if (error instanceof HTTPException && error.status === 400) return refuseWith(context, 'malformed')
  if (error instanceof HTTPException && error.status === 415) return refuseWith(context, 'not-json')
  const about = { id: currentVisit()?.id, route: context.req.path }
  const away = isDatabaseAway(error)
  if (isClientGone(error, context.req.raw.signal)) log.info(about, 'A client went away')
  else log.error({ ...about, err: error }, away ? outageSentence(error) : 'A call failed')
  return refuseWith(context, away ? 'unavailable' : 'unexpected')
}
