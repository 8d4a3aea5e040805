import cluster from 'node:cluster'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createApi } from '#api/api.server.ts'
import { queryParametersOf } from '#api/query-parameters.ts'
import type { Config } from '#config.server.ts'
import { addressesOf } from '#db/addresses.ts'
import type { ExecutedQuery } from '#db/open-database.server.ts'
import type { RunningPostgres } from '#db/postgres/start-postgres.server.ts'
import { seedDemoCatalogue } from '#db/seed/seed-demo.server.ts'
import { type DemoPerson, mayHaveDemoPeople, seedDemoPeople } from '#db/seed/seed-demo-people.server.ts'
import { seedPickupPoints } from '#db/seed/seed-pickup-points.server.ts'
import type { BufferedResponse } from '#http/buffered-response.server.ts'
import { createCdnPurger } from '#http/cdn.server.ts'
import { createFrontDoor, type FrontDoorParts } from '#http/front-door.server.ts'
import type { OpenLog } from '#http/log.server.ts'
import { combineListeners, listenForPageChanges } from '#http/page-change-listener.server.ts'
import { createFindPublicPage } from '#http/page-parameters.server.ts'
import { describeRelease, readRelease } from '#http/release.server.ts'
import { countQuery, currentRequestContext, databaseSilenceMs } from '#http/request-context.server.ts'
import { splitRouteManifest, withRouteManifests } from '#http/route-manifests.server.ts'
import { createRoutePatterns } from '#http/route-patterns.server.ts'
import { findStylesheetContext } from '#http/router-context.server.ts'
import { makeServiceWorker } from '#http/service-worker.server.ts'
import { openSourceMaps } from '#http/source-maps.server.ts'
import { makeStaticScript, readStaticFiles, type StaticFiles, serviceWorkerAddress } from '#http/static-files.server.ts'
import type { Tracing } from '#http/tracing.server.ts'
import { isFirstProcess } from '#http/web-processes.server.ts'
import { reportLimits } from '#rulebook/limits/reports.ts'
import { smallestNetworkOf } from '#shop/accounts/networks.server.ts'
import { openBackupPlan } from '#shop/backups/open-backup-plan.server.ts'
import { startWhenResumed } from '#shop/backups/start-when-resumed.server.ts'
import { openCatalogueMemory } from '#shop/catalog/catalogue-memory.server.ts'
import { startJobs } from '#shop/jobs/start-jobs.server.ts'
import { workersOf } from '#shop/jobs/workers.server.ts'
import type { RenderEmail } from '#shop/mail/deliver-email.server.ts'
import { startResumingEmails } from '#shop/mail/start-resuming-emails.server.ts'
import { warmPictures } from '#shop/media/warm-pictures.server.ts'
import { collectPageSpeed } from '#shop/monitoring/collect-page-speed.server.ts'
import { type OpenShop, openShop } from '#shop/open-shop.server.ts'
import { openPriceChanges } from '#shop/prices/find-next-price-change.server.ts'
import { findSetUpCode } from '#shop/set-up/set-up-code.server.ts'
import { openSettingsCache } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { recogniseVisitors } from '#shop/visitors/recognise-visitors.server.ts'

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
  const opened = await openShop({ ...config, ...addresses, log, onQuery, silenceMsOfCaller: databaseSilenceMs })
  const { shop, pool } = opened
  const demoPeople = await seedDemo(shop, config)
  const pageSpeed = collectPageSpeed(shop)
  const receivePageChanges = () => pageChanges.receiveChanges()
  const door = await openFrontDoor(opened, { config, postgres, pageSpeed, tracing, receivePageChanges, appendLine })
  const cdnPurger = config.cdn && createCdnPurger({ cdn: config.cdn, log })
  const caches = [openSettingsCache(shop), openCatalogueMemory(shop), openPriceChanges(shop), door.cache]
  const pageChanges = listenForPageChanges({
    connection: addresses.directConnection,
    pool,
    cache: combineListeners(
      ...(opened.replica ? [opened.replica.freshness] : []),
      ...caches,
      ...(cdnPurger ? [cdnPurger] : []),
    ),
    log,
  })
  await pageChanges.firstAttempt
  const jobs = await startJobsWhenResumed(opened, openBackupPlan(config.backups, addresses.directConnection))
  const warmingAbort = new AbortController()
  const warming = config.preparePictures && isFirstProcess() ? warmPictures(shop, warmingAbort.signal) : null
  return {
    listener: door.listener,
    demoPeople,
    setUpCode: await findSetUpCode(shop),
    stop: door.stop,
    async close() {
      warmingAbort.abort()
      await Promise.all([pageSpeed.stop(), pageChanges.stop(), warming, jobs.stop()])
      await cdnPurger?.stop()
      await opened.close()
      await tracing?.close()
    },
  }
}

/** The packages of OpenTelemetry are loaded only for a shop that has a collector. */
async function openTracingIfWanted(config: Config, log: OpenLog['log']): Promise<Tracing | null> {
  if (!config.tracing) return null
  const { openTracing } = await import('#http/open-tracing.server.ts')
  return openTracing({ ...config.tracing, release: describeRelease(readRelease()), log })
}

/** Only a shop that has never had products gets the demo catalogue. */
async function seedDemo(shop: Shop, config: Config): Promise<readonly DemoPerson[]> {
  if (!config.demoCatalogue || !(await seedDemoCatalogue(shop))) return []
  await seedPickupPoints(shop)
  return mayHaveDemoPeople(config) ? await seedDemoPeople(shop) : []
}

type DoorParts = Pick<FrontDoorParts, 'config' | 'pageSpeed' | 'tracing' | 'receivePageChanges' | 'appendLine'> & {
  postgres: RunningPostgres | null
}

async function openFrontDoor({ shop, pool, replica }: OpenShop, { postgres, ...parts }: DoorParts) {
  const { config } = parts
  const stylesheets = build.assets.routes.root?.css ?? []
  const api = createApi(shop, { corsOrigins: config.corsOrigins, visitorOf: createVisitorOf(shop), stylesheets })
  const { pages, files } = await openPages(config)
  const answerPage = createRequestHandler(pages, config.development ? 'development' : 'production')
  return createFrontDoor({
    ...parts,
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
    sourceMaps: openSourceMaps(path.join(import.meta.dirname, '../source-maps/assets'), reportLimits.stackMaxLines),
    routeOf: createRoutePatterns(
      build.routes,
      api.routes.map(({ path }) => path),
    ),
    findPublicPage: createFindPublicPage(build.routes, queryParametersOf(api)),
    stylesheets,
  })
}

function createVisitorOf(shop: Shop) {
  const recognise = recogniseVisitors(shop)
  return ({ headers }: Request) =>
    // With IPv6 every household has more addresses than there are people.
    recognise({
      address: smallestNetworkOf(currentRequestContext()?.address ?? ''),
      userAgent: headers.get('user-agent') ?? '',
    })
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

async function startJobsWhenResumed({ shop, pool }: OpenShop, backups: ReturnType<typeof openBackupPlan>) {
  return await startWhenResumed(shop, async () => {
    const running = await startJobs({ pool, log: shop.log }, workersOf(shop, renderEmail, backups))
    const resuming = startResumingEmails(shop)
    return { stop: async () => void (await Promise.all([running.stop(), resuming.stop()])) }
  })
}

/** Loaded with the first email: the email templates are heavy, and most starts send none. */
const renderEmail: RenderEmail = async (email, about) => {
  const emailModule = await import('./app/emails/render-email.tsx')
  return await emailModule.renderEmail(email, about)
}
