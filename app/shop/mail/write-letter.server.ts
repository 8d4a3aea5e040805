import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { NewLetter } from './letters.ts'
import { insertLetter } from './mail.queries.server.ts'

/**
 * Writes a letter in the caller's transaction, together with the job that delivers it: what is rolled back is never sent, what is
 * committed is never forgotten. The same `onceKey` twice is one letter.
 */
export async function writeLetter(
  { jobs, now }: Pick<Shop, 'jobs' | 'now'>,
  tx: Db | Tx,
  letter: NewLetter,
): Promise<void> {
  const { to, onceKey, kind, ...data } = letter
  if (!tx.isTransaction) return await tx.transaction().execute((own) => writeLetter({ jobs, now }, own, letter))
  const letterId = await insertLetter(tx, { recipient: to, onceKey, kind, data, at: now() })
  if (letterId) await jobs.add(tx, 'deliver-letter', { letterId })
}
