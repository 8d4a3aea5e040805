import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, loadConfig } from '#config.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { type RunningPostgres, startPostgres } from '#db/postgres/start-postgres.server.ts'
import { isProxyLimited } from '#http/client-address.server.ts'
import { originsWithoutSignIn } from '#http/cors.server.ts'
import { addressOf, closeServer, createShopServer, listen } from '#http/http-server.server.ts'
import { type OpenLog, openLog } from '#http/log.server.ts'
import { openingMessage, openingNotes } from '#http/opening-message.server.ts'
import { describeRelease, readRelease } from '#http/release.server.ts'
import { isFirstProcess, startWebProcesses } from '#http/web-processes.server.ts'
import { littleMemoryMessage, readProcessLimits, tooFewFilesMessage } from '#shop/monitoring/process-limits.server.ts'
import { openApplication } from './open-application.ts'

/** The time for PostgreSQL and pictures to stop, in addition to that for open requests. */
const maxCloseMs = 20_000

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

try {
  run(loadConfig())
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`)
  process.exitCode = 1
}
