import { randomUUID } from 'node:crypto'
import { isUuid } from '#shop/uuid.ts'

/** Reads fields such as `pieces:C-001`. An invalid quantity becomes the largest integer, which the shop refuses. */
export function readPieces(form: FormData, prefix = 'pieces'): { article: string; quantity: number }[] {
  return [...form]
    .filter(([name, value]) => name.startsWith(`${prefix}:`) && value !== '' && value !== '0')
    .map(([name, value]) => {
      const quantity = Number(value)
      return {
        article: name.slice(prefix.length + 1),
        quantity: Number.isSafeInteger(quantity) ? quantity : Number.MAX_SAFE_INTEGER,
      }
    })
}

/** Reads the checked lines of a form; a line without a number has one piece. */
export function readChosenPieces(form: FormData): { article: string; quantity: number }[] {
  const quantities = new Map(readPieces(form).map(({ article, quantity }) => [article, quantity]))
  const articles = form.getAll('article').filter((value) => typeof value === 'string')
  return articles.map((article) => ({ article, quantity: quantities.get(article) ?? 1 }))
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Undefined for an empty field. */
export function readNumber(form: FormData, name: string): number | undefined {
  const text = readText(form, name).trim()
  return text === '' ? undefined : Number(text)
}

/** The key of a form that may be sent twice; a form without one gets a new key. */
export function readRequestKey(form: FormData): string {
  return findRequestKey(form) ?? randomUUID()
}

/** Undefined in a form without one. */
export function findRequestKey(form: FormData): string | undefined {
  const key = readText(form, 'requestKey')
  return isUuid(key) ? key : undefined
}
