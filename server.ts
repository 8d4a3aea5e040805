import cluster from 'node:cluster'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createApi } from '#api/api.server.ts'
import { queryParametersOf } from '#api/query-parameters.ts'
import { type Config, loadConfig } from '#config.server.ts'
import { addressesOf } from '#db/addresses.ts'
import type { ExecutedQuery } from '#db/open-database.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { type RunningPostgres, startPostgres } from '#db/postgres/start-postgres.server.ts'
import { seedDemoCatalogue } from '#db/seed/seed-demo.server.ts'
import { type DemoPerson, mayHaveDemoPeople, seedDemoPeople } from '#db/seed/seed-demo-people.server.ts'
import { seedPickupPoints } from '#db/seed/seed-pickup-points.server.ts'
import { createCdnPurger } from '#http/cdn.server.ts'
import { isProxyLimited } from '#http/client-address.server.ts'
import { originsWithoutSignIn } from '#http/cors.server.ts'
import { createFrontDoor } from '#http/front-door.server.ts'
import { type OpenLog, openLog } from '#http/log.server.ts'
import { openingMessage, openingNotes } from '#http/opening-message.server.ts'
import { createFindPublicPage } from '#http/page-parameters.server.ts'
import { describeRelease, readRelease } from '#http/release.server.ts'
import { createRoutePatterns } from '#http/route-patterns.server.ts'
import { makeServiceWorker } from '#http/service-worker.server.ts'
import { openSourceMaps } from '#http/source-maps.server.ts'
import { makeStaticScript, readStaticFiles, type StaticFiles, serviceWorkerAddress } from '#http/static-files.server.ts'
import type { Tracing } from '#http/tracing.server.ts'
import { reportLimits } from '#rulebook/limits/reports.ts'
import { smallestNetworkOf } from '#shop/accounts/networks.server.ts'
import { openBackupPlan } from '#shop/backups/open-backup-plan.server.ts'
import { startWhenResumed } from '#shop/backups/start-when-resumed.server.ts'
import { openCatalogueMemory } from '#shop/catalog/catalogue-memory.server.ts'
import { startJobs } from '#shop/jobs/start-jobs.server.ts'
import { workersOf } from '#shop/jobs/workers.server.ts'
import { warmPictures } from '#shop/media/warm-pictures.server.ts'
import { collectPageSpeed } from '#shop/monitoring/collect-page-speed.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import { openPriceChanges } from '#shop/prices/find-next-price-change.server.ts'
import { findSetUpCode } from '#shop/set-up/set-up-code.server.ts'
import { openSettingsCache } from '#shop/settings/read-settings.server.ts'
import { recogniseVisitors } from '#shop/visitors/recognise-visitors.server.ts'
import type { BufferedResponse } from './app/http/buffered-response.server.ts'
import { addressOf, closeServer, createShopServer, listen } from './app/http/http-server.server.ts'
import { combineListeners, listenForPageChanges } from './app/http/page-change-listener.server.ts'
import { countQuery, currentRequestContext, databaseSilenceMs } from './app/http/request-context.server.ts'
import { splitRouteManifest, withRouteManifests } from './app/http/route-manifests.server.ts'
import { findStylesheetContext } from './app/http/router-context.server.ts'
import { startWebProcesses } from './app/http/web-processes.server.ts'
import type { RenderEmail } from './app/shop/mail/deliver-email.server.ts'
import { startResumingEmails } from './app/shop/mail/start-resuming-emails.server.ts'
import {
  littleMemoryMessage,
  readProcessLimits,
  tooFewFilesMessage,
} from './app/shop/monitoring/process-limits.server.ts'

export type Application = {
  listener: RequestListener
  /** The passwords of demo users are shown only once, by the start that created them. */
  demoPeople: readonly DemoPerson[]
  /** For the first admin at `/setup`; null when there is one. */
  setUpCode: string | null
  /** From now on every response closes its connection. */
  stop(): void
  close(): Promise<void>
}

/** The time for PostgreSQL and pictures to stop, in addition to that for open requests. */
const maxCloseMs = 20_000

/** Opens the shop and its front door on a running database. The caller listens for connections and closes it. */
export async function openApplication(
  config: Config,
  postgres: RunningPostgres | null,
  { log, appendLine }: OpenLog,
): Promise<Application> {
  const addresses = addressesOf(config, postgres)
  const tracing = await openTracingIfWanted(config, log)
  const onQuery = (query: ExecutedQuery) => {
    countQuery(query)
    tracing?.recordQuery(query)
  }
  const { shop, pool, replica, close } = await openShop({
    ...config,
    ...addresses,
    log,
    onQuery,
    silenceMsOfCaller: databaseSilenceMs,
  })
  const isNewlySeeded = config.demoCatalogue && (await seedDemoCatalogue(shop))
  if (isNewlySeeded) await seedPickupPoints(shop)
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
  const pageSpeed = collectPageSpeed(shop)
  const door = createFrontDoor({
    config,
    shop,
    pool,
    replica,
    postgres: postgres && { ...postgres, restarts: cluster.isWorker ? null : postgres.restarts },
    handlers: {
      api,
      renderEmail,
      pages: (request, context) => {
        context.set(findStylesheetContext, (address) => files.get(address)?.variants.identity?.body.toString() ?? null)
        return answerPage(request, context)
      },
    },
    files,
    releaseOf: (buildId) =>
      buildId === build.assets.version ? describeRelease(readRelease()) : `another build, ${buildId}`,
    pageSpeed,
    tracing,
    sourceMaps: openSourceMaps(path.join(import.meta.dirname, '../source-maps/assets'), reportLimits.stackMaxLines),
    routeOf: createRoutePatterns(
      build.routes,
      api.routes.map(({ path }) => path),
    ),
    findPublicPage: createFindPublicPage(build.routes, queryParametersOf(api)),
    receivePageChanges: () => pageChangeListener.receiveChanges(),
    appendLine,
    stylesheets,
  })
  const cdnPurger = config.cdn && createCdnPurger({ cdn: config.cdn, log })
  const pageChangeListener = listenForPageChanges({
    connection: addresses.directConnection,
    pool,
    cache: combineListeners(
      ...(replica ? [replica.freshness] : []),
      openSettingsCache(shop),
      openCatalogueMemory(shop),
      openPriceChanges(shop),
      door.cache,
      ...(cdnPurger ? [cdnPurger] : []),
    ),
    log,
  })
  await pageChangeListener.firstAttempt
  const backups = openBackupPlan(config.backups, addresses.directConnection)
  const jobs = await startWhenResumed(shop, async () => {
    const running = await startJobs({ pool, log }, workersOf(shop, renderEmail, backups))
    const resuming = startResumingEmails(shop)
    return { stop: async () => void (await Promise.all([running.stop(), resuming.stop()])) }
  })
  const warmingAbort = new AbortController()
  const warming = config.preparePictures && isFirstProcess() ? warmPictures(shop, warmingAbort.signal) : null
  return {
    listener: door.listener,
    demoPeople,
    setUpCode: await findSetUpCode(shop),
    stop: door.stop,
    async close() {
      warmingAbort.abort()
      await Promise.all([pageSpeed.stop(), pageChangeListener.stop(), warming, jobs.stop()])
      await cdnPurger?.stop()
      await close()
      await tracing?.close()
    },
  }
}

/** The packages of OpenTelemetry are loaded only for a shop that has a collector. */
async function openTracingIfWanted(config: Config, log: OpenLog['log']): Promise<Tracing | null> {
  if (!config.tracing) return null
  const { openTracing } = await import('./app/http/open-tracing.server.ts')
  return openTracing({ ...config.tracing, release: describeRelease(readRelease()), log })
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
  const serviceWorker = await makeServiceWorker(files, build.assets, config)
  const allFiles = [...files, ...(await Promise.all(scripts)), [serviceWorkerAddress, serviceWorker] as const]
  return { pages: withRouteManifests(pages, manifests), files: new Map(allFiles) }
}

/** `drains`: new requests are still taken for a while, so that a balancer can learn that this shop stops. */
type Closer = (drains: boolean) => Promise<unknown>

async function open(closers: Closer[], openedLog: OpenLog, config: Config): Promise<void> {
  const limits = readProcessLimits()
  const tooFewFiles = tooFewFilesMessage(limits)
  if (tooFewFiles) throw new CannotStart(tooFewFiles)
  const postgres = await openPostgres(config, openedLog)
  if (postgres) closers.push(() => postgres.stop())
  const application = await openApplication(config, postgres, openedLog)
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
  closers.push(async (drains) => {
    application.stop()
    if (drains) await sleep(config.drainMs)
    return await closeServer(server, config.stopTimeoutMs)
  })
  openedLog.log.info(limits, 'Limits of this process')
  const littleMemory = littleMemoryMessage(limits, config)
  if (littleMemory) openedLog.log.warn(littleMemory)
  const address = config.hasPublicUrl ? config.publicUrl : addressOf(server, config)
  const message = {
    address,
    release: describeRelease(readRelease()),
    demoPeople: application.demoPeople,
    notes: openingNotes(config, address, application.setUpCode),
  }
  if (isFirstProcess()) process.stdout.write(openingMessage(message, config, process.stdout.isTTY))
}

/** One of several processes uses the PostgreSQL of the process that started it. */
async function openPostgres(config: Config, { log }: OpenLog): Promise<RunningPostgres | null> {
  return config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log, join: cluster.isWorker })
}

/** True for a shop of one process, too. */
function isFirstProcess(): boolean {
  return !cluster.worker || cluster.worker.id === 1
}

/** Opens no shop itself, but the processes that do, and the PostgreSQL they share. */
async function openProcesses(closers: Closer[], openedLog: OpenLog, config: Config): Promise<void> {
  const postgres = await openPostgres(config, openedLog)
  if (postgres) closers.push(() => postgres.stop())
  const processes = startWebProcesses({
    count: config.webProcesses,
    log: openedLog.log,
    postgresRestarts: postgres?.restarts ?? null,
  })
  closers.push(() => processes.stop())
  await processes.opened
}

/** Opens the shop and closes it on a signal or an uncaught error, in the reverse order of opening. */
function run(config: Config): void {
  const openedLog = openLog(config)
  const closers: Closer[] = []
  let isShuttingDown = false

  async function shutDown(exitCode: number, drains = false): Promise<void> {
    // A second SIGINT or SIGTERM exits at once.
    if (isShuttingDown) process.exit(1)
    isShuttingDown = true
    setTimeout(() => process.exit(1), config.drainMs + config.stopTimeoutMs + maxCloseMs).unref()
    await opening.catch(() => null)
    for (const close of closers.reverse()) await close(drains)
    process.exit(exitCode)
  }

  function fail(cause: unknown): void {
    if (cause instanceof CannotStart) process.stderr.write(`${cause.message}\n`)
    else openedLog.log.fatal({ err: cause }, 'Uncaught error')
    shutDown(1).catch(() => process.exit(1))
  }

  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  process.on('SIGTERM', () => void shutDown(0, true).catch(fail))
  // A terminal sends Ctrl+C to all processes, and the first one ends the others.
  process.on('SIGINT', () => void (cluster.isWorker || shutDown(0).catch(fail)))
  const opensProcesses = config.webProcesses > 1 && cluster.isPrimary
  const opening = opensProcesses ? openProcesses(closers, openedLog, config) : open(closers, openedLog, config)
  opening.catch(fail)
}

if (import.meta.env.PROD) {
  try {
    run(loadConfig())
  } catch (error) {
    process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
