import { formatDate } from '#rulebook/dates.ts'
import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { EmailOptions } from '#shop/mail/deliver-email.server.ts'
import type { EmailOf } from '#shop/mail/emails.ts'
import type { EmailContent } from './email-content.ts'
import { greetingOf } from './first-name.ts'

const messages = emailMessages['return-state']

/** Each step of a return or an exchange. */
export function returnStateContent(emailData: EmailOf<'return-state'>, { timeZone }: EmailOptions): EmailContent {
  const { returnNumber, state, note, refundDueAt, lines, label, link } = emailData
  const names = lines.map(({ quantity, name }) => emailMessages.parcel.line(quantity, name))
  return {
    subject: messages.subject[state](returnNumber),
    preheader: messages.title[state],
    title: messages.title[state],
    paragraphs: [
      textOf(emailData, formatDate(refundDueAt, timeZone)),
      messages.contents(names),
      ...labelLines(label),
      ...exchangeLines(emailData),
      ...(note ? [note] : []),
    ],
    ...(label?.link && { links: [{ text: messages.button, href: link }] }),
    button: label?.link ? { text: messages.label, href: label.link } : { text: messages.button, href: link },
  }
}

/** The law sets a day for the money of a withdrawal; the shop decides about a return for a reason. */
function textOf({ fullName, state, isForReason }: EmailOf<'return-state'>, due: string): string {
  const firstName = greetingOf(fullName)
  return state === 'received' && isForReason
    ? messages.receivedOfReturn(firstName)
    : messages.text[state](firstName, due)
}

function labelLines(label: EmailOf<'return-state'>['label']): string[] {
  if (!label) return []
  const { carrier, trackingNumber, cents } = label
  return [
    ...(trackingNumber ? [messages.tracking(carrier, trackingNumber)] : []),
    cents > 0 ? messages.labelCost(formatPrice(cents)) : messages.labelFree,
  ]
}

function exchangeLines({ exchangeNumber, differenceCents = 0, state }: EmailOf<'return-state'>): string[] {
  const { exchangeOrder, differenceDue, differenceBack } = messages
  return [
    ...(exchangeNumber && state === 'exchanged' ? [exchangeOrder(exchangeNumber)] : []),
    ...(differenceCents > 0 ? [differenceDue(formatPrice(differenceCents))] : []),
    ...(differenceCents < 0 ? [differenceBack(formatPrice(-differenceCents))] : []),
  ]
}
