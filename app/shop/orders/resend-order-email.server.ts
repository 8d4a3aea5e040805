import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeParcelEmailAgain } from '#shop/fulfilment/parcel-emails.server.ts'
import { requeueFailedEmail } from '#shop/mail/mail.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findEmailedRefund } from './find-emailed-refund.server.ts'
import { findFullOrder } from './full-order.queries.server.ts'
import {
  type OrderEmailDependencies,
  refundFailedNote,
  refundNote,
  writeConfirmationEmail,
  writeExpiryEmail,
  writeLinkEmail,
  writePaymentRequestEmail,
  writeReminderEmail,
  writeStatusEmail,
} from './order-emails.server.ts'
import { lockOrder } from './orders.queries.server.ts'
import type { Order, OrderNumber } from './orders.ts'
import { listOrderEmails, type OrderEmail } from './orders-for-admin.queries.server.ts'

export type ResendProblem = {
  code: 'order-not-found' | 'email-not-found' | 'email-under-way' | 'email-outdated'
}

type ResendDependencies = OrderEmailDependencies & Pick<Shop, 'db'>

/**
 * Sends an email again that did not arrive. A failed email is retried; a sent one is written again, because its content is deleted after
 * sending. Two clicks at once send one email.
 */
export async function resendOrderEmail(
  shop: ResendDependencies,
  actor: SignedInUser,
  { number, emailId }: { number: OrderNumber; emailId: string },
): Promise<Result<null, ResendProblem>> {
  return await shop.db.transaction().execute(async (tx): Promise<Result<null, ResendProblem>> => {
    // The lock keeps the order's status true to what the email says.
    await lockOrder(tx, { number })
    const order = await findFullOrder(tx, number)
    if (!order) return refuse({ code: 'order-not-found' })
    const emails = await listOrderEmails(tx, { number, email: order.delivery.email })
    const orderEmail = emails.find(({ id }) => id === emailId)
    if (!orderEmail) return refuse({ code: 'email-not-found' })
    const sameKind = emails.filter(({ kind }) => kind === orderEmail.kind)
    if (sameKind.some(({ state }) => state === 'waiting' || state === 'sending')) {
      return refuse({ code: 'email-under-way' })
    }
    if (orderEmail.state === 'failed') await retry(shop, tx, orderEmail)
    else if (!(await writeAgain(shop, tx, order, orderEmail, `again-${sameKind.length}`))) {
      return refuse({ code: 'email-outdated' })
    }
    await writeAudit(shop, tx, actor, { what: 'order.email', subject: number, from: null, to: orderEmail.kind })
    return accept(null)
  })
}

async function retry(shop: ResendDependencies, tx: Tx, { id }: OrderEmail): Promise<void> {
  const emailId = await requeueFailedEmail(tx, id, shop.now())
  if (emailId) await shop.jobs.add(tx, 'deliver-email', { emailId })
}

/** False when the email would no longer be true. */
async function writeAgain(
  shop: OrderEmailDependencies,
  tx: Tx,
  order: Order & { id: string },
  orderEmail: OrderEmail,
  onceSuffix: string,
): Promise<boolean> {
  switch (orderEmail.kind) {
    case 'order-link':
      await writeLinkEmail(shop, tx, order, onceSuffix)
      return true
    case 'order-confirmation':
      await writeConfirmationEmail(shop, tx, order.number, onceSuffix)
      return true
    case 'payment-request':
      if (order.mayPay) await writePaymentRequestEmail(shop, tx, order.number, onceSuffix)
      return order.mayPay
    case 'order-expired':
      if (order.status === 'Failed') await writeExpiryEmail(shop, tx, order.number, onceSuffix)
      return order.status === 'Failed'
    case 'payment-reminder':
      if (order.mayPay) await writeReminderEmail(shop, tx, order.number, onceSuffix)
      return order.mayPay
    case 'parcel':
      return await writeParcelEmailAgain(shop, tx, order, { onceKey: orderEmail.onceKey, onceSuffix })
    case 'order-status':
      return await writeStatusAgain(shop, tx, order, orderEmail, onceSuffix)
  }
}

/** The once key of a status email contains the number of changes the order had then, and for a refund of a part the sum refunded with it. */
async function writeStatusAgain(
  shop: OrderEmailDependencies,
  tx: Tx,
  order: Order & { id: string },
  orderEmail: OrderEmail,
  onceSuffix: string,
) {
  const [, , changeCount, ...extra] = orderEmail.onceKey.split(':')
  const isLast = Number(changeCount) === order.changes.length
  const change = order.changes.at(-1)
  if (!isLast || !change?.from) return false
  const [about = ''] = extra
  const isPart = /^\d+$/.test(about)
  const isOfStatus = about === '' || about.startsWith('again-')
  const key = isPart ? { refundedUpToCents: Number(about) } : { at: change.at }
  const isUnderWay = order.refusedCents === 0 && (isPart || isOfStatus)
  const refunded = isUnderWay ? await findEmailedRefund(shop, tx, order, key) : null
  const note = refundAmountNote(order, extra.length > 0) ?? (change.by === 'owner' ? change.reason : null)
  await writeStatusEmail(shop, tx, order.number, {
    before: change.from,
    status: change.to,
    note,
    ...refunded,
    onceSuffix: isPart ? `${about}:${onceSuffix}` : onceSuffix,
  })
  return true
}

/** The current amount, for emails about refunds. */
function refundAmountNote({ refusedCents, refundedCents, status }: Order, isPartialRefund: boolean): string | null {
  if (refusedCents > 0) return refundFailedNote(refusedCents)
  return refundedCents > 0 && (isPartialRefund || status === 'Refunded') ? refundNote(refundedCents) : null
}
