import { sql } from 'kysely'
import type { Logger } from 'pino'
import { touchPages } from '#db/page-versions.ts'
import { categories } from '#rulebook/categories.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type DemoProduct, readDemoCatalogue } from './demo-catalogue.server.ts'
import { seedDemoScenes } from './seed-demo-scenes.server.ts'
import { seedDemoSearchWords } from './seed-demo-search-words.server.ts'
import { seedDemoStories } from './seed-demo-stories.server.ts'
import { seedProducts } from './seed-products.server.ts'
import { seedReviewsAndQuestions } from './seed-reviews-and-questions.server.ts'
import { type PhotosByFile, storeDemoPhotos } from './store-demo-photos.server.ts'

const seedName = 'demo-catalogue'

/**
 * Fills an empty shop with the demo catalogue: products with an age, reviews, answered questions, scenes, stories, search words. Once: a shop that has, or
 * ever had, products is left unchanged. Returns whether it was filled now.
 */
export async function seedDemoCatalogue(
  shop: Pick<Shop, 'db' | 'pictures' | 'imageQueue' | 'now' | 'log'>,
  log: Pick<Logger, 'info'> = shop.log,
): Promise<boolean> {
  const isSeeded = await seedCatalogueOnce(shop, log)
  await seedDemoScenes(shop, log)
  await seedDemoStories(shop, log)
  await seedDemoSearchWords(shop, log)
  return isSeeded
}

async function seedCatalogueOnce(
  shop: Pick<Shop, 'db' | 'pictures' | 'imageQueue' | 'now' | 'log'>,
  log: Pick<Logger, 'info'>,
): Promise<boolean> {
  if (!(await isUnseeded(shop.db))) return false
  const startedAt = performance.now()
  const products = await readDemoCatalogue()
  const photos = await storeDemoPhotos(shop, products)
  const isSeeded = await shop.db.transaction().execute((tx) => seedCatalogue(tx, products, photos, shop.now()))
  if (isSeeded)
    log.info({ products: products.length, ms: Math.round(performance.now() - startedAt) }, 'Demo catalogue seeded')
  return isSeeded
}

async function seedCatalogue(tx: Tx, products: DemoProduct[], photos: PhotosByFile, today: Date): Promise<boolean> {
  // Two processes that start at once take turns; the second finds the work done.
  await sql`select pg_advisory_xact_lock(hashtext(${seedName}))`.execute(tx)
  if (!(await isUnseeded(tx))) return false
  const seeded = await seedProducts(tx, products, photos, today)
  await seedReviewsAndQuestions(tx, seeded, today)
  await tx.insertInto('seeds').values({ name: seedName }).execute()
  await touchPages(tx, ['catalogue', 'new-collection', ...categories.map(({ slug }) => `category:${slug}` as const)])
  return true
}

async function isUnseeded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select not exists (select from products) and not exists (select from seeds where name = ${seedName}) as waiting`.execute(
    db,
  )
  return rows[0]?.waiting ?? false
}
