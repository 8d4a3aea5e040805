import type { Shop } from '#shop/shop.server.ts'
import { deleteEnded } from './sessions.queries.server.ts'

/** Sessions that ended, links that are too old, tries that nobody counts any more. */
export async function clearAccounts({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteEnded(db, now())
}
