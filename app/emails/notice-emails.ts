import { formatDateTime } from '#rulebook/dates.ts'
import { disputeMessages } from '#rulebook/dispute-messages.ts'
import { emailMessages as messages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { noticeMessages } from '#rulebook/notice-messages.ts'
import { describeNotice } from '#shop/notices/describe-notice.ts'
import type { ContentBuilders } from './email-content.ts'

/** Emails that tell admins what has happened. */
export const noticeEmails = {
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
} satisfies Partial<ContentBuilders>
