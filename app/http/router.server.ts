import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RouterContextProvider } from 'react-router'
import type { MetricsAccess } from '#config-defaults.server.ts'
import { contributionLimits } from '#rulebook/limits/contributions.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { replaceOldSession } from '#shop/accounts/sessions/replace-old-session.server.ts'
import type { RenderEmail } from '#shop/mail/deliver-email.server.ts'
import { servePicture } from '#shop/media/serve-picture.server.ts'
import type { PageSpeedCollector } from '#shop/monitoring/collect-page-speed.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { addBrowserReports } from './browser-reports.server.ts'
import { isText } from './buffered-response.server.ts'
import { isClientDisconnected } from './client-disconnected.server.ts'
import type { DatabaseChecks } from './database-checks.server.ts'
import { isDatabaseUnavailable, outageMessage, problemOf } from './database-unavailable.server.ts'
import { createFieldCounter } from './form-fields.server.ts'
import type { Metrics } from './metrics.server.ts'
import type { RefusalCode } from './refusal.server.ts'
import { readRelease } from './release.server.ts'
import { findActor } from './request-actor.server.ts'
import { type Bindings, pageContext, renderEmailContext, renderedPage, shopContext } from './router-context.server.ts'
import type { SourceMaps } from './source-maps.server.ts'
import { addRenewedSession } from './upload-permission.server.ts'
import { isPhotoUpload, isPictureUpload } from './upload-routes.server.ts'

/** The JSON API and the pages, as functions from a request to a response: independent of sockets. */
export type RequestHandlers = {
  api: { fetch: (request: Request) => Response | Promise<Response> }
  pages: (request: Request, context: RouterContextProvider) => Promise<Response>
  renderEmail?: RenderEmail
}

export type RouterParts = RequestHandlers & {
  shop: Shop
  database: DatabaseChecks
  routeOf: (pathname: string) => string
  releaseOf: (buildId: string) => string
  sourceMaps: SourceMaps
  pageSpeed: PageSpeedCollector
  metrics: Metrics
  metricsAccess: MetricsAccess
  isStopping: () => boolean
  refuse: (code: RefusalCode, pathname: string) => Response
}

export type Router = ReturnType<typeof createRouter>

export function createRouter(parts: RouterParts) {
  const {
    shop,
    api,
    pages,
    renderEmail,
    database,
    routeOf,
    releaseOf,
    sourceMaps,
    pageSpeed,
    metrics,
    metricsAccess,
    isStopping,
    refuse,
  } = parts
  const app = new Hono<{ Bindings: Bindings }>()
  app.onError((error, c) => {
    const { requestId: id } = c.env.record
    if (isClientDisconnected(error, c.req.raw.signal)) shop.log.info({ id }, 'A client disconnected')
    else if (isDatabaseUnavailable(error)) shop.log.warn({ err: error, id }, outageMessage(error))
    else shop.log.error({ err: error, id }, 'A request failed')
    return refuse(problemOf(error), c.req.path)
  })

  app.get('/healthz', (c) => c.json({ alive: true, ...readRelease() }))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ ready: false, reason: 'the shop is stopping' }, 503)
    const [canRead, { writes }] = await Promise.all([database.canRead(), database.canWrite()])
    // A shop that can only be read stays open for visitors: what alarms is `/writable`.
    return canRead
      ? c.json({ ready: true, writes })
      : c.json({ ready: false, writes: false, reason: 'the database does not answer' }, 503)
  })
  app.get('/writable', async (c) => {
    const check = await database.canWrite()
    return c.json(check, check.writes ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(metricsAccess, c.req.header('authorization'))) return c.text('Not found\n', 404)
    return c.body(await metrics.print(), 200, { 'content-type': metrics.contentType })
  })

  addBrowserReports(app, {
    log: shop.log,
    routeOf,
    releaseOf,
    sourceMaps,
    pageSpeed,
    now: () => performance.now(),
    countError: metrics.countBrowserError,
  })
  app.use((c, next) => continueOldSession(shop, c, next))
  // The API sets its own body limit, because it takes pictures.
  app.all('/api', (c) => api.fetch(c.req.raw))
  app.all('/api/*', (c) => api.fetch(c.req.raw))
  app.get('/media/*', async (c) => {
    const ifNoneMatch = c.req.header('if-none-match') ?? null
    const picture = await servePicture(shop, c.req.path, { ifNoneMatch, findActor: () => findActor(shop, c.req.raw) })
    return picture ?? c.body(null, 404)
  })
  limitUploads(app, parts)
  app.all('*', async (c) => {
    const { record } = c.env
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(pageContext, record)
    if (renderEmail) context.set(renderEmailContext, renderEmail)
    const page = await pages(c.req.raw, context)
    if (isBareRouterError(page)) return refuse(record.problem ?? 'unexpected', c.req.path)
    return renderedPage(page, record) ? page : await bufferText(page)
  })
  return app
}

/** A user who signed in before session tokens were hashed stays signed in: the request goes on as if it carried the new cookies. */
async function continueOldSession(shop: Shop, c: Context, next: Next): Promise<void> {
  const { headers } = c.req.raw
  const lines = addRenewedSession(headers, await replaceOldSession(shop, headers))
  await next()
  // A cookie that the request itself set wins, such as the end of the session.
  const set = c.res.headers.getSetCookie().map(cookieName)
  for (const line of lines.filter((line) => !set.includes(cookieName(line)))) {
    c.res.headers.append('set-cookie', line)
  }
}

function cookieName(line: string): string {
  return line.slice(0, line.indexOf('='))
}

/** Text bodies, and all of users who may not upload, were read and limited earlier; an upload is read by its page. */
function limitUploads(app: Hono<{ Bindings: Bindings }>, { refuse }: RouterParts): void {
  app.use(async (c, next) => {
    const { method, path } = c.req
    const hasPhotos = isPhotoUpload(method, path)
    if (!hasPhotos && !isPictureUpload(method, path)) return await next()
    const refuseForm = () => refuse('too-large', path)
    const maxSize = hasPhotos ? contributionLimits.formMaxBytes : requestLimits.productFormMaxBytes
    return await bodyLimit({ maxSize, onError: refuseForm })(c, () => limitFormParts(c, next, refuseForm))
  })
}

/** Counts the parts of an upload while it is read: the page refuses the body that breaks off, and this replaces its response with the reason. */
async function limitFormParts(c: Context, next: Next, refuseForm: () => Response): Promise<void> {
  const { raw } = c.req
  if (!raw.body) return await next()
  const count = createFieldCounter(raw.headers.get('content-type') ?? '')
  let isTooMany = false
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      isTooMany ||= count(chunk) > requestLimits.fieldsMax
      if (isTooMany) controller.error(new Error('The form has too many parts'))
      else controller.enqueue(chunk)
    },
  })
  const counted = { body: raw.body.pipeThrough(counter), duplex: 'half' } as const
  c.req.raw = new Request(raw, counted)
  await next()
  if (isTooMany) c.res = refuseForm()
}

/** True for React Router's plain-text error, sent when rendering its own error page failed. */
function isBareRouterError({ status, headers }: Response): boolean {
  return status >= 500 && (headers.get('content-type') ?? 'text/plain') === 'text/plain'
}

/** Reads a text to its end before anything is sent: when it breaks off, such as a list fetched in batches, it can still be refused. */
async function bufferText(page: Response): Promise<Response> {
  // A download may be larger than the memory; the client sees that it broke off.
  const isFile = page.headers.get('content-disposition')?.startsWith('attachment') ?? false
  if (!page.body || isFile || !isText(page.headers.get('content-type') ?? '')) return page
  return new Response(await page.arrayBuffer(), page)
}

function mayReadMetrics(access: MetricsAccess, authorization: string | undefined): boolean {
  if (access.kind !== 'token') return access.kind === 'public'
  const expected = Buffer.from(`Bearer ${access.token}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
