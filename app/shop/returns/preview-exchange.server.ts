import { readStockRows } from '#shop/checkout/checkout.queries.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { refundableUnits, refundCentsOf } from '#shop/orders/refund-amounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findReturn } from './find-return.server.ts'
import { type NewPieces, waivedCentsOf } from './place-exchange.server.ts'
import { labelCostOf, type ReturnNumber } from './returns.ts'

export type ExchangePreview = {
  lines: (NewPieces & { name: string; priceCents: number; available: number })[]
  /** The value of the pieces that come back. */
  creditCents: number
  /** Positive: the customer pays it; negative: it goes back. */
  differenceCents: number
}

type PreviewProblem = { code: 'return-not-found' | 'nothing-to-exchange' | 'exchange-empty' | 'exchange-unknown' }

/** Prices and stock are those of now, and nothing is held. Callers have checked that an admin asks. */
export async function previewExchange(
  { db }: Pick<Shop, 'db'>,
  { number, lines }: { number: ReturnNumber; lines: readonly NewPieces[] },
): Promise<Result<ExchangePreview, PreviewProblem>> {
  const returned = await findReturn({ db }, number)
  const order = returned && (await findFullOrder(db, returned.orderNumber))
  if (!returned || !order) return refuse({ code: 'return-not-found' })
  if (lines.length === 0) return refuse({ code: 'exchange-empty' })
  const products = await readStockRows(
    db,
    lines.map(({ article }) => article),
  )
  const shown = lines.flatMap((line) => {
    const product = products.get(line.article)
    return product
      ? [{ ...line, name: product.name, priceCents: product.priceCents, available: product.available }]
      : []
  })
  if (shown.length < lines.length) return refuse({ code: 'exchange-unknown' })
  const goodsCents = returned.lines.reduce((sum, { article, quantity, notOurs }) => {
    const line = order.lines.find((each) => each.article === article)
    return line ? sum + refundCentsOf(line, Math.max(0, Math.min(quantity - notOurs, refundableUnits(line)))) : sum
  }, 0)
  const creditCents = Math.min(goodsCents - labelCostOf(returned), order.totalCents - order.refundedCents)
  if (creditCents <= 0) return refuse({ code: 'nothing-to-exchange' })
  const difference = shown.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0) - creditCents
  return accept({ lines: shown, creditCents, differenceCents: difference - waivedCentsOf(difference) })
}
