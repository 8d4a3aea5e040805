import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { formatDate, formatDays } from '#rulebook/dates.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import { orderWords } from '#rulebook/order-words.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { estimateDelivery } from '#shop/shipping/delivery.ts'
import { useSignInLink } from '#storefront/frame/sign-in-provider.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Steps } from '#ui/steps.tsx'
import styles from './checkout.module.css'
import { OrderLines, OrderTotals } from './order-lines.tsx'
import summary from './order-summary.module.css'
import { PayPanel } from './pay-panel.tsx'
import { stepList } from './steps.ts'
import { useOrderPlaced } from './use-order-placed.ts'

const words = checkoutWords.order

export type OrderViewProps = {
  order: Order
  isSettled: boolean
  provider: 'test' | 'stripe'
  linkKey: string
  isGuest: boolean
}

export function OrderView({ order, isSettled, provider, linkKey, isGuest }: OrderViewProps) {
  const { revalidate } = useRevalidator()
  const { title, texts } = headOf(order, isSettled)
  const isUnderWay = order.status === 'Pending' && (order.paymentState === 'processing' || !isSettled)
  const mayPay = order.mayPay && !isUnderWay
  useOrderPlaced(order, { isUnderWay, lookAgain: revalidate })

  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{title}</h1>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </header>
      {mayPay && <Steps current={3} label={checkoutWords.progress} steps={stepList} />}
      <div className="columns columns--checkout">
        <div className={styles.order}>
          {mayPay && (
            <PayPanel
              amountCents={order.totalCents}
              isPaidByWallet={order.paymentMethod === 'google-pay'}
              onPaid={() => void revalidate()}
              order={{ number: order.number, key: linkKey }}
              provider={provider}
            />
          )}
          {order.status === 'Processing' && <WhatHappensNext order={order} />}
          <Facts order={order} />
          <History order={order} />
          {isGuest && order.paidAt !== null && <AccountOffer email={order.delivery.email} />}
          {!mayPay && (
            <div className="btn-row">
              {!isGuest && <LinkButton to="/my-account/my-orders">{words.mine}</LinkButton>}
              <LinkButton to="/">{words.goOn}</LinkButton>
            </div>
          )}
        </div>
        <aside aria-labelledby="order-lines" className={`sticky ${summary.summary}`}>
          <h2 id="order-lines">{words.lines}</h2>
          <OrderLines
            lines={order.lines.map((line) => ({
              ...line,
              name: line.path ? <Link to={line.path}>{line.name}</Link> : line.name,
            }))}
          />
          <OrderTotals totals={totalsOf(order)} />
        </aside>
      </div>
    </div>
  )
}

function WhatHappensNext({ order: { delivery, placedAt } }: { order: Order }) {
  const { earliest, latest } = estimateDelivery(delivery, placedAt)
  return (
    <section>
      <h2>{words.nextTitle}</h2>
      <ol className={styles.steps}>
        <li>{words.next.letter(delivery.email)}</li>
        <li>{words.next.packing}</li>
        <li>{words.next.arrives(delivery.name, formatDays(earliest, latest))}</li>
        <li>{words.next.questions}</li>
      </ol>
    </section>
  )
}

/** What is to be said first about an order as it stands: what happened, and whether money moved. */
function headOf(order: Order, isSettled: boolean): { title: string; texts: string[] } {
  const { number, status, paidAt, refundedCents, delivery, paymentState } = order
  const refunded = refundedCents > 0 ? [words.refunded(formatPrice(refundedCents))] : []
  if (status === 'Pending') {
    if (!isSettled) return { title: words.processing, texts: [words.unsettled] }
    if (paymentState === 'processing') return { title: words.processing, texts: [words.processingText] }
    const { pay } = checkoutWords
    const text = order.heldUntil ? pay.text(number) : pay.later(number)
    return { title: pay.title, texts: [text] }
  }
  if (status === 'Cancelled' || status === 'Refunded' || status === 'Failed') {
    const money = paidAt === null ? [words.notCharged] : refunded
    return { title: words.title(number), texts: [words.ended[status], ...money] }
  }
  if (status !== 'Processing') return { title: words.title(number), texts: refunded }
  return { title: words.thanks(delivery.firstName), texts: [words.placed(number), ...refunded] }
}

function totalsOf({
  lines,
  goodsCents,
  deliveryCents,
  discountCents,
  deliveryDiscountCents,
  totalCents,
  promotionCode,
}: Order) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const code = promotionCode ?? ''
  const discountName = deliveryDiscountCents > 0 ? orderWords.freeDelivery(code) : orderWords.discount(code)
  return { pieces, goodsCents, deliveryCents, discountCents, totalCents, discountName }
}

function Facts({ order: { number, status, delivery, paymentMethod } }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <Fact name={words.number}>{number}</Fact>
      <Fact name={words.status}>
        <StatusPill done={status === 'Done'}>{status}</StatusPill>
      </Fact>
      <Fact name={words.paidBy}>{paymentMethodName(paymentMethod)}</Fact>
      <Fact name={words.goesTo}>
        {delivery.firstName} {delivery.lastName}
        <br />
        {delivery.address}
        <br />
        {delivery.city} {delivery.postalCode}
        <br />
        {delivery.name}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function History({ order: { changes } }: { order: Order }) {
  if (changes.length < 2) return null
  return (
    <section>
      <h2>{words.history}</h2>
      <ol className={styles.steps}>
        {changes.map(({ to, at }) => (
          <li key={`${to} ${at.getTime()}`}>
            {formatDate(at)} <strong>{to}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

function AccountOffer({ email }: { email: string }) {
  const link = useSignInLink('register', undefined, email)
  return (
    <section className={styles.notice}>
      <h2>{words.account.title}</h2>
      <p>{words.account.text}</p>
      <LinkButton {...link}>{words.account.link}</LinkButton>
    </section>
  )
}
