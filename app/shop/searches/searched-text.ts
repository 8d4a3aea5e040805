import { searchesLimits } from '#rulebook/limits/searches.ts'

/** The text as it is counted; null when it is empty, too long, or could be an email address or a phone number. */
export function countedText(typed: string): string | null {
  const text = typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const { length } = [...text]
  if (length === 0 || length > searchesLimits.textMaxLength) return null
  return mayBePersonal(text) ? null : text
}

function mayBePersonal(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return /@|\bat\b.*\bdot\b/u.test(text) || digits >= searchesLimits.phoneDigits
}
