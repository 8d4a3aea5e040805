import type { CategorySlug } from '#rulebook/categories.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'

/** Written only by triggers on orders, payments and refunds; `recount_sales()` recalculates them. */
export type StatisticsTables = {
  first_orders: { order_id: string }
  refund_lines: { refund_id: string; order_id: string; position: number; units: number; cents: number }
  sales_days: {
    day: string
    slot: number
    orders: number
    new_customers: number
    units: number
    returned_units: number
    paid_cents: string
    refunded_cents: string
    discount_cents: string
  }
  product_days: { day: string; article: string; category: CategorySlug; units: number; paid_cents: string }
  category_days: { day: string; category: CategorySlug; slot: number; units: number; paid_cents: string }
  status_days: { day: string; status: OrderStatus; slot: number; orders: number }
}
