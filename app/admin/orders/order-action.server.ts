import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import {
  noteProblems,
  refundProblems,
  resendProblems,
  retryRefundProblems,
  settleRefundProblems,
} from '#http/order-problems.ts'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { refusedAddressMessages } from '#rulebook/refused-address-messages.ts'
import { settleRefundMessages } from '#rulebook/settle-refund-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { allowEmailAddress } from '#shop/mail/allow-email-address.server.ts'
import { addOrderNote } from '#shop/orders/add-order-note.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { resendOrderEmail } from '#shop/orders/resend-order-email.server.ts'
import { retryRefund } from '#shop/payments/retry-refund.server.ts'
import { settleRefundManually } from '#shop/payments/settle-refund-manually.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { Shop } from '#shop/shop.server.ts'
import { releaseHeldStock } from '#shop/stock/release-held-stock.server.ts'
import { changeOneStatus } from './orders-action.server.ts'

export async function changeOrder(
  shop: Shop,
  actor: SignedInUser,
  number: OrderNumber,
  form: FormData,
): Promise<ActionResult> {
  switch (form.get('intent')) {
    case 'status':
      return await changeOneStatus(shop, actor, form)
    case 'refund-lines':
    case 'refund-all':
      return await refund(shop, actor, number, form)
    case 'refund-again': {
      const requested = await retryRefund(shop, actor, { number, refundId: text(form, 'refund') })
      if (!requested.ok) return failure(retryRefundProblems[requested.problem.code].sentence)
      return success(messages.refund.retryRequested(formatPrice(requested.value.amountCents)))
    }
    case 'refund-settled':
      return await settle(shop, actor, number, form)
    case 'send-again': {
      const sent = await resendOrderEmail(shop, actor, { number, emailId: text(form, 'email') })
      return sent.ok ? success(messages.emails.done) : failure(resendProblems[sent.problem.code].sentence)
    }
    case 'release-hold': {
      const released = await releaseHeldStock(shop, actor, number)
      return released.ok ? success(messages.stock.released) : failure(messages.stock.nothingHeld)
    }
    case 'allow-email': {
      const order = await findOrder(shop, number)
      if (!order) throw data(null, { status: 404 })
      await allowEmailAddress(shop, actor, { email: order.delivery.email, auditSubject: number })
      return success(refusedAddressMessages.done)
    }
    case 'note': {
      const saved = await addOrderNote(shop, actor, { number, message: text(form, 'message') })
      return saved.ok ? success(messages.notes.done) : failure(noteProblems[saved.problem.code].sentence)
    }
    default:
      throw data(null, { status: 400 })
  }
}

async function refund(shop: Shop, actor: SignedInUser, number: OrderNumber, form: FormData): Promise<ActionResult> {
  const lines = form.get('intent') === 'refund-all' ? undefined : readLines(form)
  if (lines?.length === 0) return failure(messages.refund.noLines)
  const refunded = await refundOrder(shop, actor, { number, reason: text(form, 'reason'), lines })
  if (!refunded.ok && refunded.problem.code === 'proof-needed') return failure(reauthenticationMessages.needed)
  if (!refunded.ok) return failure(refundProblems[refunded.problem.code].sentence)
  return success(messages.refund.done(formatPrice(refunded.value.refundedCents)))
}

async function settle(shop: Shop, actor: SignedInUser, number: OrderNumber, form: FormData): Promise<ActionResult> {
  const requested = { number, refundId: text(form, 'refund'), how: text(form, 'how') }
  const settled = await settleRefundManually(shop, actor, requested)
  if (!settled.ok) return failure(settleRefundProblems[settled.problem.code].sentence)
  return success(settleRefundMessages.done(formatPrice(settled.value.amountCents)))
}

/** Reads fields such as `pieces:C-001`. An invalid quantity becomes the largest integer, which the shop refuses. */
function readLines(form: FormData): { article: string; quantity: number }[] {
  return [...form]
    .filter(([name, value]) => name.startsWith('pieces:') && value !== '' && value !== '0')
    .map(([name, value]) => {
      const quantity = Number(value)
      return {
        article: name.slice('pieces:'.length),
        quantity: Number.isSafeInteger(quantity) ? quantity : Number.MAX_SAFE_INTEGER,
      }
    })
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function success(messages: string): ActionResult {
  return { tone: 'success', text: messages }
}

function failure(messages: string): ActionResult {
  return { tone: 'error', text: messages }
}
