import { shopFacts } from '#rulebook/shop-facts.ts'
import { Answer } from '#storefront/questions/answer.tsx'

export function ShopReply({ reply: { message, repliedAt } }: { reply: { message: string; repliedAt: Date } }) {
  return <Answer answer={{ fullName: shopFacts.name, message, answeredAt: repliedAt }} />
}
