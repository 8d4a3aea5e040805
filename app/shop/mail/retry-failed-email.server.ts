import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { requeueFailedEmail } from './mail.queries.server.ts'

/** Retries a failed email with the full number of attempts, after the cause was fixed. */
export async function retryFailedEmail(
  { db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>,
  emailId: string,
): Promise<Result<null, { code: 'not-failed' }>> {
  const requeued = await db.transaction().execute(async (tx) => {
    const id = await requeueFailedEmail(tx, emailId, now())
    if (id) await jobs.add(tx, 'deliver-email', { emailId: id })
    return id
  })
  return requeued ? accept(null) : refuse({ code: 'not-failed' })
}
