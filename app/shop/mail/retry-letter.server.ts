import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { reviveLetter } from './mail.queries.server.ts'

/** Tries a letter again that was given up, with all its turns before it: for whoever has mended what was wrong. */
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
