import { mailLimits } from '#rulebook/limits/mail.ts'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import type { Tx } from '#shop/database.server.ts'
import { attachInvoice } from '#shop/documents/attach-invoice.server.ts'
import { tellAdmins } from '#shop/notices/tell-admins.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { sellerLine } from '#shop/settings/seller-facts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { EmailSchema } from './emails.schema.ts'
import type { Email } from './emails.ts'
import { type ClaimedEmail, claimEmail, insertCopy, recordOutcome, renewLease } from './mail.queries.server.ts'
import type { SendProblem } from './mail-transport.server.ts'
import { maskEmail } from './mask-email.ts'
import { deleteUncertainRefusal, findRefusedAddress, markAddressRefused } from './refused-addresses.queries.server.ts'
import { retryPauseAfter } from './retry-pauses.ts'

export type RenderedEmail = { subject: string; html: string; text: string }
/** Days and times are those of the shop's time zone. `shopEmail` is where customers write to; `seller` says who sells, in one line. */
export type EmailOptions = { publicUrl: string; timeZone: string; shopEmail: string; seller: string }
export type RenderEmail = (email: Email, options: EmailOptions) => Promise<RenderedEmail>

export type DeliveryParts = Pick<Shop, 'db' | 'jobs' | 'now' | 'log' | 'pdfs' | 'post' | 'publicUrl'>

/** Makes one attempt to send an email. A temporary failure is retried later; after two days, or after a final refusal, the email fails. */
export async function deliverEmail(
  shop: DeliveryParts,
  render: RenderEmail,
  emailId: string,
  { renewEveryMs = mailLimits.renewLeaseMs }: { renewEveryMs?: number } = {},
): Promise<void> {
  const claimed = await claimEmail(shop.db, emailId, { at: shop.now(), until: leaseEnd(shop) })
  if (!claimed) return
  const refused = await findRefusedAddress(shop.db, claimed.recipient)
  if (refused) {
    // Known since the refusal, which the admins were told of.
    await recordOutcome(shop.db, claimed, { state: 'failed', at: shop.now(), reason: refused.reason })
    return
  }
  const lease = startLeaseRenewal(shop, claimed, renewEveryMs)
  const sent = await send(shop, render, claimed).finally(lease.stop)
  if (!sent.ok) return await retryOrFail(shop, claimed, sent.problem)
  await shop.db.transaction().execute(async (tx) => {
    if (await recordOutcome(tx, claimed, { state: 'sent', at: shop.now() }))
      await insertCopy(tx, claimed.id, sent.value)
  })
  await deleteUncertainRefusal(shop.db, claimed.recipient)
}

export async function readEmailOptions({ db, publicUrl }: Pick<Shop, 'db' | 'publicUrl'>): Promise<EmailOptions> {
  const settings = await readSettings({ db })
  const { contact, 'time-zone': timeZoneSetting } = settings
  return { publicUrl, timeZone: timeZoneSetting.timeZone, shopEmail: contact.email, seller: sellerLine(settings) }
}

function leaseEnd({ now }: Pick<Shop, 'now'>): Date {
  return new Date(now().getTime() + mailLimits.leaseMs)
}

/** A mail server may take ten minutes to answer, but the emails of a dead process must be free again sooner. */
function startLeaseRenewal(shop: DeliveryParts, claimed: ClaimedEmail, everyMs: number): { stop(): void } {
  const timer = setInterval(() => {
    renewLease(shop.db, claimed, leaseEnd(shop)).catch((error: unknown) =>
      shop.log.warn({ err: error, emailId: claimed.id }, 'The lease of an email could not be renewed'),
    )
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}

async function send(
  { db, pdfs, post, publicUrl, log }: DeliveryParts,
  render: RenderEmail,
  { id, kind, recipient, data, created_at: date }: ClaimedEmail,
): Promise<Result<RenderedEmail, SendProblem>> {
  try {
    const email = EmailSchema.parse({ kind, ...data })
    const options = await readEmailOptions({ db, publicUrl })
    const rendered = await render(email, options)
    const messageId = `${id}@${new URL(publicUrl).hostname}`
    // Admins may read the copy, but not use its links in the recipient's name.
    const copy = await render(maskEmail(email), options)
    const attachments =
      email.kind === 'order-confirmation' ? await attachInvoice({ db, pdfs, publicUrl }, email.number) : []
    const mail = { ...rendered, messageId, to: recipient, date, headers: headersOf(email), attachments }
    const delivered = await post.deliver(mail)
    return delivered.ok ? accept(copy) : delivered
  } catch (error) {
    log.error({ err: error, emailId: id, kind }, 'An email could not be rendered')
    return refuse({ code: 'away', reason: error instanceof Error ? error.name : 'unknown' })
  }
}

/** Mail programs show an unsubscribe button for these headers (RFC 2369, RFC 8058). */
function headersOf(email: Email): Record<string, string> {
  if (email.kind !== 'confirm-subscription' && email.kind !== 'saved-items') return {}
  return {
    'List-Unsubscribe': `<${email.unsubscribeLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

async function retryOrFail(shop: DeliveryParts, claimed: ClaimedEmail, { code, reason }: SendProblem): Promise<void> {
  const { db, jobs, log, now } = shop
  const { id, kind, attempts } = claimed
  const pauseSeconds = code === 'away' ? retryPauseAfter(attempts) : null
  // The mail server's reason may name the recipient, so it is stored in the row and kept out of the log.
  if (pauseSeconds === null) {
    await db.transaction().execute(async (tx) => {
      if (!(await recordOutcome(tx, claimed, { state: 'failed', at: now(), reason }))) return
      await tellOfFailure({ jobs, now }, tx, kind)
      if (code !== 'address-refused' && code !== 'address-doubtful') return
      const isCertain = code === 'address-refused'
      await markAddressRefused(tx, claimed.recipient, { reason, refusedAt: now(), isCertain })
    })
    log.error({ emailId: id, kind, code, attempts }, 'An email has failed')
    return
  }
  const dueAt = new Date(now().getTime() + pauseSeconds * 1000)
  await db.transaction().execute(async (tx) => {
    if (!(await recordOutcome(tx, claimed, { state: 'waiting', dueAt, reason }))) return
    await jobs.add(tx, 'deliver-email', { emailId: id }, { delaySeconds: pauseSeconds })
  })
  log.warn({ emailId: id, kind, attempts, pauseSeconds }, 'An email could not be sent yet')
}

/** The notices themselves cause none: an admin whose mailbox refuses them would get one more every hour. */
async function tellOfFailure(shop: Pick<Shop, 'jobs' | 'now'>, tx: Tx, kind: string): Promise<void> {
  if (kind === 'admin-notices') return
  const hour = Math.floor(shop.now().getTime() / noticeLimits.failedEmailsMs)
  await tellAdmins(shop, tx, [{ kind: 'emails-failed', onceKey: `emails-failed:${hour}` }])
}
