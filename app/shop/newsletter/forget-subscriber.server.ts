import type { Tx } from '#shop/database.server.ts'
import { deleteSubscription } from './newsletter.queries.server.ts'

/** Whoever leaves the shop for good gets no letter from it. */
export async function forgetSubscriber(tx: Tx, email: string): Promise<void> {
  await deleteSubscription(tx, email)
}
