import type { Pieces } from '#shop/order-changes/order-changes.ts'

type Fields = Iterable<[string, unknown]> & { get(name: string): unknown }

const prefix = 'pieces:'

/** Reads `pieces:C-001=2`, also zero; `less`, `more` and `add` name a product whose pieces change by one. */
export function readWanted(fields: Fields, kept: ReadonlyMap<string, number> = new Map()): Pieces[] {
  const wanted = new Map<string, number>()
  for (const [name, value] of fields) {
    const quantity = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
    if (name.startsWith(prefix) && Number.isSafeInteger(quantity)) wanted.set(name.slice(prefix.length), quantity)
  }
  for (const [name, change] of [
    ['less', -1],
    ['more', 1],
    ['add', 1],
  ] as const) {
    const article = fields.get(name)
    if (typeof article !== 'string' || article === '') continue
    wanted.set(article, Math.max(0, (wanted.get(article) ?? kept.get(article) ?? 0) + change))
  }
  return [...wanted].map(([article, quantity]) => ({ article, quantity }))
}
