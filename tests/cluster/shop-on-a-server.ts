import path from 'node:path'
import { type DebianServer, initServer, makeServerFolder, startServer } from '#tests/operations/debian-postgres.ts'
import { type BuiltShop, startBuiltShop } from '#tests/process/built-shop.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'
import { aCandleWithoutEnd, startBuying } from './buyers.ts'
import { type Answer, ask, readAgainAndAgain } from './visitors.ts'

/** Debian's PostgreSQL with an empty database for the shop, in a folder that its user may write into. */
export async function aServer(folder?: string): Promise<DebianServer> {
  const data = path.join(folder ?? (await makeServerFolder()), 'data')
  await initServer(data)
  const server = await startServer(data, ['listen_addresses=127.0.0.1'])
  await asSuperuser(server, 'create database shop')
  return server
}

export async function startShopOn(databaseUrl: string): Promise<BuiltShop> {
  return await startBuiltShop({
    DATA_DIR: await aFolder(),
    DATABASE_URL: databaseUrl,
    SEED: 'demo',
    PREPARE_PICTURES: 'off',
    RATE_LIMITS: 'off',
  })
}

/** A shop whose buyers and readers ask again and again. `orders`: how each order was answered. */
export async function startBusyShop(server: DebianServer) {
  const shop = await startShopOn(server.url)
  const orders: Answer[] = []
  const buying = startBuying(await aCandleWithoutEnd(server), async (order) => {
    const answer = await ask(`${shop.url}/checkout/place`, order)
    orders.push(answer)
    return answer.body
  })
  return { shop, orders, buying, reading: readAgainAndAgain(`${shop.url}/contact`) }
}
