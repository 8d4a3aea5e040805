import type { Tx } from '#shop/database.server.ts'
import { deleteSubscription } from './newsletter.queries.server.ts'

/** A customer who deletes their account is also unsubscribed. */
export async function deleteSubscriber(tx: Tx, email: string): Promise<void> {
  await deleteSubscription(tx, email)
}
