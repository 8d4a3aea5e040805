import { shopContext } from '#http/context.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { myOrdersWords as words } from '#rulebook/my-orders-words.ts'
import { listMyOrders } from '#shop/orders/list-orders.server.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/orders-page.ts'
import { OrderList } from './order-list.tsx'
import { askedBy, isNarrowed, ordersAddress, ordersPath, readSearch } from './orders-address.ts'
import { OrdersSearch } from './orders-search.tsx'

const title = accountAreaWords.rooms.orders

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const { searchParams } = args.url
  const listed = await listMyOrders(args.context.get(shopContext), asker, askedBy(searchParams))
  return { ...listed, written: readSearch(searchParams) }
}

export function meta() {
  return describeRoom(title, ordersPath)
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, page, total, totalPages, written } = loaderData
  const narrowed = isNarrowed(written)
  if (total === 0 && !narrowed) return <NoOrders />
  return (
    <>
      <RoomHead title={title} />
      <OrdersSearch key={ordersAddress(written)} narrowed={narrowed} total={total} written={written} />
      {total > 0 ? <OrderList orders={orders} /> : <NothingFound />}
      <Pagination hrefOf={(to) => ordersAddress(written, to)} label={words.pages} page={page} totalPages={totalPages} />
    </>
  )
}

function NoOrders() {
  return (
    <>
      <RoomHead title={title} />
      <EmptyState drawing="letter" title={words.empty.title}>
        <p>{words.empty.text}</p>
        <LinkButton to="/" variant="primary">
          {words.empty.way}
        </LinkButton>
      </EmptyState>
    </>
  )
}

function NothingFound() {
  return (
    <EmptyState drawing="not-found" title={words.empty.nothing}>
      <p>{words.empty.nothingText}</p>
      <LinkButton to={ordersPath}>{words.filter.all}</LinkButton>
    </EmptyState>
  )
}
