import { sql } from 'kysely'
import { dayMs } from '#rulebook/days.ts'
import type { Tx } from '#shop/database.server.ts'
import type { StoredPicture } from '#shop/media/media.ts'
import { boughtTogether } from './bought-together.ts'
import type { DemoProduct } from './demo-catalogue.server.ts'
import { createSeededRandom } from './seeded-random.ts'
import type { PhotosByFile } from './store-demo-photos.server.ts'

export type SeededProduct = { id: string; article: string; createdAt: Date; unitsSold: number }
export type SeededProductsByArticle = ReadonlyMap<string, SeededProduct>

const newCollectionSize = 10

export async function seedProducts(
  tx: Tx,
  products: readonly DemoProduct[],
  photos: PhotosByFile,
  today: Date,
): Promise<SeededProductsByArticle> {
  const seeded = await seedProductsWithoutPictures(tx, products, today)
  await seedPictures(tx, products, photos, seeded)
  await seedBoughtTogether(tx, seeded)
  return seeded
}

/** As much as the search needs: the products and how popular they are. */
export async function seedProductsWithoutPictures(
  tx: Tx,
  products: readonly DemoProduct[],
  today: Date,
): Promise<SeededProductsByArticle> {
  const histories = historiesOf(products, today)
  const rows = await tx
    .insertInto('products')
    .values(products.map((product, index) => ({ ...rowOf(product), ...histories[index]?.product })))
    .returning(['id', 'article', 'created_at as createdAt', 'units_sold as unitsSold'])
    .execute()
  await setPopularity(tx, histories, today)
  return new Map(rows.map((row) => [row.article, row]))
}

function rowOf(product: DemoProduct) {
  return {
    article: product.article,
    name: product.name,
    category: product.category,
    description: product.description,
    about_product: product.aboutProduct,
    color: product.color,
    facts: JSON.stringify(product.facts),
    price_cents: Math.round(product.price * 100),
    on_hand: product.quantity,
  }
}

type ProductHistory = {
  article: string
  views: number
  product: { created_at: Date; updated_at: Date; new_collection: boolean; units_sold: number }
}

/** The shop opened nine months ago and has added products ever since; the latest are the new collection. */
function historiesOf(products: readonly DemoProduct[], today: Date): ProductHistory[] {
  const random = createSeededRandom('the past of the demo catalogue')
  const arrivals = random.shuffle(products.map((_, index) => index))
  return products.map(({ article }, index) => {
    const place = arrivals.indexOf(index)
    const isNew = place < newCollectionSize
    const ageDays = isNew ? 3 + place * 2 : 30 + Math.floor((place / products.length) * 240)
    const appeal = random.fraction() ** 2
    const units_sold = Math.round(ageDays * (0.06 + appeal * 0.6)) + 1
    const views = units_sold * random.between(12, 30) + random.between(20, 160)
    const created_at = new Date(today.getTime() - ageDays * dayMs - random.between(0, 9 * 3_600_000))
    return { article, views, product: { created_at, updated_at: created_at, new_collection: isNew, units_sold } }
  })
}

/** Half of a product's views and sales count, on average, from the middle of its life; a part is from the last days. */
async function setPopularity(tx: Tx, histories: readonly ProductHistory[], today: Date): Promise<void> {
  await sql`
    update listed_products l set view_count = past.views, popularity = popularity_after(
      popularity_after(l.popularity, past.views / 2 + 10 * p.units_sold, p.created_at + (${today}::timestamptz - p.created_at) / 2),
      past.views / 6 + 4 * p.units_sold, ${today}::timestamptz - interval '4 days')
    from products p join unnest(${histories.map(({ article }) => article)}::text[], ${histories.map(({ views }) => views)}::int[])
      as past (article, views) using (article)
    where p.id = l.product_id`.execute(tx)
}

async function seedPictures(
  tx: Tx,
  products: readonly DemoProduct[],
  photos: PhotosByFile,
  seeded: SeededProductsByArticle,
) {
  const rows = products.flatMap((product) =>
    product.images.map((image, position) => ({
      product_id: getSeededProduct(seeded, product.article).id,
      position,
      hash: photoOf(photos, image.file).hash,
      view: image.view,
      alt: image.alt,
    })),
  )
  await tx.insertInto('product_pictures').values(rows).execute()
}

async function seedBoughtTogether(tx: Tx, seeded: SeededProductsByArticle): Promise<void> {
  const random = createSeededRandom('bought together')
  const pairs = Object.entries(boughtTogether).flatMap(([article, others]) =>
    others.flatMap((other) => {
      const product_id = getSeededProduct(seeded, article).id
      const other_id = getSeededProduct(seeded, other).id
      const times = random.between(2, 14)
      return [
        { product_id, other_id, times },
        { product_id: other_id, other_id: product_id, times },
      ]
    }),
  )
  await tx.insertInto('bought_together').values(pairs).execute()
}

export function getSeededProduct(seeded: SeededProductsByArticle, article: string): SeededProduct {
  const product = seeded.get(article)
  if (!product) throw new Error(`There is no product ${article}`)
  return product
}

function photoOf(photos: PhotosByFile, file: string): StoredPicture {
  const photo = photos.get(file)
  if (!photo) throw new Error(`The photo ${file} was not stored`)
  return photo
}
