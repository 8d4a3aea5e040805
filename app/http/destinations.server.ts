import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import type { MetricsAccess } from '#config.server.ts'
import { limits } from '#rulebook/limits.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import type { RenderLetter } from '#shop/mail/deliver-letter.server.ts'
import { servePicture } from '#shop/media/serve-picture.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isText } from './answer.server.ts'
import { type PageRecord, pageContext, renderLetterContext, shopContext } from './context.server.ts'
import { isDatabaseAway } from './database-away.server.ts'
import type { Metrics } from './metrics.server.ts'
import type { RefusalCode } from './refusal.server.ts'
import { findAsker } from './who-is-asking.server.ts'

/** The JSON API and the pages, as functions from a request to an answer: they know nothing of sockets. */
export type Rooms = {
  api: { fetch: (request: Request) => Response | Promise<Response> }
  pages: (request: Request, context: RouterContextProvider) => Promise<Response>
  renderLetter?: RenderLetter
}

export type DestinationParts = Rooms & {
  shop: Shop
  metrics: Metrics
  metricsAccess: MetricsAccess
  isStopping: () => boolean
  refuse: (code: RefusalCode, pathname: string) => Response
}

export type Destinations = ReturnType<typeof createDestinations>

export type Bindings = { record: PageRecord }

const readyWithinMs = 1000

/** Where a request goes that could not be answered from memory. */
export function createDestinations(parts: DestinationParts) {
  const { shop, api, pages, renderLetter, metrics, metricsAccess, isStopping, refuse } = parts
  const databaseAnswers = databaseQuestion(shop)
  const app = new Hono<{ Bindings: Bindings }>()
  app.onError((error, c) => {
    const away = isDatabaseAway(error)
    shop.log[away ? 'warn' : 'error']({ err: error, id: c.env.record.requestId }, 'A request failed')
    return refuse(away ? 'unavailable' : 'unexpected', c.req.path)
  })

  app.get('/healthz', (c) => c.text('alive\n'))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.text('stopping\n', 503)
    return (await databaseAnswers()) ? c.text('ready\n') : c.text('the database does not answer\n', 503)
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(metricsAccess, c.req.header('authorization'))) return c.text('Not found\n', 404)
    return c.body(await metrics.print(), 200, { 'content-type': metrics.contentType })
  })

  // The API has a limit of its own: pictures come in there.
  app.all('/api', (c) => api.fetch(c.req.raw))
  app.all('/api/*', (c) => api.fetch(c.req.raw))
  app.get('/media/*', async (c) => {
    const picture = await servePicture(shop, c.req.path, c.req.header('if-none-match') ?? null)
    if (!picture) return c.body(null, 404)
    // Other sites may show our pictures: a friend's letter, a search engine, an application that reads the API.
    picture.headers.set('cross-origin-resource-policy', 'cross-origin')
    return picture
  })
  limitForms(app, parts)
  app.all('*', async (c) => {
    const { record } = c.env
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(pageContext, record)
    if (renderLetter) context.set(renderLetterContext, renderLetter)
    const page = await pages(c.req.raw, context)
    return isUnsaid(page) ? refuse(record.problem ?? 'unexpected', c.req.path) : await readWhole(page)
  })
  return app
}

/** The forms of reviews take photos, from customers; no other page takes more than words. */
function bringsPhotos(method: string, path: string): boolean {
  return method === 'POST' && /^(?:\/[^/]+\/product\/[^/]+\/feedback|\/my-account\/reviews\/\d+)(?:\.data)?$/.test(path)
}

/** Of a product, or a file of them, which owners send and nobody else. */
function bringsPictures(method: string, path: string): boolean {
  return method === 'POST' && /^\/(?:add-product|change-product|save-product|delete-card\/import)\b/.test(path)
}

function limitForms(app: Hono<{ Bindings: Bindings }>, { shop, refuse }: DestinationParts): void {
  const atMost = (maxSize: number, code: RefusalCode = 'too-large') =>
    bodyLimit({ maxSize, onError: (c) => refuse(code, c.req.path) })
  const words = atMost(limits.pageBodyMaxBytes)
  const guestsWords = atMost(limits.pageBodyMaxBytes, 'not-signed-in')
  const photos = atMost(reviewLimits.formMaxBytes)
  const pictures = atMost(limits.productFormMaxBytes)
  app.use(async (c, next) => {
    const { method, path } = c.req
    const withPhotos = bringsPhotos(method, path)
    const asker = withPhotos || bringsPictures(method, path) ? await findAsker(shop, c.req.raw) : null
    if (withPhotos) return await (asker ? photos : guestsWords)(c, next)
    return await (asker?.isAdmin ? pictures : words)(c, next)
  })
}

/** React Router found no words: an error while it rendered its own error page. */
function isUnsaid({ status, headers }: Response): boolean {
  return status >= 500 && (headers.get('content-type') ?? 'text/plain') === 'text/plain'
}

/** Nothing has been said yet when a text breaks off in the middle, such as a list that is fetched in batches: it can still be refused. */
async function readWhole(page: Response): Promise<Response> {
  // A file to keep may be larger than the memory; whoever fetches it sees that it broke off.
  const isFile = page.headers.get('content-disposition')?.startsWith('attachment') ?? false
  if (!page.body || isFile || !isText(page.headers.get('content-type') ?? '')) return page
  return new Response(await page.arrayBuffer(), page)
}

/** Asked once however many want to know: `/readyz` has no allowance, and must not take every connection from those who buy. */
function databaseQuestion({ db }: Pick<Shop, 'db'>): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    try {
      await sql`select 1`.execute(db)
      return true
    } catch {
      return false
    } finally {
      underWay = null
    }
  }

  return () => {
    underWay ??= ask()
    return Promise.race([underWay, sleep(readyWithinMs, false, { ref: false })])
  }
}

function mayReadMetrics(access: MetricsAccess, authorization: string | undefined): boolean {
  if (access.kind !== 'token') return access.kind === 'public'
  const expected = Buffer.from(`Bearer ${access.token}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
