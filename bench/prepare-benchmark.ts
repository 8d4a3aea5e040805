import { pino } from 'pino'
import { generateProducts } from '#db/seed/generate-products.server.ts'
import { seedDemoCatalogue } from '#db/seed/seed-demo.server.ts'
import { pictureFormats, pictureWidths } from '#rulebook/limits/pictures.ts'
import { derivativeName } from '#shop/media/media.ts'
import { type OpenShop, openShop } from '#shop/open-shop.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { planAdminScenarios } from './admin-scenarios.ts'
import type { BenchDatabase } from './databases.ts'
import { generateOrders } from './generate-orders.ts'
import { prepareShopping } from './prepare-shopping.ts'
import { planScenarios, type Scenario } from './scenarios.ts'
import type { Shopping } from './shopping.ts'

/** A year of orders of a busy shop; more of them take longer to generate than all other preparations. */
const ordersMax = 100_000

export type Plan = { scenarios: Scenario[]; shopping: Shopping }

export async function prepareBenchmark(database: BenchDatabase, products: number): Promise<Plan> {
  const { shop, close } = await openBenchShop(database)
  await seedDemoCatalogue(shop)
  await stubDerivatives(shop)
  await generateProducts(shop, products)
  await generateOrders(shop.db, shop.now(), Math.min(products, ordersMax))
  const scenarios = [...(await planScenarios(shop.db, products)), ...(await planAdminScenarios(shop))]
  const shopping = await prepareShopping(shop)
  await close()
  return { scenarios, shopping }
}

/** For preparations, which may take long; it serves nobody. */
export async function openBenchShop({ url, folder }: BenchDatabase): Promise<OpenShop> {
  return await openShop({
    connection: { connectionString: url },
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    dataDir: folder,
    pictureStore: null,
    databaseConnections: 4,
    statementTimeoutMs: 0,
  })
}

/** An idle shop makes its pictures in all sizes, which would disturb the measurement; the bench never loads them. */
async function stubDerivatives({ db, pictures }: Pick<Shop, 'db' | 'pictures'>): Promise<void> {
  const known = await db.selectFrom('pictures').select('hash').execute()
  const names = known.flatMap(({ hash }) =>
    pictureWidths.flatMap((width) => pictureFormats.map((format) => derivativeName({ hash, width, format }))),
  )
  for (const name of names) await pictures.put(name, new Uint8Array(1), 'image/webp')
}
