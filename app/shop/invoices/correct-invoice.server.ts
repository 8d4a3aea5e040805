import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { InvoiceNumber } from './invoice-number.ts'
import { type Credited, type InvoiceLeft, leftOf, renewedSumsOf } from './invoice-sums.ts'
import { findCurrentInvoice, setInvoiceCustomer } from './invoices.queries.server.ts'
import type { InvoiceBuyer } from './invoices.ts'
import { insertCreditNote } from './issue-credit-note.server.ts'
import { insertInvoiceOf } from './issue-invoice.server.ts'

export type InvoiceCorrection = {
  number: OrderNumber
  /** The invoice that the admin saw: another one since then is not replaced, and the same form sent twice corrects once. */
  invoice: string
  buyer: Omit<InvoiceBuyer, 'country'>
  reason: string
}

export type CorrectionProblem = { code: 'order-not-found' | 'replaced-meanwhile' | 'nothing-changed' | 'nothing-left' }

/**
 * An invoice is never changed: a credit note takes back what is left of it, and a new one says the same with the right name. No money moves.
 * Returns the number of the new invoice.
 */
export async function correctInvoice(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  { number, invoice, buyer, reason }: InvoiceCorrection,
): Promise<Result<InvoiceNumber, CorrectionProblem>> {
  return await shop.db.transaction().execute(async (tx): Promise<Result<InvoiceNumber, CorrectionProblem>> => {
    if (!(await lockOrder(tx, { number }))) return refuse({ code: 'order-not-found' })
    const order = await findFullOrder(tx, number)
    const current = order && (await findCurrentInvoice(tx, order.id))
    if (!order || !current) return refuse({ code: 'order-not-found' })
    const { document } = current.invoice
    if (document.number !== invoice) return refuse({ code: 'replaced-meanwhile' })
    const corrected = { ...document.buyer, ...buyer }
    const fields = changedFields(document.buyer, corrected)
    if (fields.length === 0) return refuse({ code: 'nothing-changed' })
    const left = leftOf(
      document,
      current.creditNotes.map((each) => each.document),
    )
    if (left.totalCents === 0 && document.totalCents > 0) return refuse({ code: 'nothing-left' })

    await setInvoiceCustomer(tx, order.id, corrected)
    const why = invoiceMessages.corrected(reason)
    const credited = wholeOf(left)
    const note = {
      orderId: order.id,
      current,
      credited,
      reason: why,
      at: shop.now(),
      refundId: null,
      isCorrection: true,
    }
    await insertCreditNote(tx, note)
    const sums = renewedSumsOf(left, invoiceMessages.lines.earlierAmount)
    await insertInvoiceOf(shop, tx, order, { sums, buyer: corrected })
    return accept(await auditCorrection(shop, tx, actor, { order, before: document.number, fields, reason }))
  })
}

type Corrected = {
  order: { id: string; number: OrderNumber }
  before: InvoiceNumber
  fields: string[]
  reason: string
}

async function auditCorrection(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  actor: SignedInUser,
  { order, before, fields, reason }: Corrected,
): Promise<InvoiceNumber> {
  const after = await findCurrentInvoice(tx, order.id)
  if (!after) throw new Error(`Order ${order.number} lost its invoice`)
  const { number } = after.invoice.document
  // The log is kept for longer than invoices, so it names the fields of the buyer and not what they say.
  await writeAudit(shop, tx, actor, {
    what: 'order.invoice',
    subject: order.number,
    from: { number: before },
    to: { number, fields, reason },
  })
  return number
}

function wholeOf({ lines, totalCents }: InvoiceLeft): Credited {
  const pieces = lines.flatMap(({ article, quantity, totalCents: cents }) =>
    article === null ? [] : [{ article, units: quantity, cents }],
  )
  return { amountCents: totalCents, deliveryCents: 0, pieces }
}

function changedFields(before: InvoiceBuyer, after: InvoiceBuyer): string[] {
  const valuesBefore = new Map<string, string>(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) => (valuesBefore.get(name) === value ? [] : [name]))
}
