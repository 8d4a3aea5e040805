import { sql } from 'kysely'
import type { Logger } from 'pino'
import { touchPages } from '#db/page-versions.ts'
import { categories } from '#rulebook/categories.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type DemoProduct, readDemoCatalogue } from './demo-catalogue.server.ts'
import { plantConversations } from './plant-conversations.server.ts'
import { plantProducts } from './plant-products.server.ts'
import { type PhotosByFile, storeDemoPhotos } from './store-demo-photos.server.ts'

const seedName = 'demo-catalogue'

/**
 * Fills an empty shop with the demo catalogue: products with an age, reviews, answered questions. Once: a shop that has, or ever
 * had, products is left unchanged. Returns whether it was filled now.
 */
export async function seedDemoCatalogue(
  shop: Pick<Shop, 'db' | 'pictures' | 'imageQueue' | 'now' | 'log'>,
  log: Pick<Logger, 'info'> = shop.log,
): Promise<boolean> {
  if (!(await isWaiting(shop.db))) return false
  const startedAt = performance.now()
  const products = await readDemoCatalogue()
  const photos = await storeDemoPhotos(shop, products)
  const sown = await shop.db.transaction().execute((tx) => sow(tx, products, photos, shop.now()))
  if (sown)
    log.info({ products: products.length, ms: Math.round(performance.now() - startedAt) }, 'Demo catalogue seeded')
  return sown
}

async function sow(tx: Tx, products: DemoProduct[], photos: PhotosByFile, today: Date): Promise<boolean> {
  // Two processes that start at once take turns; the second finds the work done.
  await sql`select pg_advisory_xact_lock(hashtext(${seedName}))`.execute(tx)
  if (!(await isWaiting(tx))) return false
  const planted = await plantProducts(tx, products, photos, today)
  await plantConversations(tx, planted, today)
  await tx.insertInto('seeds').values({ name: seedName }).execute()
  await touchPages(tx, ['catalogue', 'new-collection', ...categories.map(({ slug }) => `category:${slug}` as const)])
  return true
}

async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select not exists (select from products) and not exists (select from seeds where name = ${seedName}) as waiting`.execute(
    db,
  )
  return rows[0]?.waiting ?? false
}
