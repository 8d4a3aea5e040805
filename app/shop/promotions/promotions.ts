import type { CategorySlug } from '#rulebook/categories.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import type { UserId } from '#shop/accounts/accounts.ts'

export type PromotionKind = 'percentage' | 'fixed' | 'free-delivery'

export type Worth =
  | { kind: 'percentage'; percent: number }
  | { kind: 'fixed'; amountCents: number }
  | { kind: 'free-delivery' }

export type Promotion = {
  id: string
  code: string
  worth: Worth
  startsAt: Date | null
  endsAt: Date | null
  minimumCents: number
  maxUses: number | null
  maxUsesEach: number | null
  firstOrderOnly: boolean
  /** Empty for every category. */
  categories: readonly CategorySlug[]
  userId: UserId | null
  isWelcome: boolean
  paused: boolean
  used: number
  /** Counts changes of the terms, so that two admins do not overwrite each other. */
  version: number
}

/** An admin sets these; all can be changed later and apply to new orders. The code itself is permanent. */
export type PromotionTerms = Pick<
  Promotion,
  'worth' | 'startsAt' | 'endsAt' | 'minimumCents' | 'maxUses' | 'maxUsesEach' | 'firstOrderOnly' | 'categories'
>

export const emptyTerms: PromotionTerms = {
  worth: { kind: 'free-delivery' },
  startsAt: null,
  endsAt: null,
  minimumCents: 0,
  maxUses: null,
  maxUsesEach: null,
  firstOrderOnly: false,
  categories: [],
}

export const promotionStates = ['running', 'paused', 'planned', 'used-up', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]

/** The state a customer would meet now; final states come before temporary ones. */
export function promotionStateOf(promotion: Promotion, now: Date): PromotionState {
  if (promotion.endsAt && now >= promotion.endsAt) return 'ended'
  if (promotion.maxUses !== null && promotion.used >= promotion.maxUses) return 'used-up'
  if (promotion.paused) return 'paused'
  return promotion.startsAt && now < promotion.startsAt ? 'planned' : 'running'
}

/** Why a code does not apply, in the order most useful to a customer. */
export type CodeProblem =
  | { code: 'unknown-code' | 'code-not-yet' | 'code-expired' | 'code-used-up' | 'code-used-by-you' }
  | { code: 'code-first-order-only' | 'code-other-categories' | 'code-delivery-free' }
  | { code: 'code-minimum'; minimumCents: number }

export type PromotionUse = {
  at: Date
  userId: UserId | null
  /** Orders of this customer that have not ended. */
  earlierOrders: number
  usedBefore: number
  lines: readonly { category: CategorySlug; priceCents: number; quantity: number }[]
  /** The price of the delivery without the code. Past orders, for which a code is rehearsed, have none. */
  deliveryCents?: number
}

/** `hello-ab12 ` and `HELLO-AB12` are the same code. */
export function normalizeCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/** The database has the same check. */
export function isPromotionCode(normalizedCode: string): boolean {
  const { codeMinLength, codeMaxLength } = promotionLimits
  const { length } = normalizedCode
  return length >= codeMinLength && length <= codeMaxLength && /^[A-Z0-9][A-Z0-9-]*$/.test(normalizedCode)
}

export function appliesTo(promotion: Pick<Promotion, 'categories'>, category: CategorySlug): boolean {
  return promotion.categories.length === 0 || promotion.categories.includes(category)
}

/** Null when the code applies. Another customer's personal code and a paused code are reported as unknown. */
export function checkPromotion(promotion: Promotion, use: PromotionUse): CodeProblem | null {
  if (promotion.paused || (promotion.userId !== null && promotion.userId !== use.userId))
    return { code: 'unknown-code' }
  if (promotion.startsAt && use.at < promotion.startsAt) return { code: 'code-not-yet' }
  if (promotion.endsAt && use.at >= promotion.endsAt) return { code: 'code-expired' }
  if (promotion.maxUsesEach !== null && use.usedBefore >= promotion.maxUsesEach) return { code: 'code-used-by-you' }
  if (promotion.maxUses !== null && promotion.used >= promotion.maxUses) return { code: 'code-used-up' }
  if (promotion.firstOrderOnly && use.earlierOrders > 0) return { code: 'code-first-order-only' }
  const goods = use.lines.filter(({ category }) => appliesTo(promotion, category))
  if (goods.length === 0) return { code: 'code-other-categories' }
  const goodsCents = goods.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  if (goodsCents < promotion.minimumCents) return { code: 'code-minimum', minimumCents: promotion.minimumCents }
  // The code stays unused, for an order that needs it.
  return promotion.worth.kind === 'free-delivery' && use.deliveryCents === 0 ? { code: 'code-delivery-free' } : null
}
