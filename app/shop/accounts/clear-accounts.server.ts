import type { Shop } from '#shop/shop.server.ts'
import { deleteEnded } from './sessions.queries.server.ts'

/** Deletes expired sessions, links, proofs, trusted browsers and attempt counters. */
export async function clearAccounts({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteEnded(db, now())
}
