import { choiceFilter, dayFilter, defineList, type QueryOf, searchFilter } from '#admin/frame/list.ts'
import type { ViewTab } from '#admin/frame/view-tabs.tsx'
import { adminOrderListMessages } from '#rulebook/admin-order-list-messages.ts'
import { type Day, daysAfter, weekdayOf } from '#rulebook/days.ts'
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

/** What admins look for most. A view takes the place of all filters; the number of orders on a page stays. */
export function orderViewsOf(query: QueryOf<typeof orderList>, today: Day): ViewTab[] {
  const { views } = messages
  const weekday = weekdayOf(today)
  const filtersByName: readonly [string, Partial<typeof query>][] = [
    [views.all, {}],
    [views.toSend, { status: 'Processing' }],
    [views.late, { promise: 'late' }],
    [views.thisWeek, { from: daysAfter(today, 1 - weekday) }],
    [views.unpaid, { status: 'Pending', payment: 'unpaid' }],
    [views.onTheWay, { status: 'Shipped' }],
  ]
  const current = orderList.url({ ...query, page: 1 })
  return filtersByName.map(([name, filters]) => {
    const to = orderList.url({ ...filters, size: query.size })
    return { name, to, isCurrent: to === current }
  })
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
