import { sql } from 'kysely'
import type { Logger } from 'pino'
import { touchPages } from '#db/page-versions.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { sceneCuts } from '#shop/scenes/scenes.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type DemoScene, readDemoScenes } from './demo-catalogue.server.ts'
import { type PhotosByFile, storePhotos } from './store-demo-photos.server.ts'

const seedName = 'demo-scenes'

/**
 * Gives the demo catalogue its scenes, also in a shop that was filled before there were any. Once, and only scenes whose products the shop still
 * sells: a shop with a catalogue of its own gets none.
 */
export async function seedDemoScenes(
  shop: Pick<Shop, 'db' | 'pictures' | 'imageQueue' | 'now' | 'log'>,
  log: Pick<Logger, 'info'> = shop.log,
): Promise<void> {
  if (!(await isUnseeded(shop.db))) return
  const scenes = await readDemoScenes()
  const photos = await storePhotos(
    shop,
    scenes.flatMap(({ wide, tall }) => [wide, tall]),
  )
  const count = await shop.db.transaction().execute((tx) => seedScenes(tx, scenes, photos, shop.now()))
  if (count > 0) log.info({ scenes: count }, 'Demo scenes seeded')
}

async function seedScenes(tx: Tx, scenes: DemoScene[], photos: PhotosByFile, today: Date): Promise<number> {
  // Two processes that start at once take turns; the second finds the work done.
  await sql`select pg_advisory_xact_lock(hashtext(${seedName}))`.execute(tx)
  if (!(await isUnseeded(tx))) return 0
  await tx.insertInto('seeds').values({ name: seedName }).execute()
  const products = await listDemoProducts(tx)
  const sold = scenes.filter(({ dots }) => dots.wide.every(([article]) => products.has(article)))
  for (const scene of sold) await insertScene(tx, scene, photos, products, today)
  await touchPages(tx, ['scenes'])
  return sold.length
}

async function insertScene(
  tx: Tx,
  { name, alt, wide, tall, places, dots }: DemoScene,
  photos: PhotosByFile,
  products: ReadonlyMap<string, string>,
  today: Date,
): Promise<void> {
  const { id } = await tx
    .insertInto('scenes')
    .values({
      name,
      alt,
      wide_hash: photos.get(wide)?.hash ?? '',
      tall_hash: photos.get(tall)?.hash ?? null,
      starts_at: null,
      ends_at: null,
      created_at: today,
      updated_at: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('scene_places')
    .values(places.map((place) => ({ scene_id: id, place })))
    .execute()
  const rows = sceneCuts.flatMap((cut) =>
    dots[cut].flatMap(([article, x, y], position) => {
      const productId = products.get(article)
      return productId ? [{ scene_id: id, cut, position, product_id: productId, x, y }] : []
    }),
  )
  await tx.insertInto('scene_dots').values(rows).execute()
}

async function isUnseeded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from seeds where name = 'demo-catalogue')
      and not exists (select from seeds where name = ${seedName}) as waiting`.execute(db)
  return rows[0]?.waiting ?? false
}

/** The products that came with the demo catalogue and have not been deleted, ids by article. */
export async function listDemoProducts(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ article: string; id: string }>`
    select article, id::text as id from products where deleted_at is null
      and created_at <= (select sown_at from seeds where name = 'demo-catalogue')`.execute(tx)
  return new Map(rows.map(({ article, id }) => [article, id]))
}
