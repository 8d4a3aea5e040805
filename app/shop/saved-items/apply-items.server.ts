import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { grantedAmount } from '#shop/cart/cart.ts'
import type { Db } from '#shop/database.server.ts'
import { countItems, listRequestedProducts, type RequestedProduct, writeItems } from './saved-items.queries.server.ts'
import { type ItemRefusal, itemsMax, type ListName, type WantedItem } from './saved-items.ts'

/** Decides the amount and price that are stored for one requested product. */
export type ItemRule = (wantedItem: WantedItem, product: RequestedProduct) => { amount: number; seenPriceCents: number }

export type AppliedItem = { wantedItem: WantedItem; product: RequestedProduct; amount: number; isFull: boolean }

type Applied = { items: AppliedItem[]; refusals: ItemRefusal[] }

/** A cart accepts as many pieces as are in stock, a wishlist every active product. Items that are already on the list stay. */
const itemRules: Record<ListName, ItemRule> = {
  cart: ({ amount, seenPriceCents }, product) => ({
    amount: grantedAmount(amount, product.before, availableOf(product)),
    seenPriceCents: seenPriceCents ?? product.seenPriceCents ?? product.priceCents,
  }),
  wishlist: ({ amount, seenPriceCents }, product) => ({
    amount: amount > 0 && (product.active || product.before > 0) ? 1 : 0,
    seenPriceCents: product.seenPriceCents ?? seenPriceCents ?? product.priceCents,
  }),
}

type Change = { userId: UserId; list: ListName; at: Date }

/**
 * Applies the requested amounts within the list's rule and maximum length. Each item that differs from the request is reported as a
 * refusal.
 */
export async function applyItems(tx: Db, change: Change, wanted: readonly WantedItem[]): Promise<Applied> {
  const items = await applyByRule(tx, change, wanted, itemRules[change.list])
  const foundArticles = new Set<string>(items.map(({ product }) => product.article))
  const unknown = wanted.filter(({ article, amount }) => amount > 0 && !foundArticles.has(article))
  const refused = items.filter(
    ({ wantedItem, amount }) => amount !== Math.min(wantedItem.amount, savedItemsLimits.cartAmountMax),
  )
  return {
    items,
    refusals: [
      ...refused.map(refusalOf),
      ...unknown.map(({ article }) => ({ article, name: article, code: 'gone' as const, available: 0 })),
    ],
  }
}

/** If a product is named twice, the later amount counts. Removals are applied first, because they free slots. */
export async function applyByRule(
  tx: Db,
  { userId, list, at }: Change,
  wanted: readonly WantedItem[],
  rule: ItemRule,
): Promise<AppliedItem[]> {
  const wantedByArticle = new Map(wanted.map((wantedItem) => [wantedItem.article, wantedItem]))
  const products = await listRequestedProducts(tx, userId, list, [...wantedByArticle.keys()])
  let freeSlots = itemsMax[list] - (await countItems(tx, userId, list))
  const items = [...wantedByArticle.values()]
    .toSorted((one, other) => Number(one.amount > 0) - Number(other.amount > 0))
    .flatMap((wantedItem, index) => {
      const product = products.get(wantedItem.article)
      if (!product) return []
      const { amount: granted, seenPriceCents } = rule(wantedItem, product)
      const isFull = product.before === 0 && granted > 0 && freeSlots <= 0
      const amount = isFull ? 0 : granted
      freeSlots += Number(product.before > 0) - Number(amount > 0)
      const addedAt = addedAtOf(wantedItem, at, index)
      return [{ wantedItem, product, amount, isFull, productId: product.id, seenPriceCents, addedAt }]
    })
  await writeItems(tx, userId, list, items)
  return items
}

export function availableOf({ active, available }: RequestedProduct): number {
  return active ? Math.max(available, 0) : 0
}

function refusalOf({ product, isFull }: AppliedItem): ItemRefusal {
  const { article, name, active } = product
  const available = availableOf(product)
  const code = !active ? 'gone' : isFull ? 'full' : available === 0 ? 'sold-out' : 'short'
  return { article, name, code, available }
}

/** The browser's time, but never later than now. Items of one request without a time are a millisecond apart, to keep their order. */
function addedAtOf({ addedAt }: WantedItem, now: Date, index: number): Date {
  return addedAt && addedAt <= now ? addedAt : new Date(now.getTime() + index)
}
