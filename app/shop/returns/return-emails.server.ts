import { sql } from 'kysely'
import type { Tx } from '#shop/database.server.ts'
import { emailPictureUrl } from '#shop/mail/email-picture.ts'
import type { EmailOf } from '#shop/mail/emails.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { amountsOf } from './return-amounts.ts'
import { returnPath } from './return-links.server.ts'
import { selectReturns } from './returns.queries.server.ts'
import { labelCostOf, type Return, type ReturnNumber, refundDueAt } from './returns.ts'

type Dependencies = Pick<Shop, 'jobs' | 'now' | 'publicUrl' | 'linkSecret'>

/** The receipt that the law asks for: what was stated, and when. A later choice of pieces sends a receipt of its own. */
export async function writeWithdrawalReceipt(
  shop: Dependencies,
  tx: Tx,
  number: ReturnNumber,
  onceSuffix = '',
): Promise<void> {
  const returned = await readReturn(tx, number)
  if (!returned.email) return
  await writeEmail(shop, tx, {
    kind: 'withdrawal-receipt',
    to: returned.email,
    onceKey: `withdrawal-receipt:${number}${onceSuffix}`,
    ...contentsOf(shop, returned),
    statement: returned.statement,
    mayChoose: returned.statedBy === 'number' && onceSuffix === '',
  })
}

export async function writeReturnStateEmail(
  shop: Dependencies,
  tx: Tx,
  number: ReturnNumber,
  state: EmailOf<'return-state'>['state'],
  { onceSuffix = '', ...more }: { differenceCents?: number; offerCents?: number; onceSuffix?: string } = {},
): Promise<void> {
  const returned = await readReturn(tx, number)
  if (!returned.email) return
  await writeEmail(shop, tx, {
    kind: 'return-state',
    to: returned.email,
    onceKey: `return-state:${number}:${state}${onceSuffix}`,
    ...contentsOf(shop, returned),
    state,
    note: returned.refusedBecause,
    isForReason: returned.kind === 'return',
    ...more,
    ...(state === 'received' && (await certainRefundOf(shop, tx, returned))),
    ...(state === 'label-sent' && { label: labelOf(shop, returned) }),
    ...(returned.exchangeNumber && { exchangeNumber: returned.exchangeNumber }),
  })
}

/** A damaged piece can bring less, one that is not ours brings nothing, and about a return for a reason the shop decides. */
async function certainRefundOf(shop: Dependencies, tx: Tx, returned: Return) {
  const { kind, orderNumber, lines } = returned
  if (kind === 'return' || lines.some(({ damaged, notOurs }) => damaged + notOurs > 0)) return null
  const order = await findFullOrder(tx, orderNumber)
  if (!order) return null
  const { pieces, deliveryCents, labelCents, totalCents } = amountsOf(order, lines, labelCostOf(returned))
  if (totalCents === 0) return null
  const pictures = new Map(lines.map(({ article, picture }) => [article, picture ?? null]))
  const priced = pieces.map(({ article, name, quantity, cents }) => {
    return { name, quantity, cents, pictureUrl: emailPictureUrl(shop, pictures.get(article) ?? null) }
  })
  return { back: { lines: priced, deliveryCents, labelCents, totalCents } }
}

function labelOf({ publicUrl, linkSecret }: Dependencies, returned: Return) {
  const { number, labelCarrier, labelTrackingNumber, hasLabelFile, labelCents } = returned
  return {
    link: hasLabelFile ? `${publicUrl}${returnPath({ linkSecret }, number, '/label')}` : null,
    carrier: labelCarrier,
    trackingNumber: labelTrackingNumber,
    cents: labelCents,
  }
}

function contentsOf(shop: Dependencies, returned: Return) {
  return {
    fullName: returned.fullName,
    number: returned.orderNumber,
    returnNumber: returned.number,
    statedAt: returned.statedAt,
    refundDueAt: refundDueAt(returned),
    link: `${shop.publicUrl}${returnPath(shop, returned.number)}`,
    lines: returned.lines.map(({ name, quantity, picture }) => ({
      name,
      quantity,
      pictureUrl: emailPictureUrl(shop, picture),
    })),
  }
}

async function readReturn(tx: Tx, number: ReturnNumber): Promise<Return> {
  const [returned] = await selectReturns(tx, sql`r.number = ${number}`, { limit: 1 })
  if (!returned) throw new Error(`There is no return ${number}`)
  return returned
}
