import { pictureLimits } from '#rulebook/limits/pictures.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findPictureNames } from './media.queries.server.ts'
import type { PictureStore } from './picture-store.server.ts'

/** `shop`: everyone, because a product or an order line shows it; `review`: everyone, for now; `private`: this asker only. */
export type Audience = 'shop' | 'review' | 'private'

type Known = { audience: Exclude<Audience, 'private'>; until: number }

// One for each store. Answered from memory, pictures take no database connection from those who buy, and stay while it is away.
const memories = new WeakMap<PictureStore, Map<string, Known>>()

/** `null`: the asker may not see it. The author and admins see the photos of a review that is not public. */
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
