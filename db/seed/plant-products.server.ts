import { sql } from 'kysely'
import type { Tx } from '#shop/database.server.ts'
import type { StoredPicture } from '#shop/media/store-picture.server.ts'
import { boughtTogether } from './bought-together.ts'
import { chanceFrom } from './chance.ts'
import type { DemoProduct } from './demo-catalogue.server.ts'
import type { PhotosByFile } from './store-demo-photos.server.ts'

export type Planted = { id: string; article: string; createdAt: Date; unitsSold: number }
export type PlantedByArticle = ReadonlyMap<string, Planted>

const dayMs = 86_400_000
const newCollectionSize = 10

export async function plantProducts(
  tx: Tx,
  products: readonly DemoProduct[],
  photos: PhotosByFile,
  today: Date,
): Promise<PlantedByArticle> {
  const pasts = pastsOf(products, today)
  const rows = await tx
    .insertInto('products')
    .values(products.map((product, index) => ({ ...rowOf(product), ...pasts[index]?.product })))
    .returning(['id', 'article', 'created_at as createdAt', 'units_sold as unitsSold'])
    .execute()
  const planted = new Map(rows.map((row) => [row.article, row]))
  await plantPictures(tx, products, photos, planted)
  await plantPairs(tx, planted)
  await makePopular(tx, pasts, today)
  return planted
}

function rowOf(product: DemoProduct) {
  return {
    article: product.article,
    name: product.name,
    category: product.category,
    description: product.description,
    about_product: product.aboutProduct,
    color: product.color,
    price_cents: Math.round(product.price * 100),
    on_hand: product.quantity,
  }
}

type Past = {
  article: string
  views: number
  product: { created_at: Date; updated_at: Date; new_collection: boolean; units_sold: number }
}

/** The shop opened nine months ago and has added products ever since; the latest are the new collection. */
function pastsOf(products: readonly DemoProduct[], today: Date): Past[] {
  const chance = chanceFrom('the past of the demo catalogue')
  const arrivals = chance.shuffle(products.map((_, index) => index))
  return products.map(({ article }, index) => {
    const place = arrivals.indexOf(index)
    const isNew = place < newCollectionSize
    const ageDays = isNew ? 3 + place * 2 : 30 + Math.floor((place / products.length) * 240)
    const liking = chance.roll() ** 2
    const units_sold = Math.round(ageDays * (0.06 + liking * 0.6)) + 1
    const views = units_sold * chance.between(12, 30) + chance.between(20, 160)
    const created_at = new Date(today.getTime() - ageDays * dayMs - chance.between(0, 9 * 3_600_000))
    return { article, views, product: { created_at, updated_at: created_at, new_collection: isNew, units_sold } }
  })
}

/** Half of a product's views and sales count, on average, from the middle of its life; a part is from the last days. */
async function makePopular(tx: Tx, pasts: readonly Past[], today: Date): Promise<void> {
  await sql`
    update listed_products l set view_count = past.views, popularity = popularity_after(
      popularity_after(l.popularity, past.views / 2 + 10 * p.units_sold, p.created_at + (${today}::timestamptz - p.created_at) / 2),
      past.views / 6 + 4 * p.units_sold, ${today}::timestamptz - interval '4 days')
    from products p join unnest(${pasts.map(({ article }) => article)}::text[], ${pasts.map(({ views }) => views)}::int[])
      as past (article, views) using (article)
    where p.id = l.product_id`.execute(tx)
}

async function plantPictures(
  tx: Tx,
  products: readonly DemoProduct[],
  photos: PhotosByFile,
  planted: PlantedByArticle,
) {
  const rows = products.flatMap((product) =>
    product.images.map((image, position) => ({
      product_id: plantedAs(planted, product.article).id,
      position,
      hash: photoOf(photos, image.file).hash,
      view: image.view,
      alt: image.alt,
    })),
  )
  await tx.insertInto('product_pictures').values(rows).execute()
}

async function plantPairs(tx: Tx, planted: PlantedByArticle): Promise<void> {
  const chance = chanceFrom('bought together')
  const pairs = Object.entries(boughtTogether).flatMap(([article, others]) =>
    others.flatMap((other) => {
      const product_id = plantedAs(planted, article).id
      const other_id = plantedAs(planted, other).id
      const times = chance.between(2, 14)
      return [
        { product_id, other_id, times },
        { product_id: other_id, other_id: product_id, times },
      ]
    }),
  )
  await tx.insertInto('bought_together').values(pairs).execute()
}

export function plantedAs(planted: PlantedByArticle, article: string): Planted {
  const product = planted.get(article)
  if (!product) throw new Error(`There is no product ${article}`)
  return product
}

function photoOf(photos: PhotosByFile, file: string): StoredPicture {
  const photo = photos.get(file)
  if (!photo) throw new Error(`The photo ${file} was not stored`)
  return photo
}
