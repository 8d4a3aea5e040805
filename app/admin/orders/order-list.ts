import { choiceFilter, dayFilter, defineList, type QueryOf, searchFilter } from '#admin/frame/list.ts'
import { adminOrderListMessages } from '#rulebook/admin-order-list-messages.ts'
import { adminOrderPageSizes } from '#rulebook/limits/orders.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import type { OrderListQuery } from '#shop/orders/list-orders.server.ts'
import { orderPayments } from '#shop/orders/orders.ts'

const messages = adminOrderListMessages.filter
const [defaultSize, ...otherSizes] = adminOrderPageSizes

export const orderList = defineList('/all-orders', messages, {
  query: searchFilter(messages.query, searchLimits.queryMaxLength),
  status: choiceFilter(messages.status, [
    ['', messages.anyStatus],
    ...orderStatuses.map((status) => [status, status] as const),
  ]),
  payment: choiceFilter(messages.payment, [
    ['', messages.anyPayment],
    ...orderPayments.map((payment) => [payment, messages.payments[payment]] as const),
  ]),
  promise: choiceFilter(messages.promise, [
    ['', messages.anyPromise],
    ['late', messages.late],
  ]),
  from: dayFilter(messages.from),
  to: dayFilter(messages.to),
  size: {
    ...choiceFilter(messages.size, [sizeOption(defaultSize), ...otherSizes.map(sizeOption)]),
    hidesNoRows: true,
  },
})

function sizeOption(size: number) {
  return [String(size), String(size)] as const
}

export function orderFilterOf(
  { query, status, payment, promise, from, to, size, page }: QueryOf<typeof orderList>,
  now: Date,
): OrderListQuery {
  return {
    page,
    query,
    size: Number(size),
    ...(status && { status }),
    ...(payment && { payment }),
    ...(promise === 'late' && { lateAt: now }),
    ...(from && { minDate: new Date(from) }),
    ...(to && { maxDate: new Date(to) }),
  }
}
