import { checkoutWords } from '#rulebook/checkout-words.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { isTooSmall } from '#shop/payments/payments.ts'
import { LineNotice } from '#storefront/cart/line-notice.tsx'
import { lineNow } from '#storefront/cart/line-now.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { Price } from '#ui/price.tsx'
import { type Sum, Summary, Sums } from '#ui/summary.tsx'
import { TextButton, TextLink } from '#ui/text-link.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './order-summary.module.css'
import type { ShownQuote } from './shown-quote.ts'
import { stepAddress } from './steps.ts'
import { SummaryLines } from './summary-lines.tsx'
import type { CurrentQuote } from './use-quote.ts'

const words = checkoutWords.summary

export function OrderSummary({ lines, current }: { lines: readonly StoredItem[]; current: CurrentQuote }) {
  const { quote, isUpdating, hasFailed, askAgain } = current
  const isChanged = quote?.lines.some(({ change }) => change !== 'none') ?? false

  return (
    <Summary title={words.title}>
      <SummaryLines lines={lines.map((line) => summaryLine(line, quote))} />
      {isChanged && !isUpdating && (
        <p className={styles.note} role="alert">
          {words.changed} <TextLink to={stepAddress('cart')}>{words.toCart}</TextLink>
        </p>
      )}
      {quote && <Sums isUpdating={isUpdating} live sums={sumsOf(quote)} />}
      {isUpdating && <p className={`${styles.note} ${styles.asking}`}>{words.updating}</p>}
      {quote && !isUpdating && isTooSmall(quote.totalCents) && (
        <p className={styles.note} role="alert">
          {orderWords.problems.tooSmall}
        </p>
      )}
      {hasFailed && (
        <p className={styles.note} role="alert">
          {words.failed} <TextButton onClick={askAgain}>{words.again}</TextButton>
        </p>
      )}
      <CodeForm current={current} />
    </Summary>
  )
}

function summaryLine(line: StoredItem, quote: ShownQuote | null) {
  const { article, name, mainPicture, priceCents } = line.product
  const quoted = quote?.lines.find((each) => each.article === article)
  // A quote for another quantity does not apply to this line.
  const isKnown = quoted !== undefined && quoted.quantity === line.amount && quoted.change !== 'none'
  const product = { ...line.product, priceCents: quoted?.priceCents ?? priceCents, available: quoted?.available ?? 0 }
  const notice = isKnown && <LineNotice line={lineNow(line, quoted.change === 'gone' ? null : product)} />
  return { article, name, picture: mainPicture, quantity: line.amount, priceCents, notice }
}

function sumsOf({ lines, goodsCents, deliveryCents, discountCents, totalCents, discount }: ShownQuote): Sum[] {
  const pieces = lines.reduce((sum, { quantity, available }) => sum + Math.min(quantity, available), 0)
  const isCheaper = discount !== null && discountCents > 0
  return [
    { name: words.products(pieces), value: <Price cents={goodsCents} /> },
    { name: words.delivery, value: <Price cents={deliveryCents} /> },
    ...(isCheaper ? [{ name: nameOf(discount), value: <Price cents={-discountCents} /> }] : []),
    { name: words.total, value: <Price cents={totalCents} />, isTotal: true },
  ]
}

function nameOf({ kind, code, percent, isWelcome }: NonNullable<ShownQuote['discount']>): string {
  if (isWelcome && percent !== null) return words.welcome(percent)
  return kind === 'free-delivery' ? orderWords.freeDelivery(code) : orderWords.discount(code)
}
