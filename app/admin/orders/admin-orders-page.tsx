import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminListLoader } from '#admin/frame/admin-route.server.ts'
import { ExportLink } from '#admin/frame/export-link.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { useKeepList } from '#admin/frame/last-list.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { ViewTabs } from '#admin/frame/view-tabs.tsx'
import { adminOrderListMessages as messages } from '#rulebook/admin-order-list-messages.ts'
import { mayDo } from '#rulebook/admin-roles.ts'
import { dayIn } from '#rulebook/days.ts'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { listOrders, sumOrders } from '#shop/orders/list-orders.server.ts'
import type { OrderSums } from '#shop/orders/order-list.queries.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/admin-orders-page.ts'
import { OrderBulkActions } from './order-bulk-actions.tsx'
import { orderFilterOf, orderList, orderViewsOf } from './order-list.ts'
import { OrderRow } from './order-row.tsx'
import { changeStatuses } from './orders-action.server.ts'
import { rememberedSizeOf, sizeCookie } from './remembered-size.server.ts'

export const loader = adminListLoader(async (shop, { url, request }: Route.LoaderArgs, { role }) => {
  const given = orderList.read(url.searchParams)
  const isChosen = url.searchParams.has('size')
  const query = isChosen ? given : { ...given, size: rememberedSizeOf(request) ?? given.size }
  const filter = orderFilterOf(query, shop.now())
  const [listed, sums] = await Promise.all([
    listOrders(shop, filter),
    mayDo(role, 'statistics') ? sumOrders(shop, filter) : null,
  ])
  const headers = isChosen ? { 'set-cookie': sizeCookie(query.size, shop.publicUrl.startsWith('https:')) } : {}
  return data({ ...listed, sums, query, today: dayIn(await readTimeZone(shop), shop.now()) }, { headers })
})

export const action = adminAction(changeStatuses)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function AdminOrdersPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { orders, query, today, total, sums } = loaderData
  const may = useMayDo()
  const listUrl = orderList.url(query)
  useKeepList(
    listUrl,
    orders.map(({ number }) => number),
  )
  return (
    <>
      <PageHeader title={messages.title}>
        <div className="btn-row">
          {may('drafts') && (
            <LinkButton size="small" to="/all-orders/drafts">
              {draftMessages.title}
            </LinkButton>
          )}
          {may('exports') && (
            <ExportLink href={orderList.url({ ...query, page: 1 }, `${orderList.path}/orders.csv`)}>
              {messages.file.export}
            </ExportLink>
          )}
        </div>
      </PageHeader>
      <ActionNotice result={result} />
      <ViewTabs label={messages.filter.viewsLabel} views={orderViewsOf(query, today)} />
      <ListPage
        {...loaderData}
        bulkActions={<OrderBulkActions orders={orders} />}
        count={resultCountText(total, sums)}
        empty={<NoRows list={orderList} messages={messages} query={query} />}
        list={orderList}
      >
        <ol className={rows.rows}>
          {orders.map((order) => (
            <OrderRow listUrl={listUrl} result={result} key={order.number} order={order} today={today} />
          ))}
        </ol>
      </ListPage>
    </>
  )
}

/** Admins who see no statistics read the number without the sums. */
function resultCountText(total: number, sums: OrderSums | null): string {
  if (!sums) return messages.found(total, null)
  const format = (cents: number) => (cents > 0 ? formatPrice(cents) : null)
  return messages.found(total, {
    paid: formatPrice(sums.paidCents),
    refunded: format(sums.refundedCents),
    unpaid: format(sums.unpaidCents),
    cancelled: format(sums.cancelledCents),
    failed: format(sums.failedCents),
  })
}
