import { isOrderStatus } from '#rulebook/order-statuses.ts'
import type { OrderListQuery } from '#shop/orders/list-orders.server.ts'

export const ordersPath = '/my-account/my-orders'

export type OrderFilters = { query: string; status: string; minDate: string; maxDate: string }

export function readFilters(params: URLSearchParams): OrderFilters {
  const status = params.get('status') ?? ''
  return {
    query: params.get('query')?.trim() ?? '',
    status: isOrderStatus(status) ? status : '',
    minDate: readDay(params.get('minDate')),
    maxDate: readDay(params.get('maxDate')),
  }
}

/** Invalid values are ignored. */
export function ordersQueryOf(params: URLSearchParams): OrderListQuery {
  const { query, status, minDate, maxDate } = readFilters(params)
  return {
    page: Number(params.get('page')),
    query,
    status: isOrderStatus(status) ? status : undefined,
    minDate: minDate ? new Date(minDate) : undefined,
    maxDate: maxDate ? new Date(maxDate) : undefined,
  }
}

export function hasOrderFilters(filters: OrderFilters): boolean {
  return Object.values(filters).some((text) => text !== '')
}

export function customerOrdersAddress(filters: OrderFilters, page = 1): string {
  const filled = Object.entries(filters).filter(([, text]) => text !== '')
  const params = new URLSearchParams([...filled, ...(page > 1 ? [['page', String(page)]] : [])])
  return params.size > 0 ? `${ordersPath}?${params}` : ordersPath
}

function readDay(text: string | null): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : ''
  return day && !Number.isNaN(new Date(day).getTime()) ? day : ''
}

/** For holders of the signed link. */
export function orderLinkPath({ number, key }: { number: string; key: string }): string {
  return `/orders/${number}?key=${encodeURIComponent(key)}`
}
