import { formatDate } from '#rulebook/dates.ts'
import { formatPrice } from '#rulebook/money.ts'
import { newsEmailMessages as messages } from '#rulebook/news-email-messages.ts'
import type { ContentBuilders } from './email-content.ts'
import { greetingOf } from './first-name.ts'

/** Emails that shoppers ask for. */
export const newsEmails = {
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
  'back-in-stock': ({ productName, priceCents, reducedText, askedAt, link, endLink }, { timeZone }) => {
    const { subject, text, button, reason, end, ...rest } = messages['back-in-stock']
    return {
      ...rest,
      subject: subject(productName),
      paragraphs: text(productName, formatPrice(priceCents), reducedText),
      button: { text: button, href: link },
      reason: reason(formatDate(askedAt, timeZone)),
      unsubscribe: { text: end, href: endLink },
    }
  },
  'saved-items': ({ items, agreedAt, link, unsubscribeLink }, { timeZone }) => {
    const { subject, text, cheaper, back, until: untilDay, button, reason, end, ...rest } = messages['saved-items']
    const cheaperItems = items.filter(({ wasCents }) => wasCents !== null).length
    const products = items.map(
      ({ name, priceCents, wasCents, lowestCents, isBack, reducedText, until, link: href, pictureUrl }) => {
        const facts = [
          ...(wasCents === null ? [] : [cheaper(formatPrice(wasCents), formatPrice(lowestCents ?? wasCents))]),
          ...(isBack ? [back] : []),
          ...(reducedText === '' ? [] : [reducedText]),
          // It ends at the first moment of the next day.
          ...(until === null ? [] : [untilDay(formatDate(new Date(until.getTime() - 1), timeZone))]),
        ]
        return { name, note: facts.join('. '), price: formatPrice(priceCents), href, pictureUrl }
      },
    )
    return {
      ...rest,
      subject: subject(items.length),
      paragraphs: text(cheaperItems, items.filter(({ isBack }) => isBack).length),
      products,
      button: { text: button, href: link },
      reason: reason(formatDate(agreedAt, timeZone)),
      unsubscribe: { text: end, href: unsubscribeLink },
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
} satisfies Partial<ContentBuilders>
