import { contributionLimits } from '#rulebook/limits/contributions.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countToModerate, listToModerate } from './moderation.queries.server.ts'
import type { ModerationFilter, ModerationPage } from './reviews.ts'

/** Callers have checked that an admin asks. New reviews come oldest first, all others newest first. */
export async function listReviewsForModeration(
  { db }: Pick<Shop, 'db'>,
  filter: ModerationFilter,
): Promise<ModerationPage> {
  const counts = await countToModerate(db, filter)
  const total = filter.status ? counts[filter.status] : counts.new + counts.accepted + counts.declined
  const size = contributionLimits.moderationPageSize
  const totalPages = Math.max(Math.ceil(total / size), 1)
  const page = Math.min(Math.max(filter.page ?? 1, 1), totalPages)
  const reviews = total === 0 ? [] : await listToModerate(db, filter, { page, size, total })
  return { reviews, counts, page, total, totalPages }
}
