import { shopFacts } from '#rulebook/shop.ts'
import { Answer } from '#storefront/questions/answer.tsx'

/** What the shop says to a review, in the shop's name. */
export function ShopReply({ reply: { message, repliedAt } }: { reply: { message: string; repliedAt: Date } }) {
  return <Answer answer={{ fullName: shopFacts.name, message, answeredAt: repliedAt }} />
}
