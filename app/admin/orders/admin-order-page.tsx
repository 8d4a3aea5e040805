import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import detail from '#admin/frame/detail.module.css'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ListPlace } from '#admin/frame/list-place.tsx'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { packingPath } from '#admin/packing/packing-address.ts'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { adminRefundMessages } from '#rulebook/admin-refund-messages.ts'
import { mayDo } from '#rulebook/admin-roles.ts'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { listLabelled } from '#shop/carriers/labels.queries.server.ts'
import { packableUnits } from '#shop/fulfilment/parcels.ts'
import { findOrderForAdmin, type OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { findCustomerTotals } from '#shop/orders/orders-for-admin.queries.server.ts'
import { findRefundAuthenticationRule, findRefundLimit } from '#shop/orders/require-refund-authentication.server.ts'
import { offersPickupPoints } from '#shop/pickup-points/find-pickup-points.server.ts'
import { mayChoosePickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { buttonClassName } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/admin-order-page.ts'
import { AdminOrderLines } from './admin-order-lines.tsx'
import styles from './admin-order-page.module.css'
import { DisputeSection } from './dispute-section.tsx'
import { changeOrder } from './order-action.server.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSide } from './order-side.tsx'
import type { StatusActionResult } from './orders-action.server.ts'
import { ParcelsSection } from './parcels-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import type { RequiredReauthentication } from './reauthentication-prompt.tsx'
import { mayBeRefunded, refundFormId } from './refunds.tsx'
import { searchPoints } from './search-points-for-order.server.ts'
import { StatusForm } from './status-form.tsx'
import { StockSection } from './stock-section.tsx'

export const loader = adminLoader(async (shop, { params, url }: Route.LoaderArgs, actor) => {
  const number = readOrderNumber(params.number)
  const order = number && (await findOrderForAdmin(shop, number))
  if (!order) {
    const nothing = {
      order: null,
      customer: null,
      requiredReauthentication: null,
      refundLimit: null,
      carriers: [],
      labels: null,
      hasPickupPoints: false,
      pointSearch: null,
    }
    return data(nothing, { status: 404 })
  }
  const [{ carriers }, hasPickupPoints] = await Promise.all([readSettings(shop), offersPickupPoints(shop)])
  const mayChoosePoint = hasPickupPoints && mayChoosePickupPoint(order, order.parcels.length)
  return {
    order,
    // A packer sees the order, not what its customer buys.
    customer: mayDo(actor.role, 'customers') ? await findCustomerTotals(shop.db, order.number) : null,
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

export default function AdminOrderPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { order, customer, labels, requiredReauthentication, refundLimit, carriers, hasPickupPoints, pointSearch } =
    loaderData
  const may = useMayDo()
  if (!order || !labels) return <RecordNotFound to="/all-orders" messages={messages} />
  return (
    <>
      <ListPlace messages={messages} path="/all-orders" record={order.number} />
      <PageHeader text={<Summary order={order} />} title={messages.titleOf(order.number)}>
        <Actions order={order} requiredReauthentication={requiredReauthentication} result={result} />
      </PageHeader>
      <ActionNotice result={result} />
      <Additions order={order} />
      {may('returns') && <OrderReturns order={order} />}
      <div className={styles.page} key={order.number}>
        <div className={styles.main}>
          <Pieces order={order} />
          <PaymentSection
            limit={refundLimit}
            order={order}
            requiredReauthentication={requiredReauthentication}
            typed={result && 'typedRefund' in result ? result.typedRefund : undefined}
          />
          <ParcelsSection carriers={carriers} labels={labels} order={order} />
          {may('refunds') && <DisputeSection order={order} />}
          <OrderHistory order={order} />
          {may('order-changes') && <StockSection order={order} />}
        </div>
        <OrderSide customer={customer} hasPickupPoints={hasPickupPoints} order={order} pointSearch={pointSearch} />
      </div>
    </>
  )
}

type ActionsProps = {
  order: OrderForAdmin
  requiredReauthentication: RequiredReauthentication | null
  result: StatusActionResult | undefined
}

/** What is usually done with an order, its next step lit. */
function Actions({ order, requiredReauthentication, result }: ActionsProps) {
  const may = useMayDo()
  const { number, status, paymentState } = order
  // An unpaid order is not packed.
  const isToPack = paymentState === 'paid' || status !== 'Pending'
  const mayPack = may('packing') && isToPack && !hasEnded(status) && order.lines.some((line) => packableUnits(line) > 0)
  const nextStep = (isAsking: boolean) =>
    mayPack && (
      <LinkButton
        size="small"
        to={packingPath({ order: number, postponed: [] })}
        variant={isAsking ? 'quiet' : 'primary'}
      >
        {messages.pack}
      </LinkButton>
    )
  return (
    <div className={styles.actions}>
      {isToPack && (
        <LinkButton data-key="p" size="small" to={`/all-orders/${number}/packing-slip`}>
          {messages.packingSlip}
        </LinkButton>
      )}
      {may('refunds') && mayBeRefunded(order) && (
        <a className={buttonClassName({ size: 'small' })} data-key="r" href={`#${refundFormId}`}>
          {adminRefundMessages.title}
        </a>
      )}
      {may('order-changes') ? (
        <StatusForm
          action={`/all-orders/${number}`}
          nextStep={nextStep}
          order={order}
          requiredReauthentication={requiredReauthentication}
          result={result}
        />
      ) : (
        nextStep(false)
      )}
    </div>
  )
}

function Pieces({ order }: { order: OrderForAdmin }) {
  const may = useMayDo()
  return (
    <section>
      <div className={styles.head}>
        <h2>{messages.products}</h2>
        {may('order-changes') && (
          <TextLink data-key="a" to={`/all-orders/${order.number}/change`}>
            {orderChangeMessages.admin.heading}
          </TextLink>
        )}
      </div>
      <AdminOrderLines order={order} />
    </section>
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

function Summary({ order: { status, placedAt } }: { order: OrderForAdmin }) {
  const { formatDateTime } = useShopDates()
  return (
    <span className={detail.summary}>
      <StatusPill done={status === 'Done'}>{status}</StatusPill>
      <span>{messages.placed(formatDateTime(placedAt))}</span>
    </span>
  )
}
