import { pictureLimits } from '#rulebook/limits/pictures.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findPictureUses, type PictureUses } from './media.queries.server.ts'
import type { PictureStore } from './picture-store.server.ts'

/** `shop`: public, because a product or an order line shows it; `review`: public while the review is; `private`: only for this actor. */
export type Audience = 'shop' | 'review' | 'private'

export type ShownPicture = { audience: Audience; width: number }

type CachedPicture = ShownPicture & { until: number }

// One cache for each store. With it, pictures need no database connection, and are served while the database is away.
const cachesByStore = new WeakMap<PictureStore, Map<string, CachedPicture>>()

/** `null`: the actor may not see it. The author and admins see the photos of a return, and of a review that is not public; admins a picture for a text that is not saved yet. */
export async function findAudience(
  shop: Pick<Shop, 'db' | 'now' | 'pictures'>,
  hash: string,
  findActor?: () => Promise<SignedInUser | null>,
): Promise<ShownPicture | null> {
  const cache = cachesByStore.get(shop.pictures) ?? new Map<string, CachedPicture>()
  cachesByStore.set(shop.pictures, cache)
  const cached = cache.get(hash)
  const time = shop.now().getTime()
  if (cached && cached.until > time) return cached
  let uses: PictureUses | null
  try {
    uses = await findPictureUses(shop.db, hash, shop.now())
  } catch (error) {
    if (cached) return cached
    throw error
  }
  cache.delete(hash)
  if (!uses) return null
  const { width } = uses
  const audience = uses.byShop ? 'shop' : uses.byAcceptedReview ? 'review' : null
  if (!audience) {
    const actor = uses.isPrivate ? await findActor?.() : null
    return actor && (actor.isAdmin || uses.authors.includes(actor.id)) ? { audience: 'private', width } : null
  }
  const picture: CachedPicture = { audience, width, until: time + pictureLimits.audienceCacheSeconds * 1000 }
  cache.set(hash, picture)
  for (const oldest of cache.keys()) {
    if (cache.size <= pictureLimits.audienceCacheMax) break
    cache.delete(oldest)
  }
  return picture
}
