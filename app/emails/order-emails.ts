import { formatDate, formatDateTime } from '#rulebook/dates.ts'
import { emailMessages } from '#rulebook/email-messages.ts'
import { guaranteeMessages } from '#rulebook/guarantee-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { orderEmailMessages as messages } from '#rulebook/order-email-messages.ts'
import type { EmailOf } from '#shop/mail/emails.ts'
import type { ContentBuilders, EmailContent, OrderContents } from './email-content.ts'
import { greetingOf, shownFirstName } from './first-name.ts'
import { refundSections } from './refund-sections.ts'
import { withdrawalOf } from './withdrawal-section.ts'

const { viewOrder, pointMissing, choosePoint } = emailMessages.order
const { names: documentNames } = myOrdersMessages.invoice

/** Emails about an order, its payment and its changes. */
export const orderEmails = {
  'order-confirmation': (emailData, { timeZone }) => {
    const { subject, preheader, title, text } = messages['order-confirmation']
    const { fullName, number, placedAt, link, totalCents } = emailData
    const request = pointRequestOf(emailData)
    return {
      subject: subject(number),
      preheader: preheader(number, formatPrice(totalCents)),
      title: title(shownFirstName(fullName)),
      paragraphs: [...text(number, formatDate(placedAt, timeZone)), ...request.paragraphs],
      links: request.links,
      order: emailData,
      button: { text: viewOrder, href: link },
      smallPrint: [`${guaranteeMessages.title}. ${guaranteeMessages.text}`],
    }
  },
  'order-status': (emailData, { timeZone }) => {
    const { subject, preheader, title, titles, text, refund } = messages['order-status']
    if (emailData.refund) return refundContent(emailData, emailData.refund)
    const { number, before, status, changedAt, link } = emailData
    const request = pointRequestOf(emailData)
    const notes = notesOf(emailData)
    const links = [...creditNoteLinks(emailData), ...request.links]
    const rest = { links, order: emailData, button: { text: viewOrder, href: link } }
    if (before === status) {
      const head = { subject: refund.subject(number), preheader: refund.preheader, title: refund.title(number) }
      return { ...head, paragraphs: notes, ...rest }
    }
    return {
      subject: subject(number, status),
      preheader: preheader(number, status),
      title: titles[status]?.(number) ?? title(number, status),
      paragraphs: [...text(before, status, formatDate(changedAt, timeZone)), ...notes, ...request.paragraphs],
      ...rest,
      ...withdrawalOf(emailData, timeZone),
    }
  },
  'pickup-point-changed': ({ fullName, number, pickupPoint, link, changeLink }) => {
    const { subject, preheader, title, text, change, button } = messages['pickup-point-changed']
    return {
      subject: subject(number),
      preheader: preheader(pickupPoint[0] ?? ''),
      title,
      paragraphs: text(greetingOf(fullName), number, pickupPoint.join(', ')),
      links: [{ text: change, href: changeLink }],
      button: { text: button, href: link },
    }
  },
  'order-changed': ({ fullName, number, changes, refundNote, toPay, link }) => {
    const { subject, preheader, title, text, ends, button } = messages['order-changed']
    return {
      subject: subject(number),
      preheader,
      title,
      paragraphs: [
        text(greetingOf(fullName), number),
        ...changes,
        ...(refundNote ? [refundNote] : []),
        ...(toPay ? [ends] : []),
      ],
      ...(toPay && { links: [{ text: button, href: link }] }),
      button: toPay ? { text: toPay.text, href: toPay.link } : { text: button, href: link },
    }
  },
  'pickup-point-closed': ({ fullName, number, pointName, link }) => {
    const { subject, preheader, title, text, button } = messages['pickup-point-closed']
    return {
      subject: subject(number),
      preheader: preheader(pointName),
      title,
      paragraphs: text(greetingOf(fullName), number, pointName),
      button: { text: button, href: link },
    }
  },
  'order-link': ({ fullName, number, placedAt, link }, { timeZone }) => {
    const { subject, preheader, title, text } = messages['order-link']
    return {
      subject: subject(number),
      preheader,
      title: title(number),
      paragraphs: text(greetingOf(fullName), formatDate(placedAt, timeZone)),
      button: { text: viewOrder, href: link },
    }
  },
  'payment-request': (emailData, { timeZone }) => {
    const { subject, preheader, title, text, button, smallPrint } = messages['payment-request']
    const { fullName, number, totalCents, payableUntil, isHeld, link } = emailData
    const [total, until] = [formatPrice(totalCents), formatDateTime(payableUntil, timeZone)]
    const request = pointRequestOf(emailData)
    return {
      subject: subject(number),
      preheader: preheader(total, until),
      title,
      paragraphs: [...text(greetingOf(fullName), number, total, until, isHeld), ...request.paragraphs],
      links: request.links,
      order: emailData,
      button: { text: button(total), href: link },
      smallPrint,
    }
  },
  'order-expired': ({ fullName, number, totalCents, expiredAt, link }, { timeZone }) => {
    const { subject, preheader, title, text } = messages['order-expired']
    return {
      subject: subject(number),
      preheader,
      title: title(number),
      paragraphs: text(greetingOf(fullName), formatPrice(totalCents), formatDateTime(expiredAt, timeZone)),
      button: { text: viewOrder, href: link },
    }
  },
  'payment-reminder': ({ fullName, number, totalCents, payableUntil, link }, { timeZone }) => {
    const { subject, preheader, title, text, button } = messages['payment-reminder']
    const [total, until] = [formatPrice(totalCents), formatDateTime(payableUntil, timeZone)]
    return {
      subject: subject(number),
      preheader: preheader(until),
      title,
      paragraphs: text(greetingOf(fullName), number, total, until),
      button: { text: button(total), href: link },
    }
  },
  'feedback-request': ({ fullName, number, products }) => {
    const { subject, preheader, title, text, button, otherProducts, smallPrint } = messages['feedback-request']
    const [first, ...rest] = products
    return {
      subject,
      preheader,
      title: title(shownFirstName(fullName)),
      paragraphs: [...text(number), ...(rest.length > 0 ? [otherProducts] : [])],
      links: rest.map(({ name, link }) => ({ text: name, href: link })),
      ...(first && { button: { text: button(first.name), href: first.link } }),
      smallPrint,
    }
  },
} satisfies Partial<ContentBuilders>

type StatusEmail = EmailOf<'order-status'>

/** A refund of a part: the pieces that go back, not those that the order had. */
function refundContent(emailData: StatusEmail, back: NonNullable<StatusEmail['refund']>): EmailContent {
  const { refund } = messages['order-status']
  const { number, link } = emailData
  const amount = formatPrice(back.totalCents)
  return {
    subject: refund.subject(number),
    preheader: refund.amountPreheader(amount, number),
    title: refund.amountTitle(amount),
    paragraphs: notesOf(emailData),
    links: creditNoteLinks(emailData),
    ...refundSections(back, refund.total),
    button: { text: viewOrder, href: link },
  }
}

function notesOf({ note, moneyBack }: StatusEmail): string[] {
  return [...(note ? [note] : []), ...(moneyBack?.isThroughBank ? [messages['order-status'].bank] : [])]
}

function creditNoteLinks({ moneyBack }: StatusEmail) {
  const creditNotes = moneyBack?.creditNotes ?? []
  return creditNotes.map(({ number, link: href }) => ({ text: documentNames['credit-note'](number), href }))
}

/** Asks for the pick-up point that an order lacks. */
function pointRequestOf({ delivery: { choosePointLink } }: OrderContents) {
  if (!choosePointLink) return { paragraphs: [], links: [] }
  return { paragraphs: [pointMissing], links: [{ text: choosePoint, href: choosePointLink }] }
}
