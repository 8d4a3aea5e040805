import { isDeepStrictEqual } from 'node:util'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { PlacedOrder, PlaceOrderProblem } from '#shop/checkout/checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { findOrderId } from '#shop/order-changes/order-changes.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { payManually, readReference } from '#shop/payments/pay-manually.server.ts'
import type { ManualMethod } from '#shop/payments/payments.ts'
import { normalizeCode } from '#shop/promotions/promotions.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import { readDeliveryRules } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findCustomer, findDraft, lockDraft, setDraftState } from './drafts.queries.server.ts'
import type { Draft, DraftId } from './drafts.ts'
import { type PricedDraft, priceDraft } from './price-draft.server.ts'
import type { StaleDraft } from './save-draft.server.ts'

export type PlaceDraftProblem =
  | PlaceOrderProblem
  | StaleDraft
  | {
      code:
        | 'draft-not-found'
        | 'draft-ended'
        | 'nothing-chosen'
        | 'delivery-incomplete'
        | 'own-price-unexplained'
        | 'sum-changed'
        | 'reference-missing'
        | 'customer-gone'
    }

/** `link`: an email asks the customer for the payment. Otherwise the money was received in the shop or at the bank. */
export type DraftPayment = { kind: 'link' } | { kind: 'manual'; method: ManualMethod; reference: string }

type DraftToPlace = {
  id: DraftId
  payment: DraftPayment
  expectedCents?: number | undefined
  /** Another version of the draft is not placed. */
  seenVersion?: number | undefined
}

type Dependencies = Parameters<typeof placeOrder>[0]
type PlacedDraft = Result<Pick<PlacedOrder, 'number'>, PlaceDraftProblem>

/** Makes an order of a draft, by the verb of every order, once: the same request again answers with the same order. */
export async function placeDraft(
  shop: Dependencies,
  actor: SignedInUser,
  { id, payment, expectedCents, seenVersion }: DraftToPlace,
): Promise<PlacedDraft> {
  const draft = await findDraft(shop.db, id)
  if (!draft) return refuse({ code: 'draft-not-found' })
  if (draft.orderNumber) return accept({ number: draft.orderNumber })
  if (draft.state !== 'open') return refuse({ code: 'draft-ended' })
  const { version } = draft
  if (seenVersion !== undefined && seenVersion !== version) return refuse({ code: 'stale', version })
  const reference = payment.kind === 'manual' ? readReference(payment.reference) : ''
  if (payment.kind === 'manual' && reference === '') return refuse({ code: 'reference-missing' })
  const read = await readDraft(shop, draft, expectedCents)
  if (!read.ok) return read
  const { orderRequest, prices, customerId } = read.value
  const placed = await placeOrder(
    shop,
    actor,
    { ...orderRequest, idempotencyKey: `order-of-draft-${id}`, payment: payment.kind === 'link' ? 'later' : 'follows' },
    null,
    {
      customerId,
      prices,
      note: draft.content.note || null,
      onPlaced: async (tx, number) => {
        await closeDraft(shop, tx, actor, { draft, number })
        if (payment.kind === 'manual')
          await payManually(shop, tx, { number, ...payment, reference, by: actor.fullName })
      },
    },
  ).catch(refuseChangedDraft)
  return placed.ok ? accept({ number: placed.value.number }) : placed
}

async function readDraft(shop: Pick<Shop, 'db' | 'now'>, { content }: Draft, expectedCents: number | undefined) {
  if (content.lines.length === 0) return refuse({ code: 'nothing-chosen' as const })
  const isExplained = content.lines.every(({ ownPriceCents, reason }) => ownPriceCents === null || reason !== '')
  if (!isExplained) return refuse({ code: 'own-price-unexplained' as const })
  const rules = await readDeliveryRules(shop)
  const method = content.delivery.optionDeliveryMethod || rules.options[0].method
  const delivery = deliveryForm(rules).safeParse({ ...content.delivery, optionDeliveryMethod: method })
  if (!delivery.success) return refuse({ code: 'delivery-incomplete' as const })
  const customer = content.customerId ? await findCustomer(shop.db, content.customerId) : null
  if (content.customerId && !customer) return refuse({ code: 'customer-gone' as const })
  const priced = await priceDraft(shop, content)
  if (expectedCents !== undefined && expectedCents !== priced.totals.totalCents) {
    return refuse({ code: 'sum-changed' as const })
  }
  const orderRequest = {
    lines: priced.lines.map(({ article, quantity, priceCents }) => ({ article, quantity, priceCents })),
    delivery: delivery.data,
    paymentMethod: 'card' as const,
    ...(normalizeCode(content.discountCode) && { discountCode: content.discountCode }),
  }
  return accept({ orderRequest, prices: ownPricesOf(priced), customerId: customer?.id ?? null })
}

function ownPricesOf({ lines }: PricedDraft): Map<string, { priceCents: number; reason: string }> {
  const own = lines.filter(({ ownPriceCents }) => ownPriceCents !== null)
  return new Map(own.map(({ article, priceCents, reason }) => [article, { priceCents, reason }]))
}

/** Another admin has discarded or saved the draft since it was read: the order in this transaction is taken back. */
class DraftChanged extends Error {
  readonly code: 'draft-ended' | 'sum-changed'
  constructor(code: DraftChanged['code']) {
    super(code)
    this.code = code
  }
}

function refuseChangedDraft(error: unknown) {
  if (error instanceof DraftChanged) return refuse({ code: error.code })
  throw error
}

async function closeDraft(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  actor: SignedInUser,
  { draft: { id, content }, number }: { draft: Draft; number: OrderNumber },
): Promise<void> {
  const draft = await lockDraft(tx, id)
  if (draft?.state !== 'open') throw new DraftChanged('draft-ended')
  if (!isDeepStrictEqual(draft.content, content)) throw new DraftChanged('sum-changed')
  await setDraftState(tx, id, { state: 'placed', orderId: await findOrderId(tx, number), at: shop.now() })
  await writeAudit(shop, tx, actor, { what: 'order.written', subject: number, from: null, to: { draft: id } })
}
