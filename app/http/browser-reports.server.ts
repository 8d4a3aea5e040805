import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { reportLimits } from '#rulebook/limits/reports.ts'
import type { PageSpeedCollector } from '#shop/monitoring/collect-page-speed.server.ts'
import { deviceClasses } from '#shop/monitoring/page-speed.ts'
import type { Shop } from '#shop/shop.server.ts'
import { unknownPattern } from './page-cache-key.server.ts'
import { browserErrorPath, pageSpeedPath } from './rate-limits.server.ts'
import type { Bindings } from './router-context.server.ts'
import type { SourceMaps } from './source-maps.server.ts'

type Parts = {
  log: Pick<Shop['log'], 'warn'>
  routeOf: (pathname: string) => string
  /** The release of a build, by the id that its pages carry. */
  releaseOf: (buildId: string) => string
  pageSpeed: Pick<PageSpeedCollector, 'add'>
  sourceMaps: SourceMaps
  /** The time in milliseconds. */
  now: () => number
  countError: (result: ErrorResult) => void
}

/** `dropped`: more came within a minute than are logged. `foreign`: no line of our scripts, so an extension's or a forged one. */
export type ErrorResult = 'logged' | 'dropped' | 'foreign'

/** A browser sends no query, and only the route is stored. */
const Path = z
  .string()
  .regex(/^\/[^?#]*$/)
  .max(2000)

const ErrorReport = z.object({
  release: z.string().regex(/^[\w.+-]{1,60}$/),
  path: Path,
  message: z.string(),
  stack: z.string(),
})

const Milliseconds = z.number().min(0).max(600_000)

const SpeedReport = z.object({
  path: Path,
  device: z.enum(deviceClasses),
  lcp: Milliseconds.optional(),
  inp: Milliseconds.optional(),
  cls: z.number().min(0).max(100).optional(),
})

/** Errors of pages in browsers are lines of the log, and how fast pages are is counted; nothing about the visitor is stored. */
export function addBrowserReports(app: Hono<{ Bindings: Bindings }>, parts: Parts): void {
  const { log, routeOf, releaseOf, sourceMaps, pageSpeed, now, countError } = parts
  const isWithinLimit = createMinuteLimit(reportLimits.errorsPerMinute, now)
  const isSpeedWithinLimit = createMinuteLimit(reportLimits.speedsPerMinute, now)

  app.post(browserErrorPath, async (context) => {
    const report = ErrorReport.safeParse(await readJson(context))
    if (!report.success) return context.body(null, 400)
    if (!isWithinLimit()) {
      countError('dropped')
      return context.body(null, 204)
    }
    const { release, path, message, stack } = report.data
    const lines = await sourceMaps.resolveStack(stack.slice(0, reportLimits.stackMaxLength))
    countError(lines.length > 0 ? 'logged' : 'foreign')
    if (lines.length > 0) {
      log.warn(
        { release: releaseOf(release), route: routeOf(path), problem: withoutData(message), stack: lines },
        'An error in a browser',
      )
    }
    return context.body(null, 204)
  })

  app.post(pageSpeedPath, async (context) => {
    const report = SpeedReport.safeParse(await readJson(context))
    if (!report.success) return context.body(null, 400)
    const { path, ...values } = report.data
    const route = routeOf(path)
    if (isPage(route) && isSpeedWithinLimit()) pageSpeed.add({ route, ...values })
    return context.body(null, 204)
  })

  for (const path of [browserErrorPath, pageSpeedPath]) {
    app.all(path, (context) => context.body(null, 405, { allow: 'POST' }))
  }
}

/** Addresses that are no pages, and those that do not exist, would only make rows. */
function isPage(route: string): boolean {
  return route !== unknownPattern && !/^\/(api|media|reports|healthz|readyz|writable|metrics)(\/|$)/.test(route)
}

/** Messages can quote what someone typed: emails, numbers, addresses, tokens and texts in double quotes are left out. */
function withoutData(message: string): string {
  return message
    .slice(0, 4 * reportLimits.messageMaxLength)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/https?:\/\/\S+/g, '<address>')
    .replace(/\S+@\S+/g, '<email>')
    .replace(/[\w-]{20,}/g, '<token>')
    .replace(/\+?\d[\d ()-]{3,}/g, '<number>')
    .slice(0, reportLimits.messageMaxLength)
}

/** However many callers there are, this many a minute. */
function createMinuteLimit(most: number, now: () => number): () => boolean {
  let minute = -1
  let count = 0
  return () => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) count = 0
    minute = current
    count += 1
    return count <= most
  }
}

async function readJson(context: Context): Promise<unknown> {
  return await context.req.json().catch(() => null)
}
