import { sql } from 'kysely'
import { isArticle, type ProductDetails } from '#shop/catalog/catalog.ts'
import { findDetailsWith } from '#shop/catalog/product.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type PlacedScene, sceneShowing } from './scenes.queries.server.ts'

export type ProductInRoom = {
  product: ProductDetails
  /** A scene that shows the product now; null when there is none. */
  room: PlacedScene | null
  /** The next time at which that changes by itself. */
  until: Date | null
}

/** A product on sale with the room in which it stands, in one query. */
export async function findProductInRoom(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  article: string,
): Promise<ProductInRoom | null> {
  if (!isArticle(article)) return null
  const found = await findDetailsWith<{ room: { scene: PlacedScene | null; until: string | null } }>(
    db,
    article,
    sql`${sceneShowing(sql`p.id`, sql`p.category`, now())} as room`,
  )
  if (!found) return null
  const { product, more } = found
  const { scene, until } = more.room
  return { product, room: scene, until: until === null ? null : new Date(until) }
}
