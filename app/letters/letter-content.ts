import { formatDate, formatMoment } from '#rulebook/dates.ts'
import { disputeWords } from '#rulebook/dispute-words.ts'
import { letterWords as words } from '#rulebook/letter-words.ts'
import { shopFacts } from '#rulebook/shop.ts'
import type { Letter, LetterKind, LetterOf } from '#shop/mail/letters.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { greetingOf, shownFirstName } from './first-name.ts'

export type OrderContents = Pick<
  LetterOf<'order-confirmation'>,
  'lines' | 'productsCents' | 'discount' | 'delivery' | 'totalCents'
>

export type LetterContent = {
  subject: string
  preheader: string
  title: string
  paragraphs: readonly string[]
  code?: { label: string; text: string; hint: string }
  order?: OrderContents
  links?: readonly { text: string; href: string }[]
  button?: { text: string; href: string }
  small?: readonly string[]
  leave?: { text: string; href: string }
}

type About = { publicUrl: string }
type Writers = { [Kind in LetterKind]: (letter: LetterOf<Kind>, about: About) => LetterContent }

export function contentOf(letter: Letter, about: About): LetterContent {
  return write(letter, about)
}

/** TypeScript can match an email with its writer only when the kind is a type parameter. */
function write<Kind extends LetterKind>(letter: LetterOf<Kind> & { kind: Kind }, about: About): LetterContent {
  return writers[letter.kind](letter, about)
}

const writers: Writers = {
  'confirm-email': ({ fullName, link, welcomePercent = null }) => {
    const { preheader, title, text, button, ...rest } = words['confirm-email']
    return {
      ...rest,
      preheader: preheader(welcomePercent),
      title: title(shownFirstName(fullName)),
      paragraphs: text(welcomePercent),
      button: { text: button, href: link },
    }
  },
  welcome: ({ code, percent, expiresAt }, { publicUrl }) => {
    const say = words.welcome
    return {
      subject: say.subject(percent),
      preheader: say.preheader(percent),
      title: say.title(percent),
      paragraphs: say.text,
      code: { label: say.code, text: code, hint: say.until(formatDate(expiresAt)) },
      button: { text: say.button, href: `${publicUrl}/candles` },
    }
  },
  'reset-password': ({ fullName, link }) => {
    const { text, button, ...rest } = words['reset-password']
    return { ...rest, paragraphs: text(greetingOf(fullName)), button: { text: button, href: link } }
  },
  'password-changed': ({ fullName, link }, { publicUrl }) => {
    const { text, button, ...rest } = words['password-changed']
    return {
      ...rest,
      paragraphs: text(greetingOf(fullName)),
      button: { text: button, href: link ?? forgotten(publicUrl) },
    }
  },
  'new-sign-in': ({ fullName, device, at }, { publicUrl }) => {
    const { text, button, ...rest } = words['new-sign-in']
    const paragraphs = text(greetingOf(fullName), device, formatMoment(at))
    return { ...rest, paragraphs, button: { text: button, href: forgotten(publicUrl) } }
  },
  'sign-in-changed': ({ fullName, change, link }, { publicUrl }) => {
    const { changes, preheader, text, button } = words['sign-in-changed']
    const what = changes[change]
    const sentence = what.charAt(0).toLowerCase() + what.slice(1)
    // Google and Facebook keep their capital in the middle of a sentence.
    const paragraphs = text(greetingOf(fullName), /^(Google|Facebook)/.test(what) ? what : sentence)
    return {
      subject: what,
      preheader,
      title: what,
      paragraphs,
      button: { text: button, href: link ?? forgotten(publicUrl) },
    }
  },
  'email-changed': ({ fullName, newEmail, link }) => {
    const { text, textWithLink, button, buttonWithLink, ...rest } = words['email-changed']
    const paragraphs = (link ? textWithLink : text)(greetingOf(fullName), newEmail)
    if (link) return { ...rest, paragraphs, button: { text: buttonWithLink, href: link } }
    return { ...rest, paragraphs, button: { text: button, href: `mailto:${shopFacts.email}` } }
  },
  'admin-made': ({ fullName, adminName, link }) => {
    const { text, button, ...rest } = words['admin-made']
    const paragraphs = text(greetingOf(fullName), shownFirstName(adminName))
    return { ...rest, paragraphs, button: { text: button, href: link } }
  },
  'admin-removed': ({ fullName }) => {
    const { text, button, ...rest } = words['admin-removed']
    const href = `mailto:${shopFacts.email}`
    return { ...rest, paragraphs: text(greetingOf(fullName)), button: { text: button, href } }
  },
  'confirm-new-email': ({ fullName, link }) => {
    const { title, text, button, ...rest } = words['confirm-new-email']
    return { ...rest, title: title(shownFirstName(fullName)), paragraphs: text, button: { text: button, href: link } }
  },
  'confirm-subscription': ({ link, unsubscribeLink }) => {
    const { text, button, leave, ...rest } = words['confirm-subscription']
    return {
      ...rest,
      paragraphs: text,
      button: { text: button, href: link },
      leave: { text: leave, href: unsubscribeLink },
    }
  },
  'account-deletion': ({ fullName, deletedOn, link }) => {
    const { subject, preheader, title, text, button } = words['account-deletion']
    const date = formatDate(deletedOn)
    return {
      subject,
      preheader: preheader(date),
      title: title(shownFirstName(fullName)),
      paragraphs: text(date),
      button: { text: button, href: link },
    }
  },
  'order-confirmation': (letter) => {
    const { subject, preheader, title, text } = words['order-confirmation']
    const { fullName, number, placedAt, link, totalCents } = letter
    return {
      subject: subject(number),
      preheader: preheader(number, formatPrice(totalCents)),
      title: title(shownFirstName(fullName)),
      paragraphs: text(number, formatDate(placedAt)),
      order: letter,
      button: { text: words.order.see, href: link },
    }
  },
  'order-status': (letter) => {
    const { subject, preheader, title, titles, text, refund } = words['order-status']
    const { number, before, status, changedAt, note, link } = letter
    const rest = { order: letter, button: { text: words.order.see, href: link } }
    if (before === status) {
      const head = { subject: refund.subject(number), preheader: refund.preheader, title: refund.title(number) }
      return { ...head, paragraphs: note ? [note] : [], ...rest }
    }
    return {
      subject: subject(number, status),
      preheader: preheader(number, status),
      title: titles[status]?.(number) ?? title(number, status),
      paragraphs: [...text(before, status, formatDate(changedAt)), ...(note ? [note] : [])],
      ...rest,
    }
  },
  'order-link': ({ fullName, number, placedAt, link }) => {
    const { subject, preheader, title, text } = words['order-link']
    return {
      subject: subject(number),
      preheader,
      title: title(number),
      paragraphs: text(greetingOf(fullName), formatDate(placedAt)),
      button: { text: words.order.see, href: link },
    }
  },
  'payment-request': (letter) => {
    const { subject, preheader, title, text, button, small } = words['payment-request']
    const { fullName, number, totalCents, payableUntil, link } = letter
    const [total, until] = [formatPrice(totalCents), formatMoment(payableUntil)]
    return {
      subject: subject(number),
      preheader: preheader(total, until),
      title,
      paragraphs: text(greetingOf(fullName), number, total, until),
      order: letter,
      button: { text: button, href: link },
      small,
    }
  },
  'order-expired': ({ fullName, number, totalCents, expiredAt, link }) => {
    const { subject, preheader, title, text } = words['order-expired']
    return {
      subject: subject(number),
      preheader,
      title: title(number),
      paragraphs: text(greetingOf(fullName), formatPrice(totalCents), formatMoment(expiredAt)),
      button: { text: words.order.see, href: link },
    }
  },
  'question-answered': ({ fullName, productName, question, answer, isChanged, link }) => {
    const { subject, preheader, title, asked, answered, button } = words['question-answered']
    const which = isChanged ? 'changed' : 'first'
    return {
      subject: subject(productName),
      preheader: preheader[which],
      title: title[which],
      paragraphs: [asked(greetingOf(fullName), productName), question, answered, answer],
      button: { text: button, href: link },
    }
  },
  'feedback-request': ({ fullName, number, products }) => {
    const { subject, preheader, title, text, button, others, small } = words['feedback-request']
    const [first, ...rest] = products
    return {
      subject,
      preheader,
      title: title(shownFirstName(fullName)),
      paragraphs: [...text(number), ...(rest.length > 0 ? [others] : [])],
      links: rest.map(({ name, link }) => ({ text: name, href: link })),
      ...(first && { button: { text: button(first.name), href: first.link } }),
      small,
    }
  },
  'payment-disputed': ({ number, amountCents, reason, answerBy, link }) => {
    const { email, reasons } = disputeWords
    const until = answerBy && formatMoment(answerBy)
    const why = reasons[reason] ?? reasons.general ?? ''
    return {
      subject: email.subject(number),
      preheader: email.preheader(until),
      title: email.title(number),
      paragraphs: [email.text(formatPrice(amountCents), why), until ? email.until(until) : email.final],
      button: { text: email.button, href: link },
    }
  },
  'payment-reminder': ({ fullName, number, totalCents, payableUntil, link }) => {
    const { subject, preheader, title, text, button } = words['payment-reminder']
    const until = formatMoment(payableUntil)
    return {
      subject: subject(number),
      preheader: preheader(until),
      title,
      paragraphs: text(greetingOf(fullName), number, formatPrice(totalCents), until),
      button: { text: button, href: link },
    }
  },
}

function forgotten(publicUrl: string): string {
  return `${publicUrl}/forgot-password`
}
