import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { applyByRule } from '#shop/saved-items/apply-items.server.ts'
import { changeSavedItems } from '#shop/saved-items/change-saved-items.server.ts'

/** Runs in the transaction of the sale. Pieces added since the order was placed stay, also of the same product. */
export function removeBoughtLines(
  tx: Db,
  userId: UserId,
  bought: readonly { article: string; quantity: number }[],
): Promise<void> {
  return changeSavedItems(tx, userId, async (transaction) => {
    const boughtItems = bought.map(({ article, quantity }) => ({ article, amount: quantity }))
    // Nothing is added, so the date is not used.
    await applyByRule(transaction, { userId, list: 'cart', at: new Date(0) }, boughtItems, ({ amount }, product) => ({
      amount: Math.max(0, product.before - amount),
      seenPriceCents: product.seenPriceCents ?? product.priceCents,
    }))
  })
}
