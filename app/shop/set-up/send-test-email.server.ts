import { randomUUID } from 'node:crypto'
import { setUpMessages } from '#rulebook/set-up-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteStep, insertStep } from './set-up.queries.server.ts'

/** Sent at once and not by the queue, so that the admin reads the mail server's answer. */
export async function sendTestEmail(
  { db, now, post, publicUrl }: Pick<Shop, 'db' | 'now' | 'post' | 'publicUrl'>,
  actor: SignedInUser,
): Promise<Result<null, { code: 'no-mail-server' } | { code: 'not-sent'; reason: string }>> {
  if (post.mailbox) return refuse({ code: 'no-mail-server' as const })
  const { subject, text } = setUpMessages.testEmail
  const body = text(publicUrl)
  const sent = await post.deliver({
    messageId: `set-up-${randomUUID()}@${new URL(publicUrl).hostname}`,
    to: actor.email,
    subject,
    text: body,
    html: `<p>${body}</p>`,
    date: now(),
    headers: {},
  })
  if (!sent.ok) {
    await deleteStep(db, 'email')
    return refuse({ code: 'not-sent' as const, reason: sent.problem.reason })
  }
  await insertStep(db, 'email', actor.fullName, now())
  return accept(null)
}
