import { formatDate, formatMoment } from '#rulebook/dates.ts'
import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { parcelEmailMessages as messages } from '#rulebook/parcel-email-messages.ts'
import type { EmailOf } from '#shop/mail/emails.ts'
import type { ContentBuilders } from './email-content.ts'
import { greetingOf } from './first-name.ts'

const returnMessages = messages['return-state']

/** Emails about parcels and returns. */
export const parcelEmails = {
  parcel: ({ fullName, number, link, state, parcelNumber, parcelCount, carrier, trackingNumber, lines, ...rest }) => {
    const { subject, preheader, title, text, atPoint, which, contents, line, tracking, follow, withdraw } =
      messages.parcel
    const { trackingUrl, withdrawLink, arrival, pickupPoint = [], rest: missing = [] } = rest
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      subject: subject[state](number),
      preheader: preheader(pieces),
      title: title[state],
      paragraphs: [
        text[state](greetingOf(fullName)),
        ...(arrival
          ? [arrival.isLate ? messages.parcel.laterArrival(arrival.text) : messages.parcel.arrival(arrival.text)]
          : []),
        ...(pickupPoint.length > 0 ? [atPoint(pickupPoint.join(', '))] : []),
        ...(parcelCount > 1 ? [which(parcelNumber, parcelCount)] : []),
        contents(lines.map(({ quantity, name }) => line(quantity, name))),
        ...(missing.length > 0
          ? [messages.parcel.rest(missing.map(({ quantity, name }) => line(quantity, name)))]
          : []),
        ...(trackingNumber ? [tracking(carrier, trackingNumber)] : []),
      ],
      links: [
        ...(trackingUrl ? [{ text: follow, href: trackingUrl }] : []),
        ...(withdrawLink ? [{ text: withdraw, href: withdrawLink }] : []),
      ],
      button: { text: emailMessages.order.viewOrder, href: link },
    }
  },
  'withdrawal-receipt': ({ number, returnNumber, statedAt, refundDueAt, statement, mayChoose, link }, { timeZone }) => {
    const receipt = messages['withdrawal-receipt']
    const moment = formatMoment(statedAt, timeZone)
    return {
      subject: receipt.subject(number),
      preheader: receipt.preheader(moment),
      title: receipt.title,
      paragraphs: [
        receipt.received(moment),
        statement,
        receipt.number(returnNumber),
        receipt.refund(formatDate(refundDueAt, timeZone)),
        ...(mayChoose ? [receipt.choose] : []),
      ],
      button: { text: receipt.button, href: link },
    }
  },
  'return-state': (emailData, { timeZone }) => {
    const { returnNumber, state, note, refundDueAt, lines, label, link } = emailData
    const names = lines.map(({ quantity, name }) => messages.parcel.line(quantity, name))
    return {
      subject: returnMessages.subject[state](returnNumber),
      preheader: preheaderOf(emailData),
      title: returnMessages.title[state],
      paragraphs: [
        textOf(emailData, formatDate(refundDueAt, timeZone)),
        returnMessages.contents(names),
        ...labelLines(label),
        ...exchangeLines(emailData),
        ...offerLines(emailData),
        ...(note ? [note] : []),
      ],
      ...(label?.link && { links: [{ text: returnMessages.button, href: link }] }),
      button: label?.link
        ? { text: returnMessages.label, href: label.link }
        : { text: state === 'offered' ? returnMessages.offerButton : returnMessages.button, href: link },
    }
  },
} satisfies Partial<ContentBuilders>

/** The law sets a day for the money of a withdrawal; the shop decides about a return for a reason. */
function textOf({ fullName, state, isForReason }: EmailOf<'return-state'>, due: string): string {
  const firstName = greetingOf(fullName)
  return state === 'received' && isForReason
    ? returnMessages.receivedOfReturn(firstName)
    : returnMessages.text[state](firstName, due)
}

function labelLines(label: EmailOf<'return-state'>['label']): string[] {
  if (!label) return []
  const { carrier, trackingNumber, cents } = label
  return [
    ...(trackingNumber ? [returnMessages.tracking(carrier, trackingNumber)] : []),
    cents > 0 ? returnMessages.labelCost(formatPrice(cents)) : returnMessages.labelFree,
  ]
}

function exchangeLines({ exchangeNumber, differenceCents = 0, state }: EmailOf<'return-state'>): string[] {
  const { exchangeOrder, differenceDue, differenceBack } = returnMessages
  return [
    ...(exchangeNumber && state === 'exchanged' ? [exchangeOrder(exchangeNumber)] : []),
    ...(differenceCents > 0 ? [differenceDue(formatPrice(differenceCents))] : []),
    ...(differenceCents < 0 ? [differenceBack(formatPrice(-differenceCents))] : []),
  ]
}

function preheaderOf({ state, offerCents }: EmailOf<'return-state'>): string {
  const isOffer = state === 'offered' && offerCents !== undefined
  return isOffer ? returnMessages.offerPreheader(formatPrice(offerCents)) : returnMessages.title[state]
}

function offerLines({ state, offerCents }: EmailOf<'return-state'>): string[] {
  if (offerCents === undefined) return []
  const amount = formatPrice(offerCents)
  return state === 'offered'
    ? [returnMessages.offer(amount), returnMessages.offerAnswer]
    : [returnMessages.kept(amount)]
}
