import { adminOrderPageSizes } from '#rulebook/admin-order-messages.ts'
import { isOrderStatus, type OrderStatus } from '#rulebook/order-statuses.ts'
import type { OrderListQuery } from '#shop/orders/list-orders.server.ts'

export type OrdersQuery = {
  query: string
  status: OrderStatus | null
  /** A date such as `2024-01-05`. */
  from: string
  to: string
  size: number
  page: number
}

/** Reads the filter from an address. Invalid values are ignored. */
export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const status = params.get('status')
  const size = Number(params.get('size'))
  const page = Number(params.get('page'))
  return {
    query: (params.get('query') ?? '').trim(),
    status: isOrderStatus(status) ? status : null,
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    size: adminOrderPageSizes.find((each) => each === size) ?? adminOrderPageSizes[0],
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** The address of a filtered list, without default values. */
export function ordersUrl({ query, status, from, to, size, page }: OrdersQuery): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (status) params.set('status', status)
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (size !== adminOrderPageSizes[0]) params.set('size', String(size))
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/all-orders?${text}` : '/all-orders'
}

export function filterOf({ query, status, from, to, size, page }: OrdersQuery): OrderListQuery {
  return {
    page,
    size,
    query,
    ...(status && { status }),
    ...(from && { minDate: new Date(from) }),
    ...(to && { maxDate: new Date(to) }),
  }
}

export function isFiltered({ query, status, from, to }: OrdersQuery): boolean {
  return query !== '' || status !== null || from !== '' || to !== ''
}

/** Empty for a date that does not exist. */
function readDay(text: string | null): string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : ''
}
