import { LetterSchema } from './letters.schema.ts'
import type { Letter } from './letters.ts'

/**
 * The secrets of an email are in the query parts of its links. An admin sees where the links lead, and cannot use them in the customer's
 * name. All URLs are masked, also in kinds of emails that are added later.
 */
export function maskLetter(letter: Letter): Letter {
  return LetterSchema.parse(masked(letter))
}

const hidden = 'hidden'

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskedText(value)
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, masked(part)]))
}

function maskedText(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || (url.search === '' && url.hash === '')) return text
  return `${url.origin}${url.pathname}?${hidden}`
}
