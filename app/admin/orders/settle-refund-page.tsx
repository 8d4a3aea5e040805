import { data } from 'react-router'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { shopContext } from '#http/context.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { settleRefundWords as words } from '#rulebook/settle-refund-words.ts'
import { findOrderForOwner } from '#shop/orders/find-order-for-owner.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { RoomHead } from '#ui/room-head.tsx'
import { WayBack } from '#ui/way-back.tsx'
import type { Route } from './+types/settle-refund-page.ts'
import { SettleRefundForm } from './settle-refund-form.tsx'

/** The page with the form of the dialog, for browsers without JavaScript. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const number = readOrderNumber(args.params.number)
  const order = number && (await findOrderForOwner(args.context.get(shopContext), number))
  if (!order) return data({ refund: null }, { status: 404 })
  const wanted = args.url.searchParams.get('refund')
  const refund = order.refunds.find(({ id, state }) => id === wanted && state === 'refused')
  return { refund: refund ? { id: refund.id, amountCents: refund.amountCents } : null }
}

export function meta() {
  return describeRoom(words.open)
}

export default function SettleRefundPage({ loaderData: { refund }, params: { number } }: Route.ComponentProps) {
  return (
    <>
      <WayBack name={adminOrderWords.backToOrder} to={`/all-orders/${number}`} />
      {refund ? (
        <>
          <RoomHead text={words.explained} title={words.title(formatPrice(refund.amountCents))} />
          <SettleRefundForm number={number} refund={refund} />
        </>
      ) : (
        <RoomHead text={words.goneText} title={words.gone} />
      )}
    </>
  )
}
