import { dayIn } from '#rulebook/days.ts'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import type { Tx } from '#shop/database.server.ts'
import type { PaymentId } from '#shop/payments/payments.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { invoiceNumberOf } from './invoice-number.ts'
import { type Credited, creditSumsOf, leftOf } from './invoice-sums.ts'
import {
  findCurrentInvoice,
  findOrderIdOfPayment,
  insertInvoice,
  type OrderInvoices,
  recordRefundPieces,
  takeSequence,
} from './invoices.queries.server.ts'
import type { InvoiceDocument } from './invoices.ts'
import { lastDayKept } from './issue-invoice.server.ts'

type CreditedRefund = {
  id: string
  paymentId: PaymentId
  amountCents: number
  deliveryCents?: number | undefined
  reason: string
  at: Date
}

/**
 * Credits a refund in its transaction. Pieces that are marked as refunded before are its lines; those marked later only count in the statistics.
 * Orders without an invoice get no credit note.
 */
export async function issueCreditNote(tx: Tx, refund: CreditedRefund): Promise<InvoiceDocument | null> {
  const orderId = await findOrderIdOfPayment(tx, refund.paymentId)
  const current = await findCurrentInvoice(tx, orderId)
  if (!current) return null
  const { amountCents, deliveryCents = 0, reason, at } = refund
  const pieces = await recordRefundPieces(tx, refund.id)
  const credited = { amountCents, deliveryCents, pieces }
  return await insertCreditNote(tx, { orderId, current, credited, reason, at, refundId: refund.id })
}

type NewCreditNote = {
  orderId: string
  current: OrderInvoices
  credited: Credited
  reason: string
  at: Date
  refundId: string | null
  /** A new invoice takes its place: no money is paid back. */
  isCorrection?: boolean
}

export async function insertCreditNote(tx: Tx, creditNote: NewCreditNote): Promise<InvoiceDocument> {
  const { orderId, current, credited, reason, at, refundId, isCorrection = false } = creditNote
  const { invoice, creditNotes } = current
  const left = leftOf(
    invoice.document,
    creditNotes.map(({ document }) => document),
  )
  const sums = creditSumsOf(left, credited, invoiceMessages.lines.amount)
  const settings = await readSettings({ db: tx })
  const day = dayIn(settings['time-zone'].timeZone, at)
  const sequence = await takeSequence(tx, 'credit-note')
  const { number, day: invoiceDay, totalCents } = invoice.document
  const document: InvoiceDocument = {
    ...invoice.document,
    ...sums,
    kind: 'credit-note',
    number: invoiceNumberOf('credit-note', day, sequence),
    day,
    credits: {
      number,
      day: invoiceDay,
      totalCents,
      leftCents: left.totalCents - sums.totalCents,
      reason,
      ...(isCorrection && { isCorrection }),
    },
  }
  const keptUntil = lastDayKept(day, settings)
  await insertInvoice(tx, { orderId, sequence, invoiceId: invoice.id, refundId, issuedAt: at, keptUntil, document })
  return document
}
