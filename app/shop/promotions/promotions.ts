import type { CategorySlug } from '#rulebook/categories.ts'
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
  /** Empty: every category. */
  categories: readonly CategorySlug[]
  userId: UserId | null
  isWelcome: boolean
  paused: boolean
  used: number
}

/** Why a code does not count, in the order a customer would want to know. */
export type CodeProblem =
  | { code: 'unknown-code' | 'code-not-yet' | 'code-expired' | 'code-used-up' | 'code-used-by-you' }
  | { code: 'code-first-order-only' | 'code-other-categories' }
  | { code: 'code-minimum'; minimumCents: number }

/** Who wants to use it, and for what. */
export type PromotionUse = {
  at: Date
  userId: UserId | null
  /** Orders of this customer that stand. */
  earlierOrders: number
  /** How often this customer has used it. */
  usedBefore: number
  lines: readonly { category: CategorySlug; priceCents: number; quantity: number }[]
}

/** `hello-ab12 ` and `HELLO-AB12` are the same code. */
export function tidyCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

export function appliesTo(promotion: Pick<Promotion, 'categories'>, category: CategorySlug): boolean {
  return promotion.categories.length === 0 || promotion.categories.includes(category)
}

/** Null: it counts. Somebody else's personal code, and one that is paused, are as good as unknown. */
export function judgePromotion(promotion: Promotion, use: PromotionUse): CodeProblem | null {
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
  return goodsCents < promotion.minimumCents ? { code: 'code-minimum', minimumCents: promotion.minimumCents } : null
}
