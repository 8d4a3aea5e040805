import { data } from 'react-router'
import { Answer, type RoomAnswer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import styles from '#admin/frame/detail.module.css'
import { Missing } from '#admin/frame/missing.tsx'
import { RefusedEmail } from '#admin/frame/refused-email.tsx'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { adminOrderWords as words } from '#rulebook/admin-order-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import { findOrderForOwner, type OrderForOwner } from '#shop/orders/find-order-for-owner.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { findProofAsked } from '#shop/orders/require-refund-proof.server.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { WayBack } from '#ui/way-back.tsx'
import type { Route } from './+types/order-page.ts'
import type { ProofAsked } from './confirm-refund.tsx'
import { DisputeSection } from './dispute-section.tsx'
import { LetterSection } from './letter-section.tsx'
import { NoteSection } from './note-section.tsx'
import { changeOrder } from './order-action.server.ts'
import { OrderAddress } from './order-address.tsx'
import { OrderLines } from './order-lines.tsx'
import type { StatusAnswer } from './orders-action.server.ts'
import { RefundSection } from './refund-section.tsx'
import { StatusForm } from './status-form.tsx'
import { StockSection } from './stock-section.tsx'
import { Timeline } from './timeline.tsx'

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const number = readOrderNumber(args.params.number)
  const order = number && (await findOrderForOwner(shop, number))
  if (!order) return data({ order: null, proofAsked: null }, { status: 404 })
  return { order, proofAsked: await findProofAsked(shop, asker, order) }
}

export async function action(args: Route.ActionArgs): Promise<RoomAnswer> {
  const asker = await requireAdmin(args)
  const number = readOrderNumber(args.params.number)
  if (!number) throw data(null, { status: 404 })
  return await changeOrder(args.context.get(shopContext), asker, number, await formOf(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta({ params }: Route.MetaArgs) {
  return describeRoom(words.titleOf(params.number))
}

export default function OrderPage({ loaderData: { order, proofAsked }, actionData }: Route.ComponentProps) {
  if (!order) return <Missing to="/all-orders" words={words} />
  const answer = actionData && 'text' in actionData ? actionData : undefined
  return (
    <>
      <WayBack name={words.back} to="/all-orders" />
      <RoomHead text={<Summary order={order} />} title={words.titleOf(order.number)}>
        <div className="btn-row">
          <LinkButton size="small" to={`/all-orders/${order.number}/packing-slip`}>
            {words.packingSlip}
          </LinkButton>
          <LinkButton size="small" to={`/all-orders/${order.number}/invoice`}>
            {words.invoice}
          </LinkButton>
        </div>
      </RoomHead>
      <Answer answer={answer} />
      <Sections answer={answer} order={order} proofAsked={proofAsked} />
    </>
  )
}

function Summary({ order: { status, placedAt, ordersOfCustomer } }: { order: OrderForOwner }) {
  const known = ordersOfCustomer > 1 ? words.ordersOfCustomer(ordersOfCustomer) : words.firstOrder
  return (
    <span className={styles.summary}>
      <StatusPill done={status === 'Done'}>{status}</StatusPill>
      <span>{words.placed(formatMoment(placedAt))}</span>
      <span>{ordersOfCustomer === 0 ? words.guest : known}</span>
    </span>
  )
}

type SectionsProps = { order: OrderForOwner; answer: StatusAnswer | undefined; proofAsked: ProofAsked | null }

function Sections({ order, answer, proofAsked }: SectionsProps) {
  return (
    <div className={styles.detail}>
      <section className={styles.goods}>
        <h2>{words.goods}</h2>
        <OrderLines order={order} />
      </section>
      <section className={styles.side}>
        <h2>{words.statusTitle}</h2>
        <StatusForm action={`/all-orders/${order.number}`} answer={answer} order={order} proofAsked={proofAsked} />
        <OrderAddress order={order} />
        {order.refusedEmail && <RefusedEmail refused={order.refusedEmail} />}
      </section>
      <DisputeSection order={order} />
      <Timeline order={order} />
      <NoteSection notes={order.notes} />
      <RefundSection key={order.number} order={order} proofAsked={proofAsked} />
      <LetterSection letters={order.letters} />
      <StockSection order={order} />
    </div>
  )
}
