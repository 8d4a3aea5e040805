import { formatDateTime } from '#rulebook/dates.ts'
import { formatDay } from '#rulebook/delivery-promise.ts'
import { disputeMessages } from '#rulebook/dispute-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { noticeMessages } from '#rulebook/notice-messages.ts'
import type { Notice, NoticeKind } from './notices.ts'

export type DescribedNotice = {
  title: string
  text: string
  /** The admin page where something can be done about it. */
  path: string
}

type Describers = {
  [Kind in NoticeKind]: (notice: Extract<Notice, { kind: Kind }>, timeZone: string) => DescribedNotice
}

const texts = noticeMessages.of

const describers: Describers = {
  'new-order': ({ number, totalCents }) => ({
    title: texts['new-order'].title(number),
    text: texts['new-order'].text(formatPrice(totalCents)),
    path: `/all-orders/${number}`,
  }),
  'order-late': ({ number, ship, promisedTo }) => ({
    title: texts['order-late'].title(number),
    text: texts['order-late'].text(formatDay(ship), formatDay(promisedTo)),
    path: `/all-orders/${number}`,
  }),
  withdrawal: ({ number, returnNumber, isReturn = false, declinesOffer = false }) => {
    const { title, text } = declinesOffer ? texts['offer-declined'] : isReturn ? texts.return : texts.withdrawal
    return { title: title(number), text: text(returnNumber), path: `/all-returns/${returnNumber}` }
  },
  question: ({ productName }) => ({
    title: texts.question.title(productName),
    text: texts.question.text,
    path: '/all-reviews/questions',
  }),
  'low-review': ({ stars, productName, article }) => ({
    title: texts['low-review'].title(stars),
    text: texts['low-review'].text(productName),
    path: `/all-reviews?article=${article}`,
  }),
  'stock-low': ({ productName, article, left, days }) => ({
    title: stockTitle({ productName, left, days }),
    text: texts['stock-low'].text(Math.max(0, left)),
    path: `/change-product/${article}`,
  }),
  'payment-mismatch': ({ number }) => ({
    title: texts['payment-mismatch'].title(number),
    text: texts['payment-mismatch'].text,
    path: `/all-orders/${number}`,
  }),
  'refund-waiting': ({ number, byName, returnNumber }) => ({
    title: texts['refund-waiting'].title(number),
    text: texts['refund-waiting'].text(byName),
    path: returnNumber ? `/all-returns/${returnNumber}` : `/all-orders/${number}`,
  }),
  dispute: ({ number, amountCents, reason, answerBy }, timeZone) => {
    const { text, until, final, title } = texts.dispute
    const { reasons } = disputeMessages
    const why = text(formatPrice(amountCents), reasons[reason] ?? reasons.general ?? '')
    return {
      title: title(number),
      text: `${why} ${answerBy ? until(formatDateTime(answerBy, timeZone)) : final}`,
      path: `/all-orders/${number}`,
    }
  },
  'emails-failed': () => ({ ...texts['emails-failed'], path: '/emails?state=failed' }),
  'backup-old': ({ madeAt }, timeZone) => ({
    title: texts['backup-old'].title,
    text: texts['backup-old'].text(formatDateTime(madeAt, timeZone)),
    path: '/setup/steps',
  }),
}

/** A notice in words; times are those of the shop's time zone. */
export function describeNotice(notice: Notice, timeZone: string): DescribedNotice {
  return describeKind(notice, timeZone)
}

/** TypeScript can match a notice with its function only when the kind is a type parameter. */
function describeKind<Kind extends NoticeKind>(
  notice: Extract<Notice, { kind: Kind }> & { kind: Kind },
  timeZone: string,
): DescribedNotice {
  return describers[notice.kind](notice, timeZone)
}

function stockTitle({ productName, left, days }: { productName: string; left: number; days: number | null }): string {
  const { title, soldOut, low } = texts['stock-low']
  if (left <= 0) return soldOut(productName)
  return days === null ? low(productName) : title(productName, days)
}
