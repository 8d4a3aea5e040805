import { pictureLimits } from '#rulebook/limits/pictures.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findPictureNames } from './media.queries.server.ts'
import type { PictureStore } from './picture-store.server.ts'

/** `shop`: public, because a product or an order line shows it; `review`: public while the review is; `private`: only for this actor. */
export type Audience = 'shop' | 'review' | 'private'

type Known = { audience: Exclude<Audience, 'private'>; until: number }

// One cache for each store. With it, pictures need no database connection, and are served while the database is away.
const memories = new WeakMap<PictureStore, Map<string, Known>>()

/** `null`: the actor may not see it. The author and admins see the photos of a review that is not public. */
export async function findAudience(
  shop: Pick<Shop, 'db' | 'now' | 'pictures'>,
  hash: string,
  findAsker?: () => Promise<SignedIn | null>,
): Promise<Audience | null> {
  const memory = memories.get(shop.pictures) ?? new Map<string, Known>()
  memories.set(shop.pictures, memory)
  const known = memory.get(hash)
  const time = shop.now().getTime()
  if (known && known.until > time) return known.audience
  const names = await findPictureNames(shop.db, hash).catch((error: unknown) => {
    if (known) return null
    throw error
  })
  if (!names) return known?.audience ?? null
  memory.delete(hash)
  const audience = names.byShop ? 'shop' : names.byAcceptedReview ? 'review' : null
  if (!audience) {
    const asker = names.isReviewed ? await findAsker?.() : null
    return asker && (asker.isAdmin || names.reviewers.includes(asker.id)) ? 'private' : null
  }
  memory.set(hash, { audience, until: time + pictureLimits.audienceKnownSeconds * 1000 })
  for (const oldest of memory.keys()) {
    if (memory.size <= pictureLimits.audiencesKnownMax) break
    memory.delete(oldest)
  }
  return audience
}
