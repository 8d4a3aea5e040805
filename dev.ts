import { createServer as createVite } from 'vite'
import { loadConfig } from '#config.server.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { addressOf, closeServer, createShopServer, listen } from '#http/listening.server.ts'
import { openLog } from '#http/log.server.ts'
import type { House, openHouse } from './server.ts'

/*
 * The development server. Vite serves the files for browsers and reloads open pages. When server code changes, the shop is closed and opened
 * again before the next request; PostgreSQL does not depend on the code and keeps running.
 */
process.env.NODE_ENV ??= 'development'
const config = { ...loadConfig(), development: true, pageCacheBytes: 0, rateLimits: false }
const lines = openLog(config)
const { log } = lines
const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log })
const connection = postgres?.connection ?? { connectionString: config.databaseUrl ?? '' }

let code: unknown = null
let house: Promise<House | null> = Promise.resolve(null)

const server = createShopServer((request, response) => {
  vite.middlewares(request, response, () => {
    currentHouse().then(
      (open) => open?.listener(request, response),
      (error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        log.error({ err: error }, 'The house could not be opened')
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
      },
    )
  })
})
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
await listen(server, config)
await currentHouse()
process.stdout.write(`The shop is open for building: ${addressOf(server, config)}\n`)

async function currentHouse(): Promise<House | null> {
  const loaded: unknown = await vite.ssrLoadModule('/server.ts')
  if (loaded === code) return house
  code = loaded
  const before = house
  house = moveInto(before, loaded)
  house.catch(() => {
    code = null
  })
  return house
}

async function moveInto(before: Promise<House | null>, loaded: unknown): Promise<House> {
  const old = await before.catch(() => null)
  await old?.close()
  if (!canOpenHouse(loaded)) throw new Error('server.ts has no openHouse')
  return await loaded.openHouse(config, connection, lines)
}

function canOpenHouse(loaded: unknown): loaded is { openHouse: typeof openHouse } {
  return typeof loaded === 'object' && loaded !== null && 'openHouse' in loaded
}

async function end(): Promise<void> {
  await vite.close()
  await closeServer(server, 1000)
  const open = await house.catch(() => null)
  await open?.close()
  await postgres?.stop()
  process.exit(0)
}
