import type { RequestListener } from 'node:http'
import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { z } from 'zod'
import { createApi } from '#api/api.server.ts'
import { queryParametersOf } from '#api/query-parameters.ts'
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
import { isProxyLimited } from '#http/client-address.server.ts'
import { originsWithoutSignIn } from '#http/cors.server.ts'
import { createFrontDoor } from '#http/front-door.server.ts'
import { type OpenLog, openLog } from '#http/log.server.ts'
import { createFindPublicPage } from '#http/page-parameters.server.ts'
import { createRoutePatterns } from '#http/route-patterns.server.ts'
import { makeStaticScript, readStaticFiles, type StaticFiles } from '#http/static-files.server.ts'
import { smallestNetworkOf } from '#shop/accounts/networks.server.ts'
import { startJobs } from '#shop/jobs/start-jobs.server.ts'
import { workersOf } from '#shop/jobs/workers.server.ts'
import { warmPictures } from '#shop/media/warm-pictures.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import { openSettingsCache } from '#shop/settings/read-settings.server.ts'
import { recogniseVisitors } from '#shop/visitors/recognise-visitors.server.ts'
import type { BufferedResponse } from './app/http/buffered-response.server.ts'
import { addressOf, closeServer, createShopServer, listen } from './app/http/http-server.server.ts'
import { combineListeners, listenForPageChanges } from './app/http/page-change-listener.server.ts'
import { countQuery, currentRequestContext } from './app/http/request-context.server.ts'
import { splitRouteManifest, withRouteManifests } from './app/http/route-manifests.server.ts'
import { findStylesheetContext } from './app/http/router-context.server.ts'
import { shopFacts } from './app/rulebook/shop-facts.ts'
import type { RenderEmail } from './app/shop/mail/deliver-email.server.ts'
import { startResumingEmails } from './app/shop/mail/start-resuming-emails.server.ts'

export type Application = {
  listener: RequestListener
  /** The passwords of demo users are shown only once, by the start that created them. */
  demoPeople: readonly DemoPerson[]
  /** From now on every response closes its connection. */
  stop(): void
  close(): Promise<void>
}

/** File descriptors: connections of visitors and of the database, pictures and PostgreSQL's own. */
const minOpenFiles = 1024

/** The time for PostgreSQL and pictures to stop, in addition to that for open requests. */
const maxCloseMs = 20_000

/** Opens the shop and its front door on a running database. The caller listens for connections and closes it. */
export async function openApplication(
  config: Config,
  connection: Connection,
  { log, appendLine }: OpenLog,
): Promise<Application> {
  const { shop, pool, close } = await openShop({ ...config, connection, log, onQuery: countQuery })
  const isNewlySeeded = config.demoCatalogue && (await seedDemoCatalogue(shop))
  const demoPeople = isNewlySeeded && mayHaveDemoPeople(config) ? await seedDemoPeople(shop) : []
  const stylesheets = build.assets.routes.root?.css ?? []
  const recognise = recogniseVisitors(shop)
  const visitorOf = ({ headers }: Request) =>
    // With IPv6 every household has more addresses than there are people.
    recognise({
      address: smallestNetworkOf(currentRequestContext()?.address ?? ''),
      userAgent: headers.get('user-agent') ?? '',
    })
  const api = createApi(shop, { corsOrigins: config.corsOrigins, visitorOf, stylesheets })
  const { pages, files } = await openPages(config)
  const answerPage = createRequestHandler(pages, config.development ? 'development' : 'production')
  const door = createFrontDoor({
    config,
    shop,
    pool,
    handlers: {
      api,
      renderEmail,
      pages: (request, context) => {
        context.set(findStylesheetContext, (address) => files.get(address)?.variants.identity?.body.toString() ?? null)
        return answerPage(request, context)
      },
    },
    files,
    routeOf: createRoutePatterns(
      build.routes,
      api.routes.map(({ path }) => path),
    ),
    findPublicPage: createFindPublicPage(build.routes, queryParametersOf(api)),
    receivePageChanges: () => pageChangeListener.receiveChanges(),
    appendLine,
    stylesheets,
  })
  const pageChangeListener = listenForPageChanges({
    connection,
    pool,
    cache: combineListeners(openSettingsCache(shop.db), door.cache),
    log,
  })
  await pageChangeListener.firstAttempt
  const jobs = await startJobs({ pool, log }, workersOf(shop, renderEmail))
  const resuming = startResumingEmails(shop)
  const warmingAbort = new AbortController()
  const warming = config.preparePictures ? warmPictures(shop, warmingAbort.signal) : null
  return {
    listener: door.listener,
    demoPeople,
    stop: door.stop,
    async close() {
      warmingAbort.abort()
      await Promise.all([pageChangeListener.stop(), warming, jobs.stop(), resuming.stop()])
      await close()
    },
  }
}

/** Loaded with the first email: the email templates are heavy, and most starts send none. */
const renderEmail: RenderEmail = async (email, about) => {
  const emailModule = await import('./app/emails/render-email.tsx')
  return await emailModule.renderEmail(email, about)
}

/** In development Vite serves the files and provides all routes. */
async function openPages(config: Config): Promise<{ pages: ServerBuild; files: StaticFiles }> {
  const { basename = '/', allowedActionOrigins = false, unstable_getCriticalCss, ...rest } = build
  const pages = { ...rest, basename, allowedActionOrigins, ...(unstable_getCriticalCss && { unstable_getCriticalCss }) }
  if (config.development) return { pages, files: new Map() }
  const manifests = splitRouteManifest(build.assets)
  const files = await readStaticFiles(path.join(import.meta.dirname, '../client'), config)
  const scripts = Object.values(manifests).map(
    async ({ address, script }): Promise<[string, BufferedResponse]> => [
      address,
      await makeStaticScript(address, script, config),
    ],
  )
  return { pages: withRouteManifests(pages, manifests), files: new Map([...files, ...(await Promise.all(scripts))]) }
}

type Closer = () => Promise<unknown>

async function open(closers: Closer[], openedLog: OpenLog, config: Config): Promise<void> {
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log: openedLog.log })
  if (postgres) closers.push(() => postgres.stop())
  const application = await openApplication(
    config,
    postgres?.connection ?? { connectionString: config.databaseUrl ?? '' },
    openedLog,
  )
  closers.push(() => application.close())
  for (const origin of originsWithoutSignIn(config.publicUrl, config.corsOrigins)) {
    openedLog.log.warn({ origin }, 'Sign-ins from this origin do not last: PUBLIC_URL must be https')
  }
  if (isProxyLimited(config)) {
    openedLog.log.warn(
      'Set TRUST_PROXY: without it, all visitors who come through the https proxy share the limits of one caller',
    )
  }
  const server = createShopServer(application.listener, { config })
  await listen(server, config)
  closers.push(() => {
    application.stop()
    return closeServer(server, config.stopTimeoutMs)
  })
  process.stdout.write(
    `${shopFacts.name} is open: ${config.hasPublicUrl ? config.publicUrl : addressOf(server, config)}\n${describeDemoPeople(application.demoPeople)}`,
  )
}

/** Opens the shop and closes it on a signal or an uncaught error, in the reverse order of opening. */
function run(config: Config): void {
  const openedLog = openLog(config)
  const closers: Closer[] = []
  let isShuttingDown = false

  async function shutDown(exitCode: number): Promise<void> {
    // A second SIGINT or SIGTERM exits at once.
    if (isShuttingDown) process.exit(1)
    isShuttingDown = true
    setTimeout(() => process.exit(1), config.stopTimeoutMs + maxCloseMs).unref()
    await opening.catch(() => null)
    for (const close of closers.reverse()) await close()
    process.exit(exitCode)
  }

  function fail(cause: unknown): void {
    const error = isOutOfFiles(cause) ? new CannotStart(tooFewFilesMessage()) : cause
    if (error instanceof CannotStart) process.stderr.write(`${error.message}\n`)
    else openedLog.log.fatal({ err: error }, 'Uncaught error')
    shutDown(1).catch(() => process.exit(1))
  }

  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  process.on('SIGTERM', () => void shutDown(0).catch(fail))
  process.on('SIGINT', () => void shutDown(0).catch(fail))
  const opening = open(closers, openedLog, config)
  opening.catch(fail)
}

function isOutOfFiles(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
}

function tooFewFilesMessage(): string {
  const { soft } = Limits.parse(process.report.getReport()).userLimits.open_files
  return `This process may open ${soft} files and connections, which is too few: allow at least ${minOpenFiles} (ulimit -n, or LimitNOFILE of a service).`
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
