import { Answer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { Found } from '#admin/frame/found.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { adminOrderWords as words } from '#rulebook/admin-order-words.ts'
import { listOrders, sumOrders } from '#shop/orders/list-orders.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/orders-page.ts'
import { BulkBar } from './bulk-bar.tsx'
import { OrderFilter } from './order-filter.tsx'
import { OrderRow } from './order-row.tsx'
import { changeStatuses } from './orders-action.server.ts'
import { askedOf, isFiltered, ordersAddress, readOrdersQuery } from './orders-query.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const query = readOrdersQuery(args.url.searchParams)
  const asked = askedOf(query)
  const [listed, sums] = await Promise.all([listOrders(shop, asked), sumOrders(shop, asked)])
  return { ...listed, ...sums, query }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  return await changeStatuses(args.context.get(shopContext), asker, await formOf(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta() {
  return describeRoom(words.title)
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, page, total, totalPages, query } = loaderData
  const answer = actionData && 'text' in actionData ? actionData : undefined
  return (
    <>
      <RoomHead title={words.title} />
      <Answer answer={answer} />
      <OrderFilter key={ordersAddress(query)} query={query} />
      <Found>{foundOf(loaderData)}</Found>
      {total === 0 ? (
        <NoRows isFiltered={isFiltered(query)} to="/all-orders" words={words} />
      ) : (
        <>
          <ol className={rows.rows}>
            {orders.map((order) => (
              <OrderRow address={ordersAddress(query)} answer={answer} key={order.number} order={order} />
            ))}
          </ol>
          <BulkBar numbers={orders.map(({ number }) => number)} />
          <Pagination hrefOf={(to) => ordersAddress({ ...query, page: to })} page={page} totalPages={totalPages} />
        </>
      )}
    </>
  )
}

type Sums = { total: number; totalCents: number; refundedCents: number }

function foundOf({ total, totalCents, refundedCents }: Sums): string {
  return words.found(total, formatPrice(totalCents), refundedCents > 0 ? formatPrice(refundedCents) : null)
}
