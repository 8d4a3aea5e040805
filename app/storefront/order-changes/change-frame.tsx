import { type ReactNode, useEffect, useRef } from 'react'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { orderChangeMessages as messages } from '#rulebook/order-change-messages.ts'
import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import type { Order } from '#shop/orders/orders.ts'
import { focusMain } from '#storefront/frame/use-navigation-focus.ts'
import { MissingOrder } from '#storefront/orders/missing-order.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { OrderSummary } from './changed-order-summary.tsx'
import styles from './order-changes.module.css'
import { orderPathOf } from './order-path.ts'

export type ChangeRefusalText = { code: string; sentence: string }

type ChangeFrameProps = {
  order: Order
  linkKey: string | null
  title: string
  /** Why the change is not possible now. */
  refusal: ChangeRefusalText | null
  summary?: ReactNode
  children: ReactNode
}

/** A page that changes an order, with the order beside it; when it is too late, the ways that are open. */
export function ChangeFrame({ order, linkKey, title, refusal, summary, children }: ChangeFrameProps) {
  useFocusOnRefusal(refusal !== null)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <BackLink name={messages.back} to={orderPathOf(order.number, linkKey)} />
        {refusal ? <Refused linkKey={linkKey} order={order} refusal={refusal} /> : <h1>{title}</h1>}
        {!refusal && children}
      </div>
      {summary ?? <OrderSummary order={order} />}
    </div>
  )
}

/** After a press that came too late the button is gone, so the focus moves as it does on a new page. */
function useFocusOnRefusal(isRefused: boolean): void {
  const was = useRef(isRefused)
  useEffect(() => {
    if (isRefused && !was.current) focusMain()
    was.current = isRefused
  }, [isRefused])
}

function Refused({
  order,
  linkKey,
  refusal,
}: Pick<ChangeFrameProps, 'order' | 'linkKey'> & { refusal: ChangeRefusalText }) {
  const { late } = messages
  if (refusal.code !== 'order-packed') {
    return (
      <>
        <h1>{messages.closed}</h1>
        <p className={styles.lead}>{refusal.sentence}</p>
      </>
    )
  }
  return (
    <>
      <h1>{late.title}</h1>
      <p className={styles.lead}>{late.lead}</p>
      <ul className={styles.goes}>
        <li>
          <TextLink to={orderPathOf(order.number, linkKey, '/withdraw')}>{late.withdraw}</TextLink>
          <small>{withdrawalMessages.link}</small>
        </li>
        <li>
          <TextLink to="/">{late.again}</TextLink>
          <small>{late.againHint}</small>
        </li>
        <li>
          <TextLink to={orderPathOf(order.number, linkKey)}>{late.write}</TextLink>
          <small>{late.writeHint}</small>
        </li>
      </ul>
    </>
  )
}

export function MissingOrderToChange() {
  const { home, linkText } = myOrdersMessages.missing
  return (
    <div className="wrap page">
      <MissingOrder linkLabel={home} text={linkText} to="/" />
    </div>
  )
}
