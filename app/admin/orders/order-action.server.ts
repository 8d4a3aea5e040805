import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import {
  askRefundProblems,
  noteProblems,
  payManuallyProblems,
  refundProblems,
  resendProblems,
  retryRefundProblems,
  settleRefundProblems,
} from '#http/order-problems.ts'
import { pickupPointProblems } from '#http/pickup-point-problems.ts'
import { readNumber, readPieces, readText } from '#http/read-form-fields.server.ts'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { adminRefundMessages } from '#rulebook/admin-refund-messages.ts'
import { type AdminTask, mayDo } from '#rulebook/admin-roles.ts'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { refusedAddressMessages } from '#rulebook/refused-address-messages.ts'
import { settleRefundMessages } from '#rulebook/settle-refund-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import { allowEmailAddress } from '#shop/mail/allow-email-address.server.ts'
import { addOrderNote } from '#shop/orders/add-order-note.server.ts'
import { askManagerToRefund } from '#shop/orders/ask-manager-to-refund.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { type RefundedLine, type RefundRequest, refundOrder } from '#shop/orders/refund-order.server.ts'
import { resendOrderEmail } from '#shop/orders/resend-order-email.server.ts'
import { payOrderManually } from '#shop/payments/pay-manually.server.ts'
import { isManualMethod } from '#shop/payments/payments.ts'
import { retryRefund } from '#shop/payments/retry-refund.server.ts'
import { settleRefundManually } from '#shop/payments/settle-refund-manually.server.ts'
import { setPickupPoint } from '#shop/pickup-points/choose-pickup-point.server.ts'
import { pickupPointLine } from '#shop/pickup-points/pickup-points.ts'
import type { Shop } from '#shop/shop.server.ts'
import { releaseHeldStock } from '#shop/stock/release-held-stock.server.ts'
import { coveredText } from './covered-text.ts'
import { changeOneStatus } from './orders-action.server.ts'
import { changeParcels, isParcelIntent } from './parcel-action.server.ts'

const taskByIntent: Readonly<Record<string, AdminTask>> = {
  status: 'order-changes',
  'refund-lines': 'refunds',
  'refund-sum': 'refunds',
  'refund-all': 'refunds',
  'refund-again': 'refunds',
  'ask-manager': 'refunds',
  'refund-settled': 'large-refunds',
  'send-again': 'order-changes',
  'release-hold': 'order-changes',
  manual: 'drafts',
  'allow-email': 'order-changes',
  'pickup-point': 'order-changes',
  note: 'order-changes',
}

/** The fields of a refund that was not done, so that the form keeps them without scripts. */
export type TypedRefund = Readonly<Record<string, string>> & { amount?: string; delivery?: string; reason?: string }
type OrderActionResult = ActionResult & { typedRefund?: TypedRefund }

/** A parcel is refunded by those who refund. An intent that no form has is answered for everyone alike. */
function taskOf(form: FormData): AdminTask {
  const intent = String(form.get('intent'))
  if (intent === 'resolve' && form.get('how') === 'refund') return 'refunds'
  return taskByIntent[intent] ?? (isParcelIntent(intent) ? 'packing' : 'orders')
}

export async function changeOrder(
  shop: Shop,
  actor: SignedInUser,
  number: OrderNumber,
  form: FormData,
): Promise<OrderActionResult> {
  if (!mayDo(actor.role, taskOf(form))) throw data(null, { status: 403 })
  switch (form.get('intent')) {
    case 'status':
      return await changeOneStatus(shop, actor, form)
    case 'refund-lines': {
      const answer = await refund(shop, actor, number, form)
      return answer.tone === 'success' ? answer : { ...answer, typedRefund: typedRefundOf(form) }
    }
    case 'refund-sum': {
      const requested = readRefund(form)
      const answer = typeof requested === 'string' ? failure(requested) : info(adminRefundMessages.sumShown)
      return { ...answer, typedRefund: typedRefundOf(form) }
    }
    case 'refund-all':
      return await refund(shop, actor, number, form)
    case 'refund-again': {
      const requested = await retryRefund(shop, actor, { number, refundId: readText(form, 'refund') })
      if (!requested.ok) return failure(retryRefundProblems[requested.problem.code].sentence)
      return success(adminRefundMessages.retryRequested(formatPrice(requested.value.amountCents)))
    }
    case 'ask-manager': {
      const asked = await askManagerToRefund(shop, actor, { number, message: readText(form, 'message') })
      return asked.ok ? success(adminRefundMessages.asked) : failure(askRefundProblems[asked.problem.code].sentence)
    }
    case 'refund-settled':
      return await settle(shop, actor, number, form)
    case 'send-again': {
      const sent = await resendOrderEmail(shop, actor, { number, emailId: readText(form, 'email') })
      return sent.ok ? success(messages.emails.done) : failure(resendProblems[sent.problem.code].sentence)
    }
    case 'release-hold': {
      const released = await releaseHeldStock(shop, actor, number)
      return released.ok ? success(messages.stock.released) : failure(messages.stock.nothingHeld)
    }
    case 'manual':
      return await payOtherwise(shop, actor, number, form)
    case 'allow-email': {
      const order = await findOrder(shop, number)
      if (!order) throw data(null, { status: 404 })
      await allowEmailAddress(shop, actor, { email: order.delivery.email, auditSubject: number })
      return success(refusedAddressMessages.done)
    }
    case 'pickup-point': {
      const chosen = await setPickupPoint(shop, actor, { number, pointId: readText(form, 'pickupPoint') })
      if (!chosen.ok) return failure(pickupPointProblems[chosen.problem.code].sentence)
      return success(messages.point.done(pickupPointLine(chosen.value)))
    }
    case 'note': {
      const saved = await addOrderNote(shop, actor, { number, message: readText(form, 'message') })
      return saved.ok ? success(messages.notes.done) : failure(noteProblems[saved.problem.code].sentence)
    }
    default:
      return await changeParcels(shop, actor, number, form)
  }
}

async function refund(shop: Shop, actor: SignedInUser, number: OrderNumber, form: FormData): Promise<ActionResult> {
  const requested = form.get('intent') === 'refund-all' ? {} : readRefund(form)
  if (typeof requested === 'string') return failure(requested)
  const expectedCents = readNumber(form, 'expectedCents')
  const refunded = await refundOrder(shop, actor, {
    number,
    reason: readText(form, 'reason'),
    expectedCents,
    refundedBeforeCents: readNumber(form, 'refundedBeforeCents'),
    ...requested,
  })
  if (!refunded.ok && refunded.problem.code === 'proof-needed') return failure(reauthenticationMessages.needed)
  if (!refunded.ok && refunded.problem.code === 'pieces-in-return') {
    return failure(coveredText(refunded.problem.returns))
  }
  if (!refunded.ok) return failure(refundProblems[refunded.problem.code].sentence)
  return success(adminRefundMessages.done(formatPrice(refunded.value.refundedCents)))
}

async function settle(shop: Shop, actor: SignedInUser, number: OrderNumber, form: FormData): Promise<ActionResult> {
  const requested = { number, refundId: readText(form, 'refund'), how: readText(form, 'how') }
  const settled = await settleRefundManually(shop, actor, requested)
  if (!settled.ok) return failure(settleRefundProblems[settled.problem.code].sentence)
  return success(settleRefundMessages.done(formatPrice(settled.value.amountCents)))
}

async function payOtherwise(
  shop: Shop,
  actor: SignedInUser,
  number: OrderNumber,
  form: FormData,
): Promise<ActionResult> {
  const method = readText(form, 'method')
  const paid = await payOrderManually(shop, actor, {
    number,
    method: isManualMethod(method) ? method : 'cash',
    reference: readText(form, 'reference'),
  })
  if (!paid.ok) return failure(payManuallyProblems[paid.problem.code].sentence)
  return hasEnded(paid.value.status) ? failure(draftMessages.paid.ended) : success(draftMessages.paid.done)
}

function typedRefundOf(form: FormData): TypedRefund {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Pieces that go back to stock and pieces that do not, and delivery; or an amount. A sentence when the form has neither or both. */
function readRefund(form: FormData): Pick<RefundRequest, 'lines' | 'includesDelivery' | 'amountCents'> | string {
  const amountText = readText(form, 'amount').trim()
  const includesDelivery = form.get('delivery') !== null
  const lines = readRefundedLines(form)
  if (amountText === '') {
    return lines.length > 0 || includesDelivery ? { lines, includesDelivery } : adminRefundMessages.noLines
  }
  if (lines.length > 0 || includesDelivery) return adminRefundMessages.eitherOr
  const amountCents = readCents(amountText)
  return Number.isNaN(amountCents) ? adminRefundMessages.amountInvalid : { amountCents }
}

function readRefundedLines(form: FormData): RefundedLine[] {
  const [back, damaged] = ['pieces', 'damaged'].map((prefix) => {
    return new Map(readPieces(form, prefix).map(({ article, quantity }) => [article, quantity]))
  })
  const articles = new Set([...(back?.keys() ?? []), ...(damaged?.keys() ?? [])])
  return [...articles].map((article) => {
    const backToStock = back?.get(article) ?? 0
    return { article, quantity: backToStock + (damaged?.get(article) ?? 0), backToStock }
  })
}

function success(messages: string): ActionResult {
  return { tone: 'success', text: messages }
}

function info(text: string): ActionResult {
  return { tone: 'info', text }
}

function failure(messages: string): ActionResult {
  return { tone: 'error', text: messages }
}
