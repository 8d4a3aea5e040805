import type { CategorySlug } from '#rulebook/categories.ts'
import type { Day } from '#rulebook/days.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { Picture } from '#shop/media/media.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { Period, Span } from './periods.ts'

/** Sales of a period. Money counts on the day it was paid, refunds on the day they were promised. */
export type Sales = {
  orders: number
  newCustomers: number
  units: number
  returnedUnits: number
  paidCents: number
  refundedCents: number
  discountCents: number
}

export type DaySales = Sales & { day: Day }

/** The pieces and amounts are those sold minus those returned. */
export type SoldProduct = {
  article: string
  name: string
  /** Null when the product is no longer sold. */
  path: string | null
  picture: Picture | null
  units: number
  cents: number
}
export type SoldCategory = { category: CategorySlug; units: number; cents: number }
export type StatusCount = { status: OrderStatus; orders: number }

export type Statistics = {
  period: Period
  hasSold: boolean
  sales: Sales
  salesBefore: Sales
  /** How many of the orders placed in the period are cancelled by now. */
  cancelled: { orders: number; of: number }
  cancelledBefore: { orders: number; of: number }
  statuses: StatusCount[]
  categories: SoldCategory[]
  products: SoldProduct[]
  chart: SalesChart
}

export type ChartPoint = Span & { sales: Sales; before: Sales | null }
export type SalesChart = { unit: 'day' | 'week' | 'month'; points: ChartPoint[] }

export type TaskCounts = {
  waitingReviews: number
  openQuestions: number
  ordersToPack: number
  /** Their promised day of leaving has passed. */
  lateOrders: number
  runningOut: number
  mismatches: number
}

export type LowStockProduct = {
  article: string
  name: string
  left: number
  /** Sold in the last `paceDays`, minus returns. */
  units: number
  /** How many more days the stock lasts at this pace. */
  days: number
}

export const mismatchKinds = [
  'disputed',
  'sent-twice',
  'amount',
  'unsettled',
  'kept',
  'unpaid',
  'returned',
  'refund-refused',
] as const
export type MismatchKind = (typeof mismatchKinds)[number]

/** An order whose payment and status do not match. */
export type Mismatch = {
  number: OrderNumber
  placedAt: Date
  status: OrderStatus
  totalCents: number
  saidCents: number | null
  refundedCents: number
  kind: MismatchKind
  answerBy: Date | null
}

export const noSales: Sales = {
  orders: 0,
  newCustomers: 0,
  units: 0,
  returnedUnits: 0,
  paidCents: 0,
  refundedCents: 0,
  discountCents: 0,
}

export function revenueOf({ paidCents, refundedCents }: Sales): number {
  return paidCents - refundedCents
}

/** Before refunds: a return does not lower the average of the other orders. */
export function averageOf({ paidCents, orders }: Sales): number {
  return orders === 0 ? 0 : Math.round(paidCents / orders)
}

export function unitsOf({ units, returnedUnits }: Sales): number {
  return units - returnedUnits
}

export function sumSales(days: readonly DaySales[], { from, to }: Span): Sales {
  return days
    .filter(({ day }) => day >= from && day <= to)
    .reduce<Sales>(
      (sum, day) => ({
        orders: sum.orders + day.orders,
        newCustomers: sum.newCustomers + day.newCustomers,
        units: sum.units + day.units,
        returnedUnits: sum.returnedUnits + day.returnedUnits,
        paidCents: sum.paidCents + day.paidCents,
        refundedCents: sum.refundedCents + day.refundedCents,
        discountCents: sum.discountCents + day.discountCents,
      }),
      noSales,
    )
}

/** The change in per cent; null when there is nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before <= 0 ? null : ((now - before) / before) * 100
}
