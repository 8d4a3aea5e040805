import { LetterSchema } from './letters.schema.ts'
import type { Letter } from './letters.ts'

/**
 * What opens a door stands in the question part of a link. Whoever looks at a letter sees where its links lead, and cannot go there in
 * somebody else's name. Every address in it is treated so, also those of kinds to come.
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
