import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { resendProblems } from '#http/order-problems.ts'
import { adminEmailMessages as messages } from '#rulebook/admin-email-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findEmail } from '#shop/mail/find-email.server.ts'
import { retryEmail, retryFailedEmails } from '#shop/mail/retry-emails.server.ts'
import { resendOrderEmail } from '#shop/orders/resend-order-email.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export async function retryOrResendEmails(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  switch (form.get('intent')) {
    case 'try-again':
      return await retryOne(shop, actor, String(form.get('email')))
    case 'try-all-again': {
      const count = await retryFailedEmails(shop, actor)
      return { tone: count === 0 ? 'info' : 'success', text: messages.retriedAll(count) }
    }
    case 'write-again':
      return await resendOne(shop, actor, String(form.get('email')))
    default:
      throw data(null, { status: 400 })
  }
}

async function retryOne(shop: Shop, actor: SignedInUser, id: string): Promise<ActionResult> {
  const email = await findEmail(shop, id)
  if (!email) throw data(null, { status: 404 })
  const retried = await retryEmail(shop, actor, email.id)
  return retried.ok ? { tone: 'success', text: messages.retried } : { tone: 'info', text: messages.notWaiting }
}

/** Only emails about orders can be written again: the links in other emails are known only to their recipients. */
async function resendOne(shop: Shop, actor: SignedInUser, id: string): Promise<ActionResult> {
  const email = await findEmail(shop, id)
  if (!email?.orderNumber) throw data(null, { status: 404 })
  const resent = await resendOrderEmail(shop, actor, { number: email.orderNumber, emailId: email.id })
  if (resent.ok) return { tone: 'success', text: messages.retried }
  return { tone: 'error', text: resendProblems[resent.problem.code].sentence }
}
