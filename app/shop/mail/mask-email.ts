import { EmailSchema } from './emails.schema.ts'
import type { Email } from './emails.ts'

/**
 * The secrets of an email are in the query parts of its links. An admin sees where the links lead, and cannot use them in the customer's
 * name. All URLs are masked, also in kinds of emails that are added later.
 */
export function maskEmail(email: Email): Email {
  return EmailSchema.parse(maskValue(email))
}

const hidden = 'hidden'

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskLinkQuery(value)
  if (Array.isArray(value)) return value.map(maskValue)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, maskValue(part)]))
}

function maskLinkQuery(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || (url.search === '' && url.hash === '')) return text
  return `${url.origin}${url.pathname}?${hidden}`
}
