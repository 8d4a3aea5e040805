import { formatDate, formatMoment } from '#rulebook/dates.ts'
import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { parcelEmailMessages as messages } from '#rulebook/parcel-email-messages.ts'
import type { EmailOf } from '#shop/mail/emails.ts'
import type { ContentBuilders } from './email-content.ts'
import { greetingOf } from './first-name.ts'
import { refundSections } from './refund-sections.ts'
import { withdrawalOf } from './withdrawal-section.ts'

const returnMessages = messages['return-state']

/** Emails about parcels and returns. */
export const parcelEmails = {
  parcel: (emailData, { timeZone }) => {
    const { fullName, number, link, state, lines, trackingUrl } = emailData
    const { subject, preheader, title, text, contents, follow } = messages.parcel
    const viewOrder = { text: emailMessages.order.viewOrder, href: link }
    const whereIsIt = trackingUrl && state !== 'delivered' ? { text: follow, href: trackingUrl } : null
    const isOnItsWay = whereIsIt && state === 'handed-over'
    return {
      subject: subject[state](number),
      preheader: preheader(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
      title: title[state],
      paragraphs: [text[state](greetingOf(fullName)), ...whereaboutsOf(emailData)],
      ...(whereIsIt && { links: [isOnItsWay ? viewOrder : whereIsIt] }),
      facts: factsOf(emailData),
      pieces: { label: contents, lines },
      button: isOnItsWay ? whereIsIt : viewOrder,
      ...withdrawalOf(emailData, timeZone),
    }
  },
  'withdrawal-receipt': (emailData, { timeZone }) => {
    const { number, returnNumber, statedAt, refundDueAt, statement, lines, mayChoose, link } = emailData
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
      pieces: { label: returnMessages.contents, lines },
      button: { text: receipt.button, href: link },
    }
  },
  'return-state': (emailData, { timeZone }) => {
    const { returnNumber, state, note, refundDueAt, lines, back, label, link } = emailData
    return {
      subject: returnMessages.subject[state](returnNumber),
      preheader: preheaderOf(emailData),
      title: returnMessages.title[state],
      paragraphs: [
        textOf(emailData, formatDate(refundDueAt, timeZone)),
        ...labelLines(label),
        ...exchangeLines(emailData),
        ...offerLines(emailData),
        ...(note ? [note] : []),
      ],
      ...(back ? refundSections(back, returnMessages.back) : { pieces: { label: returnMessages.contents, lines } }),
      ...(label?.link && { links: [{ text: returnMessages.button, href: link }] }),
      button: label?.link
        ? { text: returnMessages.label, href: label.link }
        : { text: state === 'offered' ? returnMessages.offerButton : returnMessages.button, href: link },
    }
  },
} satisfies Partial<ContentBuilders>

type ParcelEmail = EmailOf<'parcel'>

/** When and where the parcel arrives, and what is not in it. */
function whereaboutsOf({ inPlaceOf, arrival, pickupPoint = [], rest = [] }: ParcelEmail): string[] {
  const { arrival: onTime, laterArrival, atPoint, rest: follows, line } = messages.parcel
  return [
    ...(inPlaceOf ? [messages.parcel.inPlaceOf[inPlaceOf.because](inPlaceOf.parcelNumber)] : []),
    ...(arrival ? [arrival.isLate ? laterArrival(arrival.text) : onTime(arrival.text)] : []),
    ...(pickupPoint.length > 0 ? [atPoint(pickupPoint.join(', '))] : []),
    ...(rest.length > 0 ? [follows(rest.map(({ quantity, name }) => line(quantity, name)))] : []),
  ]
}

function factsOf({ parcelNumber, parcelCount, carrier, trackingNumber, goingTo }: ParcelEmail) {
  const { facts, which } = messages.parcel
  return [
    { name: facts.parcel, text: parcelCount > 1 ? which(parcelNumber, parcelCount) : null },
    { name: facts.carrier, text: carrier },
    { name: facts.number, text: trackingNumber },
    { name: facts.goingTo, text: goingTo },
  ].flatMap(({ name, text }) => (text ? [{ name, text }] : []))
}

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
