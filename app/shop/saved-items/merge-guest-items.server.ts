import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { mergedAmount } from '#shop/cart/cart.ts'
import type { Db } from '#shop/database.server.ts'
import { applyByRule, type ItemRule } from './apply-items.server.ts'
import { changeSavedItems } from './change-saved-items.server.ts'
import type { GuestItems, ListName, MergedItems, WantedItem } from './saved-items.ts'

/**
 * Merges a guest's wishlist and cart into the account's. Nothing is removed; a product in both carts gets the larger amount, capped by
 * stock. Merging the same items again changes nothing. Unknown articles are skipped.
 */
export function mergeGuestItems(db: Db, userId: UserId, guest: GuestItems, at: Date): Promise<MergedItems> {
  return changeSavedItems(db, userId, async (tx) => {
    const merge = (list: ListName) =>
      applyByRule(tx, { userId, list, at }, largestOfEach(guest[list]), mergeRuleOf(list))
    const wishes = await merge('wishlist')
    const lines = await merge('cart')
    return {
      wishesAdded: wishes.filter(({ product, amount }) => amount > product.before).length,
      linesAdded: lines.filter(({ product, amount }) => product.before === 0 && amount > 0).length,
      linesRaised: lines.filter(({ product, amount }) => product.before > 0 && amount > product.before).length,
      linesCapped: lines.filter(
        ({ wantedItem, product, amount, isFull }) => !isFull && amount < Math.max(wantedItem.amount, product.before),
      ).length,
      leftOut: [...wishes, ...lines].filter(({ isFull }) => isFull).length,
    }
  })
}

/** The account's remembered price wins over the guest's. */
function mergeRuleOf(list: ListName): ItemRule {
  return ({ amount, seenPriceCents }, product) => ({
    amount: list === 'cart' ? mergedAmount(product.before, amount, product.available) : 1,
    seenPriceCents: product.seenPriceCents ?? seenPriceCents ?? product.priceCents,
  })
}

/** A list may name a product twice; the larger amount counts. */
function largestOfEach(items: readonly WantedItem[]): WantedItem[] {
  const largest = new Map<string, WantedItem>()
  for (const item of items) {
    const other = largest.get(item.article)
    if (item.amount >= savedItemsLimits.quantityMin && (!other || other.amount < item.amount))
      largest.set(item.article, item)
  }
  return [...largest.values()]
}
