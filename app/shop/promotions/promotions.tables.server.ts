import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { PromotionKind } from './promotions.ts'

export type PromotionsTable = {
  id: GeneratedAlways<string>
  code: string
  kind: PromotionKind
  percent: number | null
  amount_cents: number | null
  starts_at: Date | null
  ends_at: Date | null
  minimum_cents: Generated<number>
  max_uses: number | null
  max_uses_each: number | null
  first_order_only: Generated<boolean>
  categories: Generated<CategorySlug[]>
  user_id: UserId | null
  is_welcome: Generated<boolean>
  paused: Generated<boolean>
  /** Counts the changes of the terms. */
  version: Generated<number>
  /** Written only by a trigger on `promotion_uses`. */
  used: ColumnType<number, never, never>
  created_at: ColumnType<Date, Date, never>
}

export type PromotionUsesTable = {
  order_id: string
  promotion_id: string
  state: 'open' | 'released'
  /** For an order that holds no stock and whose payment was started; null otherwise. */
  claimed_until: ColumnType<Date | null, undefined, Date>
}

export type PromotionTables = { promotions: PromotionsTable; promotion_uses: PromotionUsesTable }
