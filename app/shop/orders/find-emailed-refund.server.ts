import { sql } from 'kysely'
import type { Tx } from '#shop/database.server.ts'
import type { InvoiceDocument } from '#shop/invoices/invoices.ts'
import { includedTaxesIn } from '#shop/invoices/order-sums.ts'
import { emailPictureUrl } from '#shop/mail/email-picture.ts'
import { type OrderEmailDependencies, partRefundNote, refundNote, type StatusEmail } from './order-emails.server.ts'
import type { Order } from './orders.ts'

/** A refund of a part is named by the sum that had gone back with it, that of the whole by the moment at which the order ended. */
type RefundKey = { refundedUpToCents: number } | { at: Date }

type RefundRow = {
  amountCents: number
  deliveryCents: number
  reason: string
  /** False for an amount of the admin's own, which has no pieces. */
  hasPieces: boolean
  labelCents: number
  lines: { article: string; quantity: number; cents: number }[]
  creditNote: InvoiceDocument | null
}

/** What the first email about a refund said, for sending it again. Null when no refund is found. */
export async function findEmailedRefund(
  shop: Pick<OrderEmailDependencies, 'publicUrl'>,
  tx: Tx,
  order: Order & { id: string },
  key: RefundKey,
): Promise<Pick<StatusEmail, 'note' | 'refund' | 'creditNotes'> | null> {
  const rows = await listRefundsOf(tx, order.id, key)
  const [first] = rows
  if (!first) return null
  const totalCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const creditNotes = rows.flatMap(({ creditNote }) => creditNote ?? [])
  if ('at' in key) return { note: refundNote(totalCents), creditNotes }
  const pieces = rows.flatMap(({ hasPieces, lines }) => (hasPieces ? lines : []))
  const lines = pieces.flatMap(({ article, quantity, cents }) => {
    const line = order.lines.find((each) => each.article === article)
    const pictureUrl = line?.picture && emailPictureUrl(shop, line.picture)
    return line ? [{ name: line.name, quantity, cents, ...(pictureUrl && { pictureUrl }) }] : []
  })
  const deliveryCents = rows.reduce((sum, row) => sum + row.deliveryCents, 0)
  const withoutLabel = lines.reduce((sum, { cents }) => sum + cents, deliveryCents)
  const taxes = includedTaxesIn(creditNotes)
  const refund = {
    lines,
    deliveryCents,
    // An admin who chose the sum did not take the label off.
    labelCents: withoutLabel - first.labelCents === totalCents ? first.labelCents : 0,
    totalCents,
    ...(taxes.length > 0 && { taxes }),
  }
  return { note: partRefundNote(first.reason, totalCents), refund, creditNotes }
}

/** Two rows for an exchange whose money came through two payments. */
async function listRefundsOf(tx: Tx, orderId: string, key: RefundKey): Promise<RefundRow[]> {
  const isIt = 'at' in key ? sql`r.at = ${key.at}` : sql`r.up_to_cents = ${key.refundedUpToCents}`
  const { rows } = await sql<RefundRow>`
    with r as (
      select refunds.*, created_at as at, sum(amount_cents) over (order by created_at) as up_to_cents
      from refunds where payment_id = (select id from payments where order_id = ${orderId})
    )
    select r.amount_cents as "amountCents", r.delivery_cents as "deliveryCents", r.reason,
      r.beyond_pieces_cents is distinct from r.amount_cents as "hasPieces",
      coalesce((select label_cents from returns where order_id = ${orderId} and label_sent_at is not null
        and position(number in r.reason) > 0 limit 1), 0) as "labelCents",
      (select coalesce(json_agg(json_build_object('article', l.article, 'quantity', back.units, 'cents', back.cents)
        order by l.position), '[]') from refund_lines back join order_lines l using (order_id, position)
        where back.refund_id = r.id and back.units > 0) as lines,
      (select document from invoices where refund_id = r.id) as "creditNote"
    from r where ${isIt} order by r.delivery_cents desc, r.id`.execute(tx)
  return rows
}
