import type { Shop } from '#shop/shop.server.ts'
import { countEmailsByState } from './mail.queries.server.ts'

/** The count `waiting` includes the emails that are being sent. */
export async function countEmails({ db }: Pick<Shop, 'db'>): Promise<{ waiting: number; failed: number }> {
  const counts = await countEmailsByState(db)
  return { waiting: (counts.get('waiting') ?? 0) + (counts.get('sending') ?? 0), failed: counts.get('failed') ?? 0 }
}
