import type { Shop } from '#shop/shop.server.ts'
import { countPoints, type PointCounts } from './points-file.queries.server.ts'

/** Callers have checked that an admin asks. */
export async function readPointCounts({ db }: Pick<Shop, 'db'>): Promise<PointCounts> {
  return await countPoints(db)
}
