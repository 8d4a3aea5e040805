import { mailLimits } from '#rulebook/limits/mail.ts'
import { type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { pauseAfter } from './delivery-pauses.ts'
import { LetterSchema } from './letters.schema.ts'
import type { Letter } from './letters.ts'
import { type ClaimedLetter, claimLetter, renewLease, settleLetter } from './mail.queries.server.ts'
import type { Undelivered } from './post.server.ts'
import { findRefusedEmail, forgetDoubt, markRefused } from './refused-emails.queries.server.ts'

export type Rendered = { subject: string; html: string; text: string }
export type RenderLetter = (letter: Letter, about: { publicUrl: string }) => Promise<Rendered>

export type DeliveringShop = Pick<Shop, 'db' | 'jobs' | 'now' | 'log' | 'post' | 'publicUrl'>

/** Makes one attempt to send an email. A temporary failure is retried later; after two days, or after a final refusal, the email fails. */
export async function deliverLetter(
  shop: DeliveringShop,
  render: RenderLetter,
  letterId: string,
  { renewEveryMs = mailLimits.renewLeaseMs }: { renewEveryMs?: number } = {},
): Promise<void> {
  const claimed = await claimLetter(shop.db, letterId, { at: shop.now(), until: leaseEnd(shop) })
  if (!claimed) return
  const refused = await findRefusedEmail(shop.db, claimed.recipient)
  if (refused) {
    await settleLetter(shop.db, claimed, { state: 'failed', at: shop.now(), reason: refused.reason })
    return
  }
  const lease = keepLease(shop, claimed, renewEveryMs)
  const sent = await send(shop, render, claimed).finally(lease.stop)
  if (!sent.ok) return await putOff(shop, claimed, sent.problem)
  await settleLetter(shop.db, claimed, { state: 'sent', at: shop.now() })
  await forgetDoubt(shop.db, claimed.recipient)
}

function leaseEnd({ now }: Pick<Shop, 'now'>): Date {
  return new Date(now().getTime() + mailLimits.leaseMs)
}

/** A mail server may take ten minutes to answer, but the emails of a dead process must be free again sooner. */
function keepLease(shop: DeliveringShop, claimed: ClaimedLetter, everyMs: number): { stop(): void } {
  const timer = setInterval(() => {
    renewLease(shop.db, claimed, leaseEnd(shop)).catch((error: unknown) =>
      shop.log.warn({ err: error, letter: claimed.id }, 'The lease of an email could not be renewed'),
    )
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}

async function send(
  { post, publicUrl, log }: DeliveringShop,
  render: RenderLetter,
  { id, kind, recipient, data, created_at: date }: ClaimedLetter,
): Promise<Result<null, Undelivered>> {
  try {
    const letter = LetterSchema.parse({ kind, ...data })
    const rendered = await render(letter, { publicUrl })
    const messageId = `${id}@${new URL(publicUrl).hostname}`
    return await post.deliver({ ...rendered, messageId, to: recipient, date, headers: headersOf(letter) })
  } catch (error) {
    log.error({ err: error, letter: id, kind }, 'A letter could not be made')
    return refuse({ code: 'away', reason: error instanceof Error ? error.name : 'unknown' })
  }
}

/** Mail programs show an unsubscribe button for these headers (RFC 2369, RFC 8058). */
function headersOf(letter: Letter): Record<string, string> {
  if (letter.kind !== 'confirm-subscription') return {}
  return {
    'List-Unsubscribe': `<${letter.unsubscribeLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

async function putOff(shop: DeliveringShop, claimed: ClaimedLetter, { code, reason }: Undelivered): Promise<void> {
  const { db, jobs, log, now } = shop
  const { id, kind, attempts } = claimed
  const pauseSeconds = code === 'away' ? pauseAfter(attempts) : null
  // The mail server's reason may name the recipient, so it is stored in the row and kept out of the log.
  if (pauseSeconds === null) {
    await db.transaction().execute(async (tx) => {
      if (!(await settleLetter(tx, claimed, { state: 'failed', at: now(), reason }))) return
      if (code !== 'address-refused' && code !== 'address-doubtful') return
      const isCertain = code === 'address-refused'
      await markRefused(tx, claimed.recipient, { reason, refusedAt: now(), isCertain })
    })
    log.error({ letter: id, kind, code, attempts }, 'A letter was given up')
    return
  }
  const dueAt = new Date(now().getTime() + pauseSeconds * 1000)
  await db.transaction().execute(async (tx) => {
    if (!(await settleLetter(tx, claimed, { state: 'waiting', dueAt, reason }))) return
    await jobs.add(tx, 'deliver-letter', { letterId: id }, { afterSeconds: pauseSeconds })
  })
  log.warn({ letter: id, kind, attempts, pauseSeconds }, 'A letter could not be sent yet')
}
