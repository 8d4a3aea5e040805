import { Printer } from 'lucide'
import { formatDate } from '#rulebook/dates.ts'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import type { CustomerParcel } from '#shop/fulfilment/list-parcels.server.ts'
import type { OrderToChange } from '#shop/order-changes/offer-change.server.ts'
import type { Addition } from '#shop/order-changes/order-changes.queries.server.ts'
import { hasArrived } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { ReturnOfOrder } from '#shop/returns/find-return.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { SuccessNotice } from '#storefront/account/success-notice.tsx'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { useForgetEndedAttempt } from '#storefront/checkout/order-attempt.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { GuaranteeNotice } from '#storefront/guarantee/guarantee-notice.tsx'
import { Additions, type ChangePaths, UntilPacked } from '#storefront/order-changes/until-packed.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { OrderAnswer } from './answer-order-form.server.ts'
import { BuyAgainForm } from './buy-again-form.tsx'
import { CancelOrderForm } from './cancel-order-form.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderFacts } from './order-facts.tsx'
import { headlineOf } from './order-headline.ts'
import { OrderJourney } from './order-journey.tsx'
import { OrderLines } from './order-lines.tsx'
import { AdditionNotice, PickupPointNotice, RefundNotice, ReturnNotices, UnpaidOrderNotice } from './order-notices.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderStatusPill } from './order-status-pill.tsx'
import { OrderTotals } from './order-totals.tsx'
import styles from './order-view.module.css'

const headPicturesMost = 3

export type OrderViewProps = {
  order: Order
  loadedAt: Date
  answer: OrderAnswer | { kind: 'failed'; text: string } | undefined
  contact: Settings['contact']
  parcels: readonly CustomerParcel[]
  returns: readonly ReturnOfOrder[]
  invoicePath: string
  /** Null when nothing of the order can be withdrawn from. */
  withdrawPath: string | null
  /** Null when nothing can be sent back for a reason. */
  returnPath: string | null
  /** Null when a pick-up point cannot be chosen, or not any more. */
  pointPath: string | null
  refusals: OrderToChange['refusals']
  additions: readonly Addition[]
  /** Where the order is changed; null where it is only shown. */
  changePaths: ChangePaths | null
  backLink?: { name: string; path: string }
  /** Without JavaScript a guest cannot buy again: their cart is stored in the browser. */
  mayBuyAgainWithoutJavaScript?: boolean
}

/** One order, for its customer and for holders of its link. */
export function OrderView(props: OrderViewProps) {
  const { order, loadedAt, answer, contact, parcels, returns, invoicePath, withdrawPath, pointPath, backLink } = props
  const { mayBuyAgainWithoutJavaScript = true, returnPath, refusals, additions, changePaths } = props
  const { timeZone } = useShopSetup()
  const headline = headlineOf(order, loadedAt, timeZone, parcels)
  useForgetEndedAttempt(order)
  return (
    <>
      {backLink && <BackLink name={backLink.name} to={backLink.path} />}
      <header className={styles.head}>
        <div className={styles.headline}>
          <p>
            <span>{messages.title(order.number)}</span>
            <span>{messages.headline.placed(formatDate(order.placedAt, timeZone))}</span>
            <OrderStatusPill status={order.status} />
          </p>
          <h1>{headline.title}</h1>
          {headline.lead && <p>{headline.lead}</p>}
        </div>
        <HeadPictures lines={order.lines} />
      </header>
      <SuccessNotice
        messages={{
          cancelled: messages.cancel.done,
          point: messages.choosePoint.done,
          changed: orderChangeMessages.done.changed,
        }}
      />
      {(answer?.kind === 'refused' || answer?.kind === 'failed') && <FormNotice answer={answer} />}
      <UnpaidOrderNotice order={order} loadedAt={loadedAt} />
      <PickupPointNotice order={order} pointPath={pointPath} />
      <AdditionNotice order={order} ordersPath={backLink?.path} />
      {order.customerNote && <p className={styles.note}>{`${draftMessages.customerNote}: ${order.customerNote}`}</p>}
      <RefundNotice order={order} />
      <ReturnNotices returns={returns} />
      <section className={styles.way}>
        <h2 className="visually-hidden">{messages.journey.heading}</h2>
        <OrderJourney order={order} />
        <p className={styles.small}>{messages.journey.emailNote(order.delivery.email)}</p>
      </section>
      <div className={styles.columns}>
        {/* On a phone what can be done comes before a long list of pieces. */}
        {changePaths && (
          <div className={styles.first}>
            <UntilPacked order={order} paths={changePaths} pointPath={pointPath} refusals={refusals} />
            <Additions additions={additions} paths={changePaths} />
          </div>
        )}
        <section className={styles.goods}>
          <OrderParcels order={order} parcels={parcels} />
          <OrderLines label={messages.linesOf(order.number)} lines={order.lines} arrived={hasArrived(order.status)} />
          <OrderTotals order={order} />
          <GuaranteeNotice />
        </section>
        <div className={styles.side}>
          <div className={styles.actions}>
            {/* The products of an order that can still be paid are in the cart. */}
            {!order.mayPay && (
              <BuyAgainForm
                answer={answer?.kind === 'again' ? answer : undefined}
                worksWithoutJavaScript={mayBuyAgainWithoutJavaScript}
              />
            )}
            <OrderDocuments invoicePath={invoicePath} order={order} />
            {order.mayCancel && <CancelOrderForm />}
            {returnPath && <LinkButton to={returnPath}>{messages.returns.ask}</LinkButton>}
            {withdrawPath && <LinkButton to={withdrawPath}>{withdrawalMessages.link}</LinkButton>}
          </div>
          <section>
            <h2>{messages.facts.heading}</h2>
            <OrderFacts order={order} pointPath={pointPath} />
          </section>
          <OrderContact contact={contact} />
        </div>
      </div>
    </>
  )
}

/** Its invoices and credit notes; a summary while it has none. */
function OrderDocuments({ order, invoicePath }: Pick<OrderViewProps, 'order' | 'invoicePath'>) {
  const [path, query = ''] = invoicePath.split('?')
  const documents = order.invoices.map(({ kind, number }) => {
    const params = new URLSearchParams(query)
    params.set('document', number)
    return { name: messages.invoice.names[kind](number), to: `${path}?${params}` }
  })
  const links = documents.length > 0 ? documents : [{ name: messages.invoice.summary, to: invoicePath }]
  return links.map(({ name, to }) => (
    <LinkButton key={to} to={to}>
      <Icon of={Printer} small />
      {name}
    </LinkButton>
  ))
}

/** The products are named in the list below. */
function HeadPictures({ lines }: Pick<Order, 'lines'>) {
  return (
    <div aria-hidden="true" className={styles.plates}>
      {lines.slice(0, headPicturesMost).map(({ article, picture, lit }) => (
        <span key={article}>
          <ProductPicture
            alt=""
            lit={lit}
            picture={picture}
            sizes="(min-width: 1158px) 21rem, (min-width: 768px) 14rem, 60vw"
          />
        </span>
      ))}
    </div>
  )
}
