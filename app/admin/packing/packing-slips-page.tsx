import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { PackingList } from '#admin/orders/packing-list.tsx'
import { PrintPage, Recipient, Sheet } from '#admin/orders/print-sheet.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import { listOrdersToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Route } from './+types/packing-slips-page.ts'

export const loader = adminLoader(async (shop) => ({
  orders: (await listOrdersToPack(shop)).orders,
  timeZone: await readTimeZone(shop),
}))

export function meta() {
  return adminPageMeta(messages.slipsTitle)
}

/** The slips of all orders to pack, in the order of packing. */
export default function PackingSlipsPage({ loaderData: { orders, timeZone } }: Route.ComponentProps) {
  const { packingSlipPage: slip } = adminOrderMessages
  return (
    <PrintPage backLabel={messages.title} backPath="/packing">
      {orders.length === 0 && <p>{messages.none}</p>}
      {orders.map(({ number, placedAt, delivery, lines }) => (
        <Sheet key={number} title={slip.title(number)}>
          <Recipient order={{ delivery }} point={delivery.pickupPoint} title={slip.sendTo}>
            {delivery.name}
          </Recipient>
          <p>{adminOrderMessages.placed(formatDate(placedAt, timeZone))}</p>
          <PackingList lines={lines.map((line) => ({ ...line, pieces: line.left }))} />
        </Sheet>
      ))}
    </PrintPage>
  )
}
