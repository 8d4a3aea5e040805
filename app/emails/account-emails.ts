import { accountEmailMessages as messages } from '#rulebook/account-email-messages.ts'
import { formatDate, formatDateTime } from '#rulebook/dates.ts'
import type { ContentBuilders } from './email-content.ts'
import { greetingOf, shownFirstName } from './first-name.ts'

/** Emails about an account, its sign-in methods and its role. */
export const accountEmails = {
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
} satisfies Partial<ContentBuilders>

function forgotPasswordUrl(publicUrl: string): string {
  return `${publicUrl}/forgot-password`
}
