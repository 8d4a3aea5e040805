import { formatDate, formatDateTime, formatMoment } from '#rulebook/dates.ts'
import { disputeMessages } from '#rulebook/dispute-messages.ts'
import { emailMessages as messages } from '#rulebook/email-messages.ts'
import { guaranteeMessages } from '#rulebook/guarantee-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { noticeMessages } from '#rulebook/notice-messages.ts'
import type { EmailOptions } from '#shop/mail/deliver-email.server.ts'
import type { Email, EmailKind, EmailOf } from '#shop/mail/emails.ts'
import { describeNotice } from '#shop/notices/describe-notice.ts'
import { greetingOf, shownFirstName } from './first-name.ts'
import { returnStateContent } from './return-state-content.ts'

export type OrderContents = Pick<
  EmailOf<'order-confirmation'>,
  'lines' | 'productsCents' | 'discount' | 'delivery' | 'totalCents' | 'taxes'
>

export type EmailContent = {
  subject: string
  preheader: string
  title: string
  paragraphs: readonly string[]
  code?: { label: string; text: string; hint: string }
  order?: OrderContents
  links?: readonly { text: string; href: string }[]
  button?: { text: string; href: string }
  smallPrint?: readonly string[]
  /** Why the recipient gets this email, if not for something they did. */
  reason?: string
  unsubscribe?: { text: string; href: string }
}

type ContentBuilders = { [Kind in EmailKind]: (emailData: EmailOf<Kind>, options: EmailOptions) => EmailContent }

export function emailContentOf(emailData: Email, options: EmailOptions): EmailContent {
  return buildContent(emailData, options)
}

/** TypeScript can match an email with its writer only when the kind is a type parameter. */
function buildContent<Kind extends EmailKind>(
  emailData: EmailOf<Kind> & { kind: Kind },
  options: EmailOptions,
): EmailContent {
  return contentBuilders[emailData.kind](emailData, options)
}

const contentBuilders: ContentBuilders = {
  'confirm-email': ({ fullName, link, welcomePercent = null }) => {
    const { preheader, title, text, button, ...rest } = messages['confirm-email']
    return {
      ...rest,
      preheader: preheader(welcomePercent),
      title: title(shownFirstName(fullName)),
      paragraphs: text(welcomePercent),
      button: { text: button, href: link },
    }
  },
  welcome: ({ code, percent, expiresAt }, { publicUrl, timeZone }) => {
    const welcome = messages.welcome
    return {
      subject: welcome.subject(percent),
      preheader: welcome.preheader(percent),
      title: welcome.title(percent),
      paragraphs: welcome.text,
      code: { label: welcome.code, text: code, hint: welcome.until(formatDate(expiresAt, timeZone)) },
      button: { text: welcome.button, href: `${publicUrl}/candles` },
    }
  },
  'reset-password': ({ fullName, link }) => {
    const { text, button, ...rest } = messages['reset-password']
    return { ...rest, paragraphs: text(greetingOf(fullName)), button: { text: button, href: link } }
  },
  'password-changed': ({ fullName, link }, { publicUrl }) => {
    const { text, button, ...rest } = messages['password-changed']
    return {
      ...rest,
      paragraphs: text(greetingOf(fullName)),
      button: { text: button, href: link ?? forgotPasswordUrl(publicUrl) },
    }
  },
  'new-sign-in': ({ fullName, device, at }, { publicUrl, timeZone }) => {
    const { text, button, ...rest } = messages['new-sign-in']
    const paragraphs = text(greetingOf(fullName), device, formatDateTime(at, timeZone))
    return { ...rest, paragraphs, button: { text: button, href: forgotPasswordUrl(publicUrl) } }
  },
  'sign-in-changed': ({ fullName, change, link }, { publicUrl }) => {
    const { changes, preheader, text, button } = messages['sign-in-changed']
    const changeText = changes[change]
    const sentence = changeText.charAt(0).toLowerCase() + changeText.slice(1)
    // Google and Facebook keep their capital in the middle of a sentence.
    const paragraphs = text(greetingOf(fullName), /^(Google|Facebook)/.test(changeText) ? changeText : sentence)
    return {
      subject: changeText,
      preheader,
      title: changeText,
      paragraphs,
      button: { text: button, href: link ?? forgotPasswordUrl(publicUrl) },
    }
  },
  'email-changed': ({ fullName, newEmail, link }, { shopEmail }) => {
    const { text, textWithLink, button, buttonWithLink, ...rest } = messages['email-changed']
    const paragraphs = (link ? textWithLink : text)(greetingOf(fullName), newEmail)
    if (link) return { ...rest, paragraphs, button: { text: buttonWithLink, href: link } }
    return { ...rest, paragraphs, button: { text: button, href: `mailto:${shopEmail}` } }
  },
  'admin-made': ({ fullName, adminName, link }) => {
    const { text, button, ...rest } = messages['admin-made']
    const paragraphs = text(greetingOf(fullName), shownFirstName(adminName))
    return { ...rest, paragraphs, button: { text: button, href: link } }
  },
  'admin-removed': ({ fullName }, { shopEmail }) => {
    const { text, button, ...rest } = messages['admin-removed']
    const href = `mailto:${shopEmail}`
    return { ...rest, paragraphs: text(greetingOf(fullName)), button: { text: button, href } }
  },
  'admin-role': ({ adminName, isYou, byName, role }, { publicUrl }) => {
    const { yours, others, roles, button, ...rest } = messages['admin-role']
    const [by, name] = [shownFirstName(byName), roles[role ?? 'none']]
    const paragraphs = isYou ? yours(by, name) : others(by, shownFirstName(adminName), name)
    return { ...rest, paragraphs, button: { text: button, href: `${publicUrl}/all-orders` } }
  },
  'admin-invitation': ({ byName, role, link }) => {
    const { text, button, ...rest } = messages['admin-invitation']
    const paragraphs = text(shownFirstName(byName), messages['admin-role'].roles[role])
    return { ...rest, paragraphs, button: { text: button, href: link } }
  },
  'confirm-new-email': ({ fullName, link }) => {
    const { title, text, button, ...rest } = messages['confirm-new-email']
    return { ...rest, title: title(shownFirstName(fullName)), paragraphs: text, button: { text: button, href: link } }
  },
  'confirm-subscription': ({ link, unsubscribeLink }) => {
    const { text, button, unsubscribe, ...rest } = messages['confirm-subscription']
    return {
      ...rest,
      paragraphs: text,
      button: { text: button, href: link },
      unsubscribe: { text: unsubscribe, href: unsubscribeLink },
    }
  },
  'confirm-back-in-stock': ({ productName, link, endLink }) => {
    const { subject, text, button, end, ...rest } = messages['confirm-back-in-stock']
    return {
      ...rest,
      subject: subject(productName),
      paragraphs: text(productName),
      button: { text: button, href: link },
      unsubscribe: { text: end, href: endLink },
    }
  },
  'back-in-stock': ({ productName, priceCents, askedAt, link, endLink }, { timeZone }) => {
    const { subject, text, button, reason, end, ...rest } = messages['back-in-stock']
    return {
      ...rest,
      subject: subject(productName),
      paragraphs: text(productName, formatPrice(priceCents)),
      button: { text: button, href: link },
      reason: reason(formatDate(askedAt, timeZone)),
      unsubscribe: { text: end, href: endLink },
    }
  },
  'saved-items': ({ items, agreedAt, link, unsubscribeLink }, { timeZone }) => {
    const { subject, text, item, cheaper, back, button, reason, end, ...rest } = messages['saved-items']
    const cheaperItems = items.filter(({ wasCents }) => wasCents !== null).length
    const links = items.map(({ name, priceCents, wasCents, lowestCents, isBack, link: href }) => {
      const facts = [
        ...(wasCents === null ? [] : [cheaper(formatPrice(wasCents), formatPrice(lowestCents ?? wasCents))]),
        ...(isBack ? [back] : []),
      ]
      return { text: [item(name, formatPrice(priceCents)), ...facts].join('. '), href }
    })
    return {
      ...rest,
      subject: subject(items.length),
      paragraphs: text(cheaperItems, items.filter(({ isBack }) => isBack).length),
      links,
      button: { text: button, href: link },
      reason: reason(formatDate(agreedAt, timeZone)),
      unsubscribe: { text: end, href: unsubscribeLink },
    }
  },
  'account-deletion': ({ fullName, deletedOn, link }, { timeZone }) => {
    const { subject, preheader, title, text, button } = messages['account-deletion']
    const date = formatDate(deletedOn, timeZone)
    return {
      subject,
      preheader: preheader(date),
      title: title(shownFirstName(fullName)),
      paragraphs: text(date),
      button: { text: button, href: link },
    }
  },
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
      button: { text: messages.order.viewOrder, href: link },
      smallPrint: [`${guaranteeMessages.title}. ${guaranteeMessages.text}`],
    }
  },
  'order-status': (emailData, { timeZone }) => {
    const { subject, preheader, title, titles, text, refund } = messages['order-status']
    const { number, before, status, changedAt, note, link } = emailData
    const request = pointRequestOf(emailData)
    const rest = { order: emailData, button: { text: messages.order.viewOrder, href: link } }
    if (before === status) {
      const head = { subject: refund.subject(number), preheader: refund.preheader, title: refund.title(number) }
      return { ...head, paragraphs: note ? [note] : [], ...rest }
    }
    return {
      subject: subject(number, status),
      preheader: preheader(number, status),
      title: titles[status]?.(number) ?? title(number, status),
      paragraphs: [
        ...text(before, status, formatDate(changedAt, timeZone)),
        ...(note ? [note] : []),
        ...request.paragraphs,
      ],
      links: request.links,
      ...rest,
    }
  },
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
      button: { text: messages.order.viewOrder, href: link },
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
  'return-state': returnStateContent,
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
      button: { text: messages.order.viewOrder, href: link },
    }
  },
  'payment-request': (emailData, { timeZone }) => {
    const { subject, preheader, title, text, button, smallPrint } = messages['payment-request']
    const { fullName, number, totalCents, payableUntil, link } = emailData
    const [total, until] = [formatPrice(totalCents), formatDateTime(payableUntil, timeZone)]
    const request = pointRequestOf(emailData)
    return {
      subject: subject(number),
      preheader: preheader(total, until),
      title,
      paragraphs: [...text(greetingOf(fullName), number, total, until), ...request.paragraphs],
      links: request.links,
      order: emailData,
      button: { text: button, href: link },
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
      button: { text: messages.order.viewOrder, href: link },
    }
  },
  'question-answered': ({ fullName, productName, question, answer, isChanged, link }) => {
    const { subject, preheader, title, asked, answered, button } = messages['question-answered']
    const variant = isChanged ? 'changed' : 'first'
    return {
      subject: subject(productName),
      preheader: preheader[variant],
      title: title[variant],
      paragraphs: [asked(greetingOf(fullName), productName), question, answered, answer],
      button: { text: button, href: link },
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
  'payment-disputed': ({ number, amountCents, reason, answerBy, link }, { timeZone }) => {
    const { email, reasons } = disputeMessages
    const until = answerBy && formatDateTime(answerBy, timeZone)
    const why = reasons[reason] ?? reasons.general ?? ''
    return {
      subject: email.subject(number),
      preheader: email.preheader(until),
      title: email.title(number),
      paragraphs: [email.text(formatPrice(amountCents), why), until ? email.until(until) : email.final],
      button: { text: email.button, href: link },
    }
  },
  'admin-notices': ({ occasion, notices, more = 0 }, { publicUrl, timeZone }) => {
    const { subject, brief, titles, line, button, buttonOfOne, reason, more: moreText } = noticeMessages.email
    const [first, ...others] = notices.map((notice) => describeNotice(notice, timeZone))
    if (!first) throw new Error('An email of notices has none')
    if (others.length === 0 && occasion === 'at-once') {
      const { title, text, path } = first
      const href = `${publicUrl}${path}`
      return { subject: title, preheader: text, title, paragraphs: [text], button: { text: buttonOfOne, href }, reason }
    }
    // Several questions about one product read the same.
    const lines = new Map([first, ...others].map(({ title, text, path }) => [line(title, text), `${publicUrl}${path}`]))
    return {
      subject: occasion === 'brief' ? brief(notices.length + more) : subject(first.title, others.length + more),
      preheader: first.title,
      title: titles[occasion],
      paragraphs: [],
      links: [...lines].map(([text, href]) => ({ text, href })),
      button: { text: button, href: `${publicUrl}/notices` },
      smallPrint: more > 0 ? [moreText(more)] : [],
      reason,
    }
  },
  'new-order': ({ number, totalCents, link }) => {
    const { subject, preheader, title, text, button } = messages['new-order']
    const total = formatPrice(totalCents)
    return {
      subject: subject(number, total),
      preheader: preheader(total),
      title: title(number),
      paragraphs: [text(total)],
      button: { text: button, href: link },
      reason: messages.noticeReason,
    }
  },
  'new-question': ({ productName, link }) => {
    const { subject, text, button, ...rest } = messages['new-question']
    return {
      ...rest,
      subject: subject(productName),
      paragraphs: [text(productName)],
      button: { text: button, href: link },
      reason: messages.noticeReason,
    }
  },
  'payment-reminder': ({ fullName, number, totalCents, payableUntil, link }, { timeZone }) => {
    const { subject, preheader, title, text, button } = messages['payment-reminder']
    const until = formatDateTime(payableUntil, timeZone)
    return {
      subject: subject(number),
      preheader: preheader(until),
      title,
      paragraphs: text(greetingOf(fullName), number, formatPrice(totalCents), until),
      button: { text: button, href: link },
    }
  },
}

/** Asks for the pick-up point that an order lacks. */
function pointRequestOf({ delivery: { choosePointLink } }: OrderContents) {
  if (!choosePointLink) return { paragraphs: [], links: [] }
  const { pointMissing, choosePoint } = messages.order
  return { paragraphs: [pointMissing], links: [{ text: choosePoint, href: choosePointLink }] }
}

function forgotPasswordUrl(publicUrl: string): string {
  return `${publicUrl}/forgot-password`
}
