import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { CustomerViewLink } from '#admin/frame/customer-view-link.tsx'
import styles from '#admin/frame/detail.module.css'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ListPlace } from '#admin/frame/list-place.tsx'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { RefusedEmail } from '#admin/frame/refused-email.tsx'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { mayDo } from '#rulebook/admin-roles.ts'
import { auditMessages } from '#rulebook/audit-messages.ts'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { listLabelled } from '#shop/carriers/labels.queries.server.ts'
import { findOrderForAdmin, type OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import {
  findRefundAuthenticationRule,
  findRefundLimit,
  type RefundLimit,
} from '#shop/orders/require-refund-authentication.server.ts'
import { offersPickupPoints } from '#shop/pickup-points/find-pickup-points.server.ts'
import { mayChoosePickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { CarrierSetting } from '#shop/settings/settings.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/admin-order-page.ts'
import { AdminOrderLines } from './admin-order-lines.tsx'
import { DisputeSection } from './dispute-section.tsx'
import { NoteSection } from './note-section.tsx'
import { changeOrder } from './order-action.server.ts'
import { OrderAddress } from './order-address.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderEmailsSection } from './order-emails-section.tsx'
import { OrderReturns } from './order-returns.tsx'
import type { StatusActionResult } from './orders-action.server.ts'
import type { OrderLabels } from './parcel-label.tsx'
import { ParcelsSection } from './parcels-section.tsx'
import { PickupPointForm, type PointSearch } from './pickup-point-form.tsx'
import type { RequiredReauthentication } from './reauthentication-prompt.tsx'
import { RefundSection } from './refund-section.tsx'
import { searchPoints } from './search-points-for-order.server.ts'
import { StatusForm } from './status-form.tsx'
import { StockSection } from './stock-section.tsx'
import { Timeline } from './timeline.tsx'

export const loader = adminLoader(async (shop, { params, url }: Route.LoaderArgs, actor) => {
  const number = readOrderNumber(params.number)
  const found = number && (await findOrderForAdmin(shop, number))
  if (!found) {
    const nothing = {
      order: null,
      requiredReauthentication: null,
      refundLimit: null,
      carriers: [],
      labels: null,
      hasPickupPoints: false,
      pointSearch: null,
    }
    return data(nothing, { status: 404 })
  }
  // A packer sees the order, not how often its customer orders.
  const order = mayDo(actor.role, 'customers') ? found : { ...found, customerOrderCount: 0 }
  const [{ carriers }, hasPickupPoints] = await Promise.all([readSettings(shop), offersPickupPoints(shop)])
  const mayChoosePoint = hasPickupPoints && mayChoosePickupPoint(order, order.parcels.length)
  return {
    order,
    carriers,
    labels: { carrier: shop.carrier?.name ?? null, ready: await listLabelled(shop.db, order.number) },
    requiredReauthentication: await findRefundAuthenticationRule(shop, actor, order),
    refundLimit: await findRefundLimit(shop, actor, order),
    hasPickupPoints,
    pointSearch: mayChoosePoint ? await searchPoints(shop, url.searchParams.get('place')) : null,
  }
})

export const action = adminAction((shop, actor, form, { params }: Route.ActionArgs) => {
  const number = readOrderNumber(params.number)
  if (!number) throw data(null, { status: 404 })
  return changeOrder(shop, actor, number, form)
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.titleOf(params.number))
}

export default function AdminOrderPage({
  loaderData: { order, requiredReauthentication, refundLimit, carriers, labels, hasPickupPoints, pointSearch },
  actionData: result,
}: Route.ComponentProps) {
  const may = useMayDo()
  if (!order || !labels) return <RecordNotFound to="/all-orders" messages={messages} />
  return (
    <>
      <ListPlace messages={messages} path="/all-orders" record={order.number} />
      <PageHeader text={<Summary order={order} />} title={messages.titleOf(order.number)}>
        <div className="btn-row">
          {may('order-changes') && (
            <LinkButton data-key="a" size="small" to={`/all-orders/${order.number}/change`}>
              {orderChangeMessages.admin.heading}
            </LinkButton>
          )}
          <CustomerViewLink to={`/all-orders/${order.number}/as-customer`} />
          {/* An unpaid order is not packed. */}
          {(order.paymentState === 'paid' || order.status !== 'Pending') && (
            <LinkButton data-key="p" size="small" to={`/all-orders/${order.number}/packing-slip`}>
              {messages.packingSlip}
            </LinkButton>
          )}
          {may('audit-log') && (
            <LinkButton size="small" to={`/audit-log?subject=${order.number}`}>
              {auditMessages.ofSubject}
            </LinkButton>
          )}
          {may('invoices') && <OrderDocuments order={order} />}
        </div>
      </PageHeader>
      <ActionNotice result={result} />
      <Additions order={order} />
      {may('returns') && <OrderReturns order={order} />}
      <Sections
        key={order.number}
        carriers={carriers}
        labels={labels}
        hasPickupPoints={hasPickupPoints}
        order={order}
        pointSearch={pointSearch}
        refundLimit={refundLimit}
        requiredReauthentication={requiredReauthentication}
        result={result}
      />
    </>
  )
}

/** Orders that go into one parcel, and what was agreed by hand. */
function Additions({ order }: { order: OrderForAdmin }) {
  const { addedTo, missesParcel, additions, customerNote, manualPayment } = order
  const { admin } = orderChangeMessages
  const may = useMayDo()
  if (!addedTo && !manualPayment && !customerNote && additions.length === 0) return null
  return (
    <div className={styles.agreed}>
      {addedTo && (
        <p>
          <TextLink to={`/all-orders/${addedTo}`}>
            {missesParcel ? admin.late(addedTo) : admin.addedTo(addedTo)}
          </TextLink>
        </p>
      )}
      {manualPayment && (
        <p>
          {draftMessages.manual.paid(
            draftMessages.paid.methods[manualPayment.method].toLowerCase(),
            manualPayment.reference,
            manualPayment.by,
          )}
        </p>
      )}
      {customerNote && <p>{`${draftMessages.discount.note}: ${customerNote}`}</p>}
      {additions.map(({ number, status, heldUntil }) => (
        <div key={number}>
          <TextLink to={`/all-orders/${number}`}>{admin.addition(number, status)}</TextLink>
          {status === 'Pending' && heldUntil && may('order-changes') && (
            <ButtonForm action={`/all-orders/${number}`} fields={{ intent: 'release-hold' }} label={admin.release} />
          )}
        </div>
      ))}
    </div>
  )
}

function Summary({ order: { status, placedAt, customerOrderCount } }: { order: OrderForAdmin }) {
  const { formatDateTime } = useShopDates()
  const may = useMayDo()
  const orderCountText = customerOrderCount > 1 ? messages.ordersOfCustomer(customerOrderCount) : messages.firstOrder
  return (
    <span className={styles.summary}>
      <StatusPill done={status === 'Done'}>{status}</StatusPill>
      <span>{messages.placed(formatDateTime(placedAt))}</span>
      {may('customers') && <span>{customerOrderCount === 0 ? messages.guest : orderCountText}</span>}
    </span>
  )
}

type SectionsProps = {
  labels: OrderLabels
  carriers: readonly CarrierSetting[]
  hasPickupPoints: boolean
  /** Null when the order's point cannot be chosen now. */
  pointSearch: PointSearch | null
  order: OrderForAdmin
  result: StatusActionResult | undefined
  requiredReauthentication: RequiredReauthentication | null
  refundLimit: RefundLimit | null
}

function Sections(props: SectionsProps) {
  const { order, result, carriers, labels, hasPickupPoints, pointSearch, requiredReauthentication, refundLimit } = props
  const may = useMayDo()
  return (
    <div className={styles.detail}>
      <section className={styles.goods}>
        <h2>{messages.products}</h2>
        <AdminOrderLines order={order} />
      </section>
      <section className={styles.side}>
        <h2>{messages.statusTitle}</h2>
        {may('order-changes') ? (
          <StatusForm
            action={`/all-orders/${order.number}`}
            result={result}
            order={order}
            requiredReauthentication={requiredReauthentication}
          />
        ) : (
          <p>{order.status}</p>
        )}
        <OrderAddress hasPickupPoints={hasPickupPoints} order={order} />
        {may('order-changes') && pointSearch && <PickupPointForm order={order} search={pointSearch} />}
        {may('order-changes') && order.refusedEmail && <RefusedEmail refused={order.refusedEmail} />}
      </section>
      <ParcelsSection carriers={carriers} labels={labels} order={order} />
      {may('refunds') && <DisputeSection order={order} />}
      <Timeline order={order} />
      <NoteSection notes={order.notes} />
      {may('refunds') && (
        <RefundSection
          key={order.number}
          limit={refundLimit}
          order={order}
          requiredReauthentication={requiredReauthentication}
        />
      )}
      {may('order-changes') && <OrderEmailsSection emails={order.emails} />}
      {may('order-changes') && <StockSection order={order} />}
    </div>
  )
}
