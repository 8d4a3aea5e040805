import { createServer as createVite } from 'vite'
import { loadConfig } from '#config.server.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { openLog } from '#http/log.server.ts'
import { openingMessage, openingNotes } from '#http/opening-message.server.ts'
import { describeRelease, readRelease } from '#http/release.server.ts'
import { addressOf, closeServer, createShopServer, listen } from './app/http/http-server.server.ts'
import type { Application, openApplication } from './open-application.ts'

/*
 * The development server. Vite serves the files for browsers and reloads open pages. When server code changes, the shop is closed and opened
 * again before the next request; PostgreSQL does not depend on the code and keeps running.
 */
process.env.NODE_ENV ??= 'development'
const config = { ...loadConfig(), development: true, pageCacheBytes: 0, rateLimits: false }
const openedLog = openLog(config)
const { log } = openedLog
const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log })

let loadedModule: unknown = null
let application: Promise<Application | null> = Promise.resolve(null)

const server = createShopServer((request, response) => {
  vite.middlewares(request, response, () => {
    currentApplication().then(
      (open) => open?.listener(request, response),
      (error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        log.error({ err: error }, 'The shop could not be opened')
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
      },
    )
  })
})
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
process.on('SIGINT', () => void shutDown())
process.on('SIGTERM', () => void shutDown())
await listen(server, config)
const opened = await currentApplication()
const release = describeRelease(readRelease())
const message = {
  address: addressOf(server, config),
  release,
  demoPeople: opened?.demoPeople ?? [],
  notes: openingNotes(config, addressOf(server, config), opened?.setUpCode ?? null),
}
process.stdout.write(openingMessage(message, config, process.stdout.isTTY))

async function currentApplication(): Promise<Application | null> {
  const loaded: unknown = await vite.ssrLoadModule('/open-application.ts')
  if (loaded === loadedModule) return application
  loadedModule = loaded
  const previous = application
  application = replaceApplication(previous, loaded)
  application.catch(() => {
    loadedModule = null
  })
  return application
}

async function replaceApplication(previous: Promise<Application | null>, loaded: unknown): Promise<Application> {
  const old = await previous.catch(() => null)
  await old?.close()
  if (!hasOpenApplication(loaded)) throw new Error('open-application.ts does not export openApplication')
  return await loaded.openApplication(config, postgres, openedLog)
}

function hasOpenApplication(loaded: unknown): loaded is { openApplication: typeof openApplication } {
  return typeof loaded === 'object' && loaded !== null && 'openApplication' in loaded
}

async function shutDown(): Promise<void> {
  await vite.close()
  await closeServer(server, 1000)
  const open = await application.catch(() => null)
  await open?.close()
  await postgres?.stop()
  process.exit(0)
}
