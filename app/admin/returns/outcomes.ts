import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import type { ReturnLine } from '#shop/returns/returns.ts'

const messages = adminReturnMessages.goods.became

/** What has become of the pieces that came back, in words. */
export function outcomesOf({ backToStock, damaged, notOurs }: ReturnLine): string[] {
  return [
    ...(backToStock > 0 ? [messages.backToStock(backToStock)] : []),
    ...(damaged > 0 ? [messages.damaged(damaged)] : []),
    ...(notOurs > 0 ? [messages.notOurs(notOurs)] : []),
  ]
}
