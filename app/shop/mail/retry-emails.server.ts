import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { makeEmailDueNow, requeueFailedEmail, requeueFailedEmails } from './mail.queries.server.ts'

type RetryParts = Pick<Shop, 'db' | 'jobs' | 'now'>
type Actor = Pick<SignedInUser, 'id' | 'fullName'>

const batchSize = 500

/** Sends an email now that has failed or waits for its next attempt. */
export async function retryEmail(
  shop: RetryParts,
  actor: Actor,
  emailId: string,
): Promise<Result<null, { code: 'email-not-waiting' }>> {
  return await shop.db.transaction().execute(async (tx) => {
    const at = shop.now()
    const requeued = await requeueFailedEmail(tx, emailId, at)
    const id = requeued ?? (await makeEmailDueNow(tx, emailId, at))
    if (!id) return refuse({ code: 'email-not-waiting' as const })
    await shop.jobs.add(tx, 'deliver-email', { emailId: id })
    const from = requeued ? 'failed' : 'waiting'
    await writeAudit(shop, tx, actor, { what: 'email.state', subject: id, from, to: 'waiting' })
    return accept(null)
  })
}

/** Retries at most 500 failed emails and returns how many. */
export async function retryFailedEmails(shop: RetryParts, actor: Actor): Promise<number> {
  return await shop.db.transaction().execute(async (tx) => {
    const ids = await requeueFailedEmails(tx, shop.now(), batchSize)
    await shop.jobs.addMany(
      tx,
      'deliver-email',
      ids.map((emailId) => ({ emailId })),
    )
    const changes = ids.map((subject) => ({ what: 'email.state', subject, from: 'failed', to: 'waiting' }) as const)
    await writeAudit(shop, tx, actor, ...changes)
    return ids.length
  })
}
