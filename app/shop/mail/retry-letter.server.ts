import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { reviveLetter } from './mail.queries.server.ts'

/** Retries a failed email with the full number of attempts, after the cause was fixed. */
export async function retryLetter(
  { db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>,
  letterId: string,
): Promise<Result<null, { code: 'not-failed' }>> {
  const revived = await db.transaction().execute(async (tx) => {
    const id = await reviveLetter(tx, letterId, now())
    if (id) await jobs.add(tx, 'deliver-letter', { letterId: id })
    return id
  })
  return revived ? accept(null) : refuse({ code: 'not-failed' })
}
