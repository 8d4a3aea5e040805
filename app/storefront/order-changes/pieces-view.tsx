import { Form, useNavigation } from 'react-router'
import { formatPrice } from '#rulebook/money.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import type { PiecesOffer } from '#shop/order-changes/offer-change.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { ChangeFrame } from './change-frame.tsx'
import { OrderSummary } from './changed-order-summary.tsx'
import styles from './order-changes.module.css'
import { PieceChoiceForm } from './piece-choice-form.tsx'
import type { PiecesPageData } from './pieces-form.server.ts'

const messages = orderChangeMessages.piecesPage

/** Choosing is a form that only asks, so the sums are on the page before anything changes; the button below it changes the order. */
export function PiecesView({ page, answer }: { page: PiecesPageData; answer: { text: string } | undefined }) {
  const { order, linkKey, refusal, offer, closedText } = page
  return (
    <ChangeFrame
      linkKey={linkKey}
      order={order}
      refusal={refusal}
      summary={offer && <ChangedSummary offer={offer} order={order} />}
      title={messages.title}
    >
      <p className={styles.lead}>{messages.lead}</p>
      <p className={styles.note}>{orderChangeMessages.open}</p>
      {closedText && (
        <p className={`${styles.problem} ${styles.warnings}`} role="status">
          {closedText} {messages.closed}
        </p>
      )}
      <FormNotice answer={answer} />
      {offer && (
        <>
          <PieceChoiceForm linkKey={linkKey} mayAdd={!closedText} offer={offer} search={page.search} />
          <Warnings offer={offer} />
          {(!closedText || offer.added.length === 0) && <ConfirmForm offer={offer} version={order.editCount} />}
        </>
      )}
    </ChangeFrame>
  )
}

function ChangedSummary({ order, offer: { refundCents, dueCents } }: { order: Order; offer: PiecesOffer }) {
  const { sums } = orderChangeMessages
  const after = order.totalCents - order.refundedCents - refundCents + dueCents
  return (
    <OrderSummary
      order={order}
      sums={[
        { name: sums.out, value: <Price cents={-refundCents} /> },
        { name: sums.in, value: <Price cents={dueCents} /> },
        { name: sums.after, value: <Price cents={after} />, isTotal: true },
      ]}
    />
  )
}

function Warnings({ offer: { lostCode, deliveryCents } }: { offer: PiecesOffer }) {
  if (!lostCode && deliveryCents === null) return null
  return (
    <div className={styles.warnings} role="status">
      {lostCode && <p className={styles.problem}>{messages.lostCode(lostCode)}</p>}
      {deliveryCents !== null && <p className={styles.problem}>{messages.deliveryCosts(formatPrice(deliveryCents))}</p>}
    </div>
  )
}

function ConfirmForm({ offer, version }: { offer: PiecesOffer; version: number }) {
  const { state, formMethod } = useNavigation()
  const busy = state !== 'idle' && formMethod === 'POST'
  const { takenOut, added, isEverythingOut, refundCents, dueCents, rows } = offer
  if (isEverythingOut) return <p className={`${styles.problem} ${styles.warnings}`}>{messages.everything}</p>
  if (takenOut.length + added.length === 0) return <p className={styles.lead}>{messages.nothing}</p>
  const { title, text, button } = wordsOf(offer)
  return (
    <Form className={styles.act} method="post">
      <input name="version" type="hidden" value={version} />
      <input name="refundCents" type="hidden" value={refundCents} />
      <input name="dueCents" type="hidden" value={dueCents} />
      {rows.map(({ article, wanted }) => (
        <input key={article} name={`pieces:${article}`} type="hidden" value={wanted} />
      ))}
      <p>
        <strong>{title}</strong>
        {text}
      </p>
      <Button busy={busy} type="submit" variant="primary">
        {busy ? messages.busy : button}
      </Button>
    </Form>
  )
}

function wordsOf({ takenOut, added, refundCents, dueCents }: PiecesOffer) {
  const [back, due] = [formatPrice(refundCents), formatPrice(dueCents)]
  const outCount = takenOut.reduce((sum, { quantity }) => sum + quantity, 0)
  if (added.length === 0) {
    return { title: messages.backTitle(back), text: messages.backText, button: messages.takeOut(outCount) }
  }
  if (takenOut.length === 0) {
    return { title: messages.payTitle(due), text: messages.payText, button: messages.addAndPay(due) }
  }
  return { title: messages.bothTitle(back, due), text: messages.bothText, button: messages.both(due) }
}
