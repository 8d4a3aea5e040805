import { sql } from 'kysely'
import type { Tx } from '#shop/database.server.ts'
import type { StoredPicture } from '#shop/media/store-picture.server.ts'
import { chanceFrom } from './chance.ts'
import type { DemoProduct } from './demo-catalogue.server.ts'
import type { PhotosByFile } from './store-demo-photos.server.ts'

export type IdByArticle = ReadonlyMap<string, string>

const dayMs = 86_400_000
const newCollectionSize = 10

export async function plantProducts(
  tx: Tx,
  products: readonly DemoProduct[],
  photos: PhotosByFile,
  today: Date,
): Promise<IdByArticle> {
  const pasts = pastsOf(products, today)
  const rows = await tx
    .insertInto('products')
    .values(products.map((product, index) => ({ ...rowOf(product), ...pasts[index] })))
    .returning(['id', 'article'])
    .execute()
  const ids = new Map(rows.map(({ id, article }) => [article, id]))
  await plantPictures(tx, products, photos, ids)
  await plantPairs(tx, products, ids)
  await tx
    .updateTable('products')
    .set(({ ref }) => ({
      // Half of what happened is a month old on average, the rest is of these days: enough for lively orders.
      popularity: sql<number>`popularity_after(
        popularity_after(${ref('popularity')}, view_count / 2 + 10 * units_sold, created_at + (${today} - created_at) / 2),
        view_count / 6 + 4 * units_sold, ${today}::timestamptz - interval '4 days')`,
    }))
    .execute()
  return ids
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

type Past = { created_at: Date; new_collection: boolean; view_count: number; units_sold: number }

/** The shop opened nine months ago and took products in ever since; the latest arrivals are the new collection. */
function pastsOf(products: readonly DemoProduct[], today: Date): Past[] {
  const chance = chanceFrom('the past of the demo catalogue')
  const arrivals = chance.shuffle(products.map((_, index) => index))
  return products.map((_, index) => {
    const place = arrivals.indexOf(index)
    const isNew = place < newCollectionSize
    const ageDays = isNew ? 2 + place * 2 : 26 + Math.floor((place / products.length) * 240)
    const liking = chance.roll() ** 2
    const units_sold = Math.round(ageDays * (0.05 + liking * 0.6))
    const view_count = units_sold * chance.between(12, 30) + chance.between(20, 160)
    const created_at = new Date(today.getTime() - ageDays * dayMs - chance.between(0, 9 * 3_600_000))
    return { created_at, new_collection: isNew, view_count, units_sold }
  })
}

async function plantPictures(tx: Tx, products: readonly DemoProduct[], photos: PhotosByFile, ids: IdByArticle) {
  await tx
    .insertInto('pictures')
    .values([...photos.values()])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const rows = products.flatMap((product) =>
    product.images.map((image, position) => ({
      product_id: idOf(ids, product.article),
      position,
      hash: photoOf(photos, image.file).hash,
      view: image.view,
      alt: image.alt,
    })),
  )
  await tx.insertInto('product_pictures').values(rows).execute()
}

/** Each product goes well with a few others, and people who buy the one remember the other. */
async function plantPairs(tx: Tx, products: readonly DemoProduct[], ids: IdByArticle) {
  const chance = chanceFrom('bought together')
  const pairs = new Map<string, { product_id: string; other_id: string; times: number }>()
  for (const product of products) {
    for (const other of chance.shuffle(products).slice(0, 3)) {
      if (other.article === product.article) continue
      const one = idOf(ids, product.article)
      const two = idOf(ids, other.article)
      const times = chance.between(2, 14)
      pairs.set(`${one} ${two}`, { product_id: one, other_id: two, times })
      pairs.set(`${two} ${one}`, { product_id: two, other_id: one, times })
    }
  }
  await tx
    .insertInto('bought_together')
    .values([...pairs.values()])
    .execute()
}

export function idOf(ids: IdByArticle, article: string): string {
  const id = ids.get(article)
  if (id === undefined) throw new Error(`There is no product ${article}`)
  return id
}

function photoOf(photos: PhotosByFile, file: string): StoredPicture {
  const photo = photos.get(file)
  if (!photo) throw new Error(`The photo ${file} was not stored`)
  return photo
}
