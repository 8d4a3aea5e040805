import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { formatPrice } from '#rulebook/money.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { isTooSmallToCharge } from '#shop/payments/payments.ts'
import { withoutEndedReduction } from '#shop/prices/ended-reductions.ts'
import { currentLineOf } from '#storefront/cart/current-line.ts'
import { LineNotice } from '#storefront/cart/line-notice.tsx'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { type Sum, Summary, Sums } from '#ui/summary.tsx'
import { TextButton, TextLink } from '#ui/text-link.tsx'
import styles from './checkout-summary.module.css'
import { DiscountCodeForm } from './discount-code-form.tsx'
import type { ShownQuote } from './shown-quote.ts'
import { stepAddress } from './steps.ts'
import { SummaryLines } from './summary-lines.tsx'
import type { CurrentQuote } from './use-quote.ts'

const messages = checkoutMessages.summary

export function OrderSummary({ lines, current }: { lines: readonly StoredItem[]; current: CurrentQuote }) {
  const { quote, isUpdating, hasFailed, refetch } = current
  const [isUnfolded, setIsUnfolded] = useState(false)
  const bodyId = useId()
  const isChanged = quote?.lines.some(({ change }) => change !== 'none') ?? false
  const isTooSmall = quote !== null && isTooSmallToCharge(quote.totalCents)
  // What went wrong is never folded away.
  const isOpen = isUnfolded || isChanged || isTooSmall || hasFailed || Boolean(quote?.codeProblem)

  return (
    <Summary
      beside={<FoldButton bodyId={bodyId} isOpen={isOpen} onClick={() => setIsUnfolded(!isOpen)} quote={quote} />}
      className={styles.order}
      title={messages.title}
    >
      <div className={styles.body} data-open={isOpen || undefined} id={bodyId}>
        <SummaryLines lines={lines.map((line) => summaryLine(line, quote))} />
        {isChanged && !isUpdating && (
          <p className={styles.note} role="alert">
            {messages.changed} <TextLink to={stepAddress('cart')}>{messages.toCart}</TextLink>
          </p>
        )}
        {quote && <Sums isUpdating={isUpdating} live sums={sumsOf(quote)} />}
        {isUpdating && <p className={`${styles.note} ${styles.updating}`}>{messages.updating}</p>}
        {isTooSmall && !isUpdating && (
          <p className={styles.note} role="alert">
            {orderMessages.problems.tooSmall}
          </p>
        )}
        {hasFailed && (
          <p className={styles.note} role="alert">
            {messages.failed} <TextButton onClick={refetch}>{messages.again}</TextButton>
          </p>
        )}
        <DiscountCodeForm current={current} />
      </div>
    </Summary>
  )
}

type FoldButtonProps = { bodyId: string; isOpen: boolean; onClick: () => void; quote: ShownQuote | null }

/** In one column the order is a line above the cards, which says its total and unfolds it. */
function FoldButton({ bodyId, isOpen, onClick, quote }: FoldButtonProps) {
  return (
    <button
      aria-controls={bodyId}
      aria-expanded={isOpen}
      aria-label={quote ? `${messages.title}, ${formatPrice(quote.totalCents)}` : messages.title}
      className={styles.fold}
      onClick={onClick}
      type="button"
    >
      {quote && <Price cents={quote.totalCents} />}
      <Icon of={ChevronDown} small />
    </button>
  )
}

function summaryLine(line: StoredItem, quote: ShownQuote | null) {
  const { article, name, mainPicture, hoverPicture, priceCents } = withoutEndedReduction(line.product)
  const quoted = quote?.lines.find((each) => each.article === article)
  // A quote for another quantity does not apply to this line.
  const isKnown = quoted !== undefined && quoted.quantity === line.amount && quoted.change !== 'none'
  const product = { ...line.product, priceCents: quoted?.priceCents ?? priceCents, available: quoted?.available ?? 0 }
  const notice = isKnown && <LineNotice line={currentLineOf(line, quoted.change === 'gone' ? null : product)} />
  return { article, name, picture: mainPicture, lit: hoverPicture, quantity: line.amount, priceCents, notice }
}

function sumsOf({ lines, goodsCents, deliveryCents, discountCents, totalCents, discount }: ShownQuote): Sum[] {
  const pieces = lines.reduce((sum, { quantity, available }) => sum + Math.min(quantity, available), 0)
  const hasDiscount = discount !== null && discountCents > 0
  return [
    { name: messages.products(pieces), value: <Price cents={goodsCents} /> },
    { name: messages.delivery, value: deliveryCents === 0 ? deliveryMessages.free : <Price cents={deliveryCents} /> },
    ...(hasDiscount ? [{ name: nameOf(discount), value: <Price cents={-discountCents} /> }] : []),
    { name: messages.total, value: <Price cents={totalCents} />, isTotal: true },
  ]
}

function nameOf({ kind, code, percent, isWelcome }: NonNullable<ShownQuote['discount']>): string {
  if (isWelcome && percent !== null) return messages.welcome(percent)
  return kind === 'free-delivery' ? orderMessages.freeDelivery(code) : orderMessages.discount(code)
}
