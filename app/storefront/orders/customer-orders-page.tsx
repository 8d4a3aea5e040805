import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { listMyOrdersWithActions } from '#shop/orders/list-my-orders-with-actions.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/customer-orders-page.ts'
import {
  customerOrdersAddress,
  hasOrderFilters,
  ordersPath,
  ordersQueryOf,
  readFilters,
} from './customer-orders-address.ts'
import { OrderList } from './order-list.tsx'
import { OrdersSearch } from './orders-search.tsx'

const title = accountAreaMessages.sections.orders

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const { searchParams } = args.url
  const shop = args.context.get(shopContext)
  const listed = await listMyOrdersWithActions(shop, actor, ordersQueryOf(searchParams))
  return { ...listed, loadedAt: shop.now(), filters: readFilters(searchParams) }
}

export function meta() {
  return describePrivatePage(title, ordersPath)
}

export default function CustomerOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, loadedAt, page, total, totalPages, filters } = loaderData
  const isFiltered = hasOrderFilters(filters)
  if (total === 0 && !isFiltered) return <NoOrders />
  return (
    <>
      <PageHeader title={title} />
      <OrdersSearch key={customerOrdersAddress(filters)} isFiltered={isFiltered} total={total} filters={filters} />
      {total > 0 ? <OrderList loadedAt={loadedAt} orders={orders} /> : <NothingFound />}
      <Pagination
        hrefOf={(to) => customerOrdersAddress(filters, to)}
        label={messages.pages}
        page={page}
        totalPages={totalPages}
      />
    </>
  )
}

function NoOrders() {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState illustration="envelope" title={messages.empty.title}>
        <p>{messages.empty.text}</p>
        <LinkButton to="/" variant="primary">
          {messages.empty.shopLink}
        </LinkButton>
      </EmptyState>
    </>
  )
}

function NothingFound() {
  return (
    <EmptyState illustration="not-found" title={messages.empty.nothing}>
      <p>{messages.empty.nothingText}</p>
      <LinkButton to={ordersPath}>{messages.filter.all}</LinkButton>
    </EmptyState>
  )
}
