import { data } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { settleRefundMessages as messages } from '#rulebook/settle-refund-messages.ts'
import { findOrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/settle-refund-page.ts'
import { SettleRefundForm } from './settle-refund-form.tsx'

/** The page with the form of the dialog, for browsers without JavaScript. */
export const loader = adminLoader(async (shop, { url, params }: Route.LoaderArgs) => {
  const number = readOrderNumber(params.number)
  const order = number && (await findOrderForAdmin(shop, number))
  if (!order) return data({ refund: null }, { status: 404 })
  const refundId = url.searchParams.get('refund')
  const refund = order.refunds.find(({ id, state }) => id === refundId && state === 'refused')
  return { refund: refund ? { id: refund.id, amountCents: refund.amountCents } : null }
})

export function meta() {
  return adminPageMeta(messages.open)
}

export default function SettleRefundPage({ loaderData: { refund }, params: { number } }: Route.ComponentProps) {
  return (
    <>
      <BackLink name={adminOrderMessages.backToOrder} to={`/all-orders/${number}`} />
      {refund ? (
        <>
          <PageHeader text={messages.explained} title={messages.title(formatPrice(refund.amountCents))} />
          <SettleRefundForm number={number} refund={refund} />
        </>
      ) : (
        <PageHeader text={messages.goneText} title={messages.gone} />
      )}
    </>
  )
}
