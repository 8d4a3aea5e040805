import type { Shop } from '#shop/shop.server.ts'
import { listReductions, type PlannedReduction } from './reductions.queries.server.ts'

export type ListedReduction = PlannedReduction

/** The first reductions of these products that are in force or planned; callers have checked that an admin asks. */
export async function listPlannedReductions(
  { db }: Pick<Shop, 'db'>,
  articles: readonly string[],
  limit: number,
): Promise<ListedReduction[]> {
  return (await listReductions(db, articles)).slice(0, limit)
}
