import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { isClientDisconnected } from '#http/client-disconnected.server.ts'
import { corsHeaders, preflightHeaders } from '#http/cors.server.ts'
import { isDatabaseUnavailable, outageMessage, problemOf } from '#http/database-unavailable.server.ts'
import { currentRequestContext } from '#http/request-context.server.ts'
import { isProductUpload } from '#http/upload-routes.server.ts'
import { mayDo } from '#rulebook/admin-roles.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import type { Shop } from '#shop/shop.server.ts'
import { addAccounts } from './accounts-api.ts'
import { actorOf } from './actor.ts'
import { addProductsAdmin } from './admin-products-api.ts'
import { refuseWith } from './api-response.ts'
import { addCarriers } from './carriers-api.ts'
import { addCart } from './cart-api.ts'
import { addCatalog } from './catalog-api.ts'
import { addDeliveryInformation } from './delivery-information-api.ts'
import { addDocumentation } from './documentation.ts'
import { addDrafts } from './drafts-api.ts'
import { addNewsletter } from './newsletter-api.ts'
import { addNotices } from './notices-api.ts'
import { addOfferAnswers } from './offer-answers-api.ts'
import { addOrderChanges } from './order-changes-api.ts'
import { addOrders } from './orders-api.ts'
import { addParcels } from './parcels-api.ts'
import { addPayments } from './payments-api.ts'
import { addPickupPoints } from './pickup-points-api.ts'
import { addProduct, addViews } from './product-api.ts'
import { addQuestions } from './questions-api.ts'
import { addReturnSteps } from './return-steps-api.ts'
import { addReturns } from './returns-api.ts'
import { addReviews } from './reviews-api.ts'
import { addSearches } from './searches-api.ts'
import { addWishlist } from './wishlist-api.ts'

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

  addCorsHeaders(api, corsOrigins)
  limitProductBodies(api, shop)

  addAccounts(api, shop)
  addCatalog(api, shop)
  addProduct(api, shop)
  addProductsAdmin(api, shop)
  addViews(api, shop, visitorOf)
  addSearches(api, shop, visitorOf)
  addNewsletter(api, shop)
  addDeliveryInformation(api, shop)
  addCart(api, shop)
  addWishlist(api, shop)
  addReviews(api, shop)
  addQuestions(api, shop)
  addOrders(api, shop)
  addOrderChanges(api, shop)
  addDrafts(api, shop)
  addParcels(api, shop)
  addCarriers(api, shop)
  addReturns(api, shop)
  addReturnSteps(api, shop)
  addOfferAnswers(api, shop)
  addNotices(api, shop)
  addPickupPoints(api, shop)
  addPayments(api, shop)
  addDocumentation(api, shop, stylesheets)

  refuseOtherMethods(api)
  // The front door redirects old names and trailing slashes.
  api.notFound((context) => refuseWith(context, 'not-found'))
  api.onError((error, context) => refuseError(shop, error, context))
  return api
}

function addCorsHeaders(api: OpenAPIHono, allowed: readonly string[]): void {
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
function limitProductBodies(api: OpenAPIHono, shop: Shop): void {
  const limitBody = bodyLimit({
    maxSize: requestLimits.productRequestMaxBytes,
    onError: (context) => refuseWith(context, 'too-large'),
  })
  api.use(async (context, next) => {
    if (!isProductUpload(context.req.method, context.req.path)) return await next()
    // The actor is checked before the body's size, because a session may have expired while the admin filled in a product.
    const actor = await actorOf(shop, context)
    if (!mayDo(actor?.role ?? null, 'products')) return refuseWith(context, actor ? 'not-allowed' : 'not-signed-in')
    return await limitBody(context, next)
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
  return refuseWith(context, 'invalid', fieldErrorsOf({ issues }))
}

function refuseError({ log }: Pick<Shop, 'log'>, error: Error, context: Context): Response {
  if (error instanceof HTTPException && error.status === 400) return refuseWith(context, 'malformed')
  if (error instanceof HTTPException && error.status === 415) return refuseWith(context, 'not-json')
  const logFields = { id: currentRequestContext()?.id, route: context.req.path }
  if (isClientDisconnected(error, context.req.raw.signal)) log.info(logFields, 'A client disconnected')
  else log.error({ ...logFields, err: error }, isDatabaseUnavailable(error) ? outageMessage(error) : 'A call failed')
  return refuseWith(context, problemOf(error))
}
