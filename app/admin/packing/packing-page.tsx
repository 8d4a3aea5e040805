import { ActionLine, useActionToasts } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { useMayOpen } from '#admin/frame/use-admin-role.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import { stockCountMessages } from '#rulebook/stock-count-messages.ts'
import { trackingMessages } from '#rulebook/tracking-messages.ts'
import { listOrdersToPack, listPackingNotes, type OrderToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import { listParcelsToHandOver } from '#shop/fulfilment/list-parcels-to-hand-over.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { offersPickupPoints } from '#shop/pickup-points/find-pickup-points.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/packing-page.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { OrderToPackForm } from './order-to-pack-form.tsx'
import styles from './packing.module.css'
import { packOrUnpack } from './packing-action.server.ts'
import { packingPath, placePostponed, postponePath, readPackingAddress } from './packing-address.ts'
import { PackingQueue } from './packing-queue.tsx'
import { useUndoKey } from './use-packing-keys.ts'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { order: wanted, postponed, parcelPage } = readPackingAddress(url.searchParams)
  const [{ orders, total }, packed, { carriers }] = await Promise.all([
    listOrdersToPack(shop),
    listParcelsToHandOver(shop, parcelPage),
    readSettings(shop),
  ])
  const placed = placePostponed(orders, postponed)
  const current = placed.find(({ number }) => number === wanted) ?? placed[0] ?? null
  return {
    orders: placed,
    packed,
    postponed: postponed.filter((number) => orders.some((order) => order.number === number)),
    isMore: total > fulfilmentLimits.toPackMax,
    carriers,
    makesLabels: shop.carrier !== null,
    hasPickupPoints: await offersPickupPoints(shop),
    current,
    notes: current ? await listPackingNotes(shop, current.number) : [],
  }
})

export const action = adminAction(packOrUnpack)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

/** What to pack today, one order after the other, by scanner, keyboard or touch. */
export default function PackingPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { orders, postponed, isMore, carriers, makesLabels, hasPickupPoints, current, notes, packed } = loaderData
  useUndoKey(useActionToasts(result))
  const handOver = packed.total > 0 && (
    <HandOverForm
      isMain={!current}
      packed={packed}
      pathOf={(parcelPage) => packingPath({ order: current?.number ?? null, postponed, parcelPage })}
    />
  )
  return (
    <>
      <PageHeader text={messages.toPack(orders.length, isMore)} title={messages.title}>
        <PackingLinks orderCount={orders.length} />
      </PageHeader>
      <ActionLine result={result} />
      {current ? (
        <div className={styles.packing}>
          <div className={styles.lists}>
            <PackingQueue current={current.number} orders={orders} postponed={postponed} />
            {handOver}
          </div>
          <OrderToPackForm
            carriers={carriers}
            hasPickupPoints={hasPickupPoints}
            key={`${current.number} ${current.parcelCount}`}
            makesLabels={makesLabels}
            notes={notes}
            order={current}
            orders={orders}
            paths={{
              next: neighbourOf(orders, current, { step: 1, postponed }),
              previous: neighbourOf(orders, current, { step: -1, postponed }),
              later: orders.length > 1 ? postponePath(orders, current.number, postponed) : null,
              of: (order) => packingPath({ order, postponed }),
            }}
          />
        </div>
      ) : (
        <>
          <EmptyState illustration="empty" title={messages.none}>
            <p>{messages.noneText}</p>
            <LinkButton to="/all-orders">{messages.orders}</LinkButton>
          </EmptyState>
          {handOver}
        </>
      )}
    </>
  )
}

function PackingLinks({ orderCount }: { orderCount: number }) {
  const mayOpen = useMayOpen()
  return (
    <div className="btn-row">
      {orderCount > 0 && (
        <LinkButton size="small" to="/packing/slips">
          {messages.slips(orderCount)}
        </LinkButton>
      )}
      {mayOpen('/packing/stock-count') && (
        <LinkButton size="small" to="/packing/stock-count">
          {stockCountMessages.title}
        </LinkButton>
      )}
      <LinkButton size="small" to="/packing/tracking-numbers">
        {trackingMessages.title}
      </LinkButton>
    </div>
  )
}

type Neighbour = { step: 1 | -1; postponed: readonly OrderNumber[] }

function neighbourOf(orders: readonly OrderToPack[], current: OrderToPack, { step, postponed }: Neighbour) {
  const index = orders.findIndex(({ number }) => number === current.number)
  const order = orders[index + step]?.number
  return order ? packingPath({ order, postponed }) : null
}
