import type { Shop } from '#shop/shop.server.ts'
import { countLettersByState } from './mail.queries.server.ts'

/** The count `waiting` includes the emails that are being sent. */
export async function countLetters({ db }: Pick<Shop, 'db'>): Promise<{ waiting: number; failed: number }> {
  const counts = await countLettersByState(db)
  return { waiting: (counts.get('waiting') ?? 0) + (counts.get('sending') ?? 0), failed: counts.get('failed') ?? 0 }
}
