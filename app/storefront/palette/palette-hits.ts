import { formatPrice } from '#rulebook/money.ts'
import { shopperPaletteMessages as messages } from '#rulebook/shopper-palette-messages.ts'
import { suggestionMessages } from '#rulebook/suggestion-messages.ts'
import { groupOptions, type SuggestedOption } from '#storefront/search/suggested-options.ts'
import type { Suggestions } from '#storefront/search/suggestions.ts'
import type { OwnOrder } from './own-orders.ts'

export type Hit = {
  id: string
  name: string
  note: string
  price: string
  /** Empty for a regular price. */
  reduced: string
  path: string
  picturePath: string | null
}
export type HitGroup = { name: string; hits: Hit[] }

/** At most three hits of each kind. */
const hitsPerGroup = 3

/** Groups without hits are left out. */
export function groupHits(
  text: string,
  suggestions: Suggestions,
  past: readonly string[],
  orders: readonly OwnOrder[],
): HitGroup[] {
  const suggested = groupOptions(text, suggestions, past).map(({ name, options }) => ({
    name: name ?? suggestionMessages.name,
    hits: options.flatMap((option) => suggestedHit(option) ?? []),
  }))
  const [last, ...others] = suggested.toReversed()
  const isAll = last?.name === suggestionMessages.name
  const ordersFound = { name: messages.orders, hits: orders.filter((order) => isCalled(order, text)).map(hitOf) }
  const groups = isAll ? [...others.toReversed(), ordersFound, last] : [...suggested, ordersFound]
  return groups
    .map(({ name, hits }) => ({ name, hits: hits.slice(0, hitsPerGroup) }))
    .filter(({ hits }) => hits.length > 0)
}

/** Null for the option that forgets past searches. */
function suggestedHit({ id, text, path, product, content }: SuggestedOption): Hit | null {
  if (path === null) return null
  return {
    id,
    name: text,
    note: product?.category ?? content?.summary ?? '',
    price: product ? formatPrice(product.priceCents) : '',
    reduced: product?.reducedText ?? '',
    path,
    picturePath: product?.picturePath ?? null,
  }
}

/** Without a text the newest orders are shown. Numbers are found without the dash and in any case. */
function isCalled({ number, products }: OwnOrder, text: string): boolean {
  const plain = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const words = text.split(/\s+/).map(plain).filter(Boolean)
  const searched = [number, ...products].map(plain)
  return words.every((word) => searched.some((name) => name.includes(word)))
}

function hitOf({ number, status, products: [first = '', ...others] }: OwnOrder): Hit {
  return {
    id: `order ${number}`,
    name: messages.order(number),
    note: messages.orderOf(status, first, others.length),
    price: '',
    reduced: '',
    path: `/my-account/my-orders/${number}`,
    picturePath: null,
  }
}

/** The arrow keys wrap around at both ends. */
export function neighbour(hits: readonly Hit[], active: Hit | null, step: 1 | -1): Hit | null {
  const index = hits.findIndex(({ id }) => id === active?.id)
  return hits.at(index < 0 ? (step === 1 ? 0 : -1) : (index + step) % hits.length) ?? null
}
