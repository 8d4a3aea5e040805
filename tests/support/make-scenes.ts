import type { ScenePlace } from '#shop/scenes/scenes.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aStoredPicture } from './make-pictures.ts'

export type SceneFacts = Partial<{
  name: string
  places: ScenePlace[]
  startsAt: Date
  endsAt: Date
  /** Of the wide picture. Forms and imports ask for 1,200 px; a small one is made faster. */
  width: number
  /** Products with a dot in the wide picture. */
  products: { id: string }[]
}>

export type MadeScene = { id: string; hash: string }

/** A scene with a wide picture. Give only the facts that the test is about. */
export async function aScene(shop: Shop, facts: SceneFacts = {}): Promise<MadeScene> {
  const { hash } = await aStoredPicture(shop, { width: facts.width ?? 500, height: 300 })
  const { id } = await shop.db
    .insertInto('scenes')
    .values({
      name: facts.name ?? 'The sill',
      alt: 'Candles on a sill',
      wide_hash: hash,
      tall_hash: null,
      starts_at: facts.startsAt ?? null,
      ends_at: facts.endsAt ?? null,
      created_at: shop.now(),
      updated_at: shop.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const places = facts.places ?? ['list:candles']
  await shop.db
    .insertInto('scene_places')
    .values(places.map((place) => ({ scene_id: id, place })))
    .execute()
  const dots = (facts.products ?? []).map((product, position) => ({
    scene_id: id,
    cut: 'wide' as const,
    position,
    product_id: product.id,
    x: 10 + position,
    y: 62.5,
  }))
  if (dots.length > 0) await shop.db.insertInto('scene_dots').values(dots).execute()
  return { id, hash }
}
