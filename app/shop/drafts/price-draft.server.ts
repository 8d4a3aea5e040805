import { dayIn } from '#rulebook/days.ts'
import { readStockRows } from '#shop/checkout/checkout.queries.server.ts'
import { checkPromotionForCustomer } from '#shop/checkout/quote-order.server.ts'
import type { Db } from '#shop/database.server.ts'
import { invoiceSumsOf } from '#shop/invoices/invoice-sums.ts'
import type { Picture } from '#shop/media/media.ts'
import { goodsCentsOf, type PricedLine, priceOrder, type Totals } from '#shop/order-totals/totals.ts'
import { findPromotion } from '#shop/promotions/promotions.queries.server.ts'
import { type CodeProblem, normalizeCode, type Promotion } from '#shop/promotions/promotions.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { chosenDeliveryOption, type DeliveryOption, deliveryPriceCents } from '#shop/shipping/delivery.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { taxRateOn } from '#shop/tax/tax.ts'
import type { TaxSum } from '#shop/tax/tax-sums.ts'
import type { DraftContent } from './drafts.schema.ts'

export type PricedDraftLine = {
  article: string
  /** Null when the product is no longer sold. */
  name: string | null
  picture: Picture | null
  available: number
  quantity: number
  listPriceCents: number
  ownPriceCents: number | null
  reason: string
  /** The price that counts. */
  priceCents: number
}

export type PricedDraft = {
  lines: PricedDraftLine[]
  option: DeliveryOption
  totals: Totals
  /** The difference between the shop's prices and the draft's own. */
  savedCents: number
  codeProblem: CodeProblem | null
  taxName: string
  /** At the rates of today, as the invoice would have them. */
  taxes: TaxSum[]
}

/** Prices and stock are those of now. Nothing is held. */
export async function priceDraft({ db, now }: Pick<Shop, 'db' | 'now'>, content: DraftContent): Promise<PricedDraft> {
  const stockRows = await readStockRows(
    db,
    content.lines.map(({ article }) => article),
  )
  const lines = content.lines.map(({ article, quantity, ownPriceCents, reason }) => {
    const row = stockRows.get(article)
    const listPriceCents = row?.priceCents ?? 0
    const facts = { article, quantity, reason, ownPriceCents, listPriceCents }
    const available = Math.max(0, row?.available ?? 0)
    return {
      ...facts,
      name: row?.name ?? null,
      picture: row?.picture ?? null,
      available,
      priceCents: ownPriceCents ?? listPriceCents,
    }
  })
  const priced = lines.flatMap(({ article, quantity, priceCents }) => {
    const row = stockRows.get(article)
    return row ? [{ article, quantity, priceCents, category: row.category }] : []
  })
  const option = chosenDeliveryOption(await listDeliveryOptions({ db }), content.delivery.optionDeliveryMethod)
  const { promotion, problem } = await findCode(db, content, { lines: priced, option, at: now() })
  const savedCents = lines.reduce(
    (sum, line) => sum + (line.name === null ? 0 : (line.listPriceCents - line.priceCents) * line.quantity),
    0,
  )
  const totals = priceOrder(priced, option, promotion)
  return { lines, option, totals, savedCents, codeProblem: problem, ...(await readTaxes({ db, now }, priced, totals)) }
}

async function readTaxes(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  priced: readonly PricedLine[],
  { lines, deliveryCents, deliveryDiscountCents }: Totals,
): Promise<Pick<PricedDraft, 'taxName' | 'taxes'>> {
  const { tax, 'time-zone': zone } = await readSettings({ db })
  const day = dayIn(zone.timeZone, now())
  const sold = lines.flatMap((line) => {
    const of = priced.find(({ article }) => article === line.article)
    return of ? [{ ...of, ...line, name: line.article, taxRate: taxRateOn(tax, of.category, day) }] : []
  })
  const { taxes } = invoiceSumsOf({ lines: sold, deliveryCents, deliveryDiscountCents, deliveryName: '' })
  return { taxName: tax.name, taxes }
}

type PricedLines = { lines: readonly PricedLine[]; option: DeliveryOption; at: Date }

async function findCode(
  db: Db,
  { discountCode, customerId, delivery }: DraftContent,
  { lines, option, at }: PricedLines,
): Promise<{ promotion: Promotion | null; problem: CodeProblem | null }> {
  const code = normalizeCode(discountCode)
  if (code === '') return { promotion: null, problem: null }
  const promotion = await findPromotion(db, code)
  if (!promotion) return { promotion: null, problem: { code: 'unknown-code' } }
  const customer = {
    userId: customerId as Parameters<typeof checkPromotionForCustomer>[1]['userId'],
    email: delivery.email.toLowerCase(),
  }
  const deliveryCents = deliveryPriceCents(option, goodsCentsOf(lines))
  const problem = await checkPromotionForCustomer(db, customer, promotion, { lines, deliveryCents }, at)
  return { promotion: problem ? null : promotion, problem }
}
