import { Form } from 'react-router'
import { formatPrice } from '#rulebook/money.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import type { PiecesOffer } from '#shop/order-changes/offer-change.server.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './order-address.module.css'

const { admin, piecesPage: messages, sums } = orderChangeMessages

/** Then the choice can be saved, and its button is the lit one of the page. */
export function hasChange({ takenOut, added, isEverythingOut }: PiecesOffer): boolean {
  return takenOut.length + added.length > 0 && !isEverythingOut
}

/** First the sums of the choice, then the button that changes the order. */
export function ChangePiecesForm({ offer, version }: { offer: PiecesOffer; version: number }) {
  const { rows, refundCents, dueCents, lostCode, deliveryCents, isEverythingOut } = offer
  return (
    <>
      <Form className={styles.form} method="get" preventScrollReset>
        {rows.map(({ article, name, kept, wanted, most, priceCents }) => (
          <Field
            defaultValue={wanted}
            hint={
              kept > 0 ? messages.ordered(formatPrice(priceCents), kept) : messages.comesIn(formatPrice(priceCents))
            }
            inputMode="numeric"
            key={`${article} ${wanted}`}
            label={`${name} (${article})`}
            max={most}
            min={0}
            name={`pieces:${article}`}
            type="number"
          />
        ))}
        <Field autoComplete="off" label={admin.addArticle} name="add" />
        <div>
          <Button type="submit">{messages.recalculate}</Button>
        </div>
      </Form>
      {isEverythingOut && <p role="status">{messages.everything}</p>}
      {hasChange(offer) && (
        <Form className={styles.form} method="post">
          <p role="status">
            {sums.out} {formatPrice(refundCents)}. {sums.in} {formatPrice(dueCents)}.
            {lostCode && ` ${messages.lostCode(lostCode)}`}
            {deliveryCents !== null && ` ${messages.deliveryCosts(formatPrice(deliveryCents))}`}
          </p>
          <input name="version" type="hidden" value={version} />
          <input name="refundCents" type="hidden" value={refundCents} />
          <input name="dueCents" type="hidden" value={dueCents} />
          {rows.map(({ article, wanted }) => (
            <input key={article} name={`pieces:${article}`} type="hidden" value={wanted} />
          ))}
          <div>
            <Button name="intent" type="submit" value="pieces" variant="primary">
              {admin.save}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
