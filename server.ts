import type { RequestListener } from 'node:http'
import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { z } from 'zod'
import { createApi } from '#api/api.server.ts'
import { type Config, loadConfig } from '#config.server.ts'
import type { Connection } from '#db/open-database.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { seedDemoCatalogue } from '#db/seed/seed-demo.server.ts'
import {
  type DemoPerson,
  describeDemoPeople,
  mayHaveDemoPeople,
  seedDemoPeople,
} from '#db/seed/seed-demo-people.server.ts'
import type { Answer } from '#http/answer.server.ts'
import { isProxyLimited } from '#http/client-address.server.ts'
import { styleOfContext } from '#http/context.server.ts'
import { originsWithoutSignIn } from '#http/cors.server.ts'
import { createFrontDoor } from '#http/front-door.server.ts'
import { addressOf, closeServer, createShopServer, listen } from '#http/listening.server.ts'
import { type OpenLog, openLog } from '#http/log.server.ts'
import { hearTogether, watchPages } from '#http/page-watch.server.ts'
import { splitRooms, withRoomLists } from '#http/room-lists.server.ts'
import { createRoutePatterns } from '#http/route-patterns.server.ts'
import { makeScript, readStaticFiles, type StaticFiles } from '#http/static-files.server.ts'
import { countQuery, currentVisit } from '#http/visit.server.ts'
import { shopFacts } from '#rulebook/shop.ts'
import { smallestNetworkOf } from '#shop/accounts/networks.server.ts'
import { startJobs } from '#shop/jobs/start-jobs.server.ts'
import { workersOf } from '#shop/jobs/workers.server.ts'
import type { RenderLetter } from '#shop/mail/deliver-letter.server.ts'
import { keepResuming } from '#shop/mail/keep-resuming.server.ts'
import { warmPictures } from '#shop/media/warm-pictures.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import { keepSettings } from '#shop/settings/read-settings.server.ts'
import { recogniseVisitors } from '#shop/visitors/recognise-visitors.server.ts'

export type House = {
  listener: RequestListener
  /** The passwords of demo users are shown only once, by the start that created them. */
  demoPeople: readonly DemoPerson[]
  /** From now on every response closes its connection. */
  stop(): void
  close(): Promise<void>
}

/** File descriptors: connections of visitors and of the database, pictures and PostgreSQL's own. */
const filesNeeded = 1024

/** The time for PostgreSQL and pictures to stop, in addition to that for open requests. */
const longestCloseMs = 20_000

/** Opens the shop and its front door on a running database. The caller listens for connections and closes it. */
export async function openHouse(config: Config, connection: Connection, { log, appendLine }: OpenLog): Promise<House> {
  const { shop, pool, close } = await openShop({ ...config, connection, log, onQuery: countQuery })
  const isFurnishedNow = config.demoCatalogue && (await seedDemoCatalogue(shop))
  const demoPeople = isFurnishedNow && mayHaveDemoPeople(config) ? await seedDemoPeople(shop) : []
  const stylesheets = build.assets.routes.root?.css ?? []
  const recognise = recogniseVisitors(shop)
  const visitorOf = ({ headers }: Request) =>
    // With IPv6 every household has more addresses than there are people.
    recognise({ address: smallestNetworkOf(currentVisit()?.address ?? ''), userAgent: headers.get('user-agent') ?? '' })
  const api = createApi(shop, { corsOrigins: config.corsOrigins, visitorOf, stylesheets })
  const { pages, files } = await openPages(config)
  const answerPage = createRequestHandler(pages, config.development ? 'development' : 'production')
  const door = createFrontDoor({
    config,
    shop,
    pool,
    rooms: {
      api,
      renderLetter,
      pages: (request, context) => {
        context.set(styleOfContext, (address) => files.get(address)?.variants.identity?.body.toString() ?? null)
        return answerPage(request, context)
      },
    },
    files,
    routeOf: createRoutePatterns(
      build.routes,
      api.routes.map(({ path }) => path),
    ),
    appendLine,
    stylesheets,
  })
  const watch = watchPages({ connection, pool, cache: hearTogether(keepSettings(shop.db), door.cache), log })
  await watch.tried
  const jobs = await startJobs({ pool, log }, workersOf(shop, renderLetter))
  const resuming = keepResuming(shop)
  const idling = new AbortController()
  const warming = warmPictures(shop, idling.signal)
  return {
    listener: door.listener,
    demoPeople,
    stop: door.stop,
    async close() {
      idling.abort()
      await Promise.all([watch.stop(), warming, jobs.stop(), resuming.stop()])
      await close()
    },
  }
}

/** Loaded with the first email: the email templates are heavy, and most starts send none. */
const renderLetter: RenderLetter = async (letter, about) => {
  const letters = await import('#letters/render-letter.tsx')
  return await letters.renderLetter(letter, about)
}

/** In development Vite serves the files and provides all routes. */
async function openPages(config: Config): Promise<{ pages: ServerBuild; files: StaticFiles }> {
  const { basename = '/', allowedActionOrigins = false, unstable_getCriticalCss, ...rest } = build
  const pages = { ...rest, basename, allowedActionOrigins, ...(unstable_getCriticalCss && { unstable_getCriticalCss }) }
  if (config.development) return { pages, files: new Map() }
  const lists = splitRooms(build.assets)
  const files = await readStaticFiles(path.join(import.meta.dirname, '../client'), config)
  const scripts = Object.values(lists).map(
    async ({ address, script }): Promise<[string, Answer]> => [address, await makeScript(address, script, config)],
  )
  return { pages: withRoomLists(pages, lists), files: new Map([...files, ...(await Promise.all(scripts))]) }
}

type Closer = () => Promise<unknown>

async function open(closers: Closer[], lines: OpenLog, config: Config): Promise<void> {
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log: lines.log })
  if (postgres) closers.push(() => postgres.stop())
  const house = await openHouse(config, postgres?.connection ?? { connectionString: config.databaseUrl ?? '' }, lines)
  closers.push(() => house.close())
  for (const origin of originsWithoutSignIn(config.publicUrl, config.corsOrigins)) {
    lines.log.warn({ origin }, 'Sign-ins from this origin will not be kept: PUBLIC_URL would have to be https')
  }
  if (isProxyLimited(config)) {
    lines.log.warn(
      'Set TRUST_PROXY: without it, all visitors who come through the https proxy share the limits of one caller',
    )
  }
  const server = createShopServer(house.listener, { config })
  await listen(server, config)
  closers.push(() => {
    house.stop()
    return closeServer(server, config.stopTimeoutMs)
  })
  process.stdout.write(
    `${shopFacts.name} is open: ${config.hasPublicUrl ? config.publicUrl : addressOf(server, config)}\n${describeDemoPeople(house.demoPeople)}`,
  )
}

/** Opens the shop and closes it on a signal or an uncaught error, in the reverse order of opening. */
function run(config: Config): void {
  const lines = openLog(config)
  const closers: Closer[] = []
  let ending = false

  async function end(exitCode: number): Promise<void> {
    // A second SIGINT or SIGTERM exits at once.
    if (ending) process.exit(1)
    ending = true
    setTimeout(() => process.exit(1), config.stopTimeoutMs + longestCloseMs).unref()
    await opening.catch(() => null)
    for (const close of closers.reverse()) await close()
    process.exit(exitCode)
  }

  function fail(cause: unknown): void {
    const error = isOutOfFiles(cause) ? new CannotStart(tooFewFiles()) : cause
    if (error instanceof CannotStart) process.stderr.write(`${error.message}\n`)
    else lines.log.fatal({ err: error }, 'Something broke that nobody caught')
    end(1).catch(() => process.exit(1))
  }

  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  process.on('SIGTERM', () => void end(0).catch(fail))
  process.on('SIGINT', () => void end(0).catch(fail))
  const opening = open(closers, lines, config)
  opening.catch(fail)
}

function isOutOfFiles(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
}

function tooFewFiles(): string {
  const { soft } = Limits.parse(process.report.getReport()).userLimits.open_files
  return `This process may open ${soft} files and connections, which is too few: allow at least ${filesNeeded} (ulimit -n, or LimitNOFILE of a service).`
}

const Limits = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) }) })

if (import.meta.env.PROD) {
  try {
    run(loadConfig())
  } catch (error) {
    process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
