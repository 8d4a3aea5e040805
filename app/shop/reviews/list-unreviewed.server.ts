import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listUnreviewedOf } from './feedback.queries.server.ts'
import type { Unreviewed } from './reviews.ts'

/** Products that arrived, were not refunded and not reviewed; the latest first. */
export function listUnreviewed({ db }: Pick<Shop, 'db'>, asker: Pick<SignedIn, 'id'>): Promise<Unreviewed[]> {
  return listUnreviewedOf(db, asker.id)
}
