import type { Tx } from '#shop/database.server.ts'
import { chanceFrom } from './chance.ts'
import type { DemoProduct } from './demo-catalogue.server.ts'
import { type IdByArticle, idOf } from './plant-products.server.ts'

const people = ['Maren L.', 'Jonas B.', 'Edith K.', 'Oliver W.', 'Signe H.', 'Paula R.'] as const
const words = [
  'Even nicer than in the picture. It has not left the living room since it came.',
  'Well packed, quick to arrive, and exactly the quiet thing I was looking for.',
  'Good quality, though a little smaller than I had imagined.',
] as const

export async function plantConversations(tx: Tx, products: readonly DemoProduct[], ids: IdByArticle, today: Date) {
  const chance = chanceFrom('conversations')
  let second = 0
  const reviews = products.flatMap((product) =>
    chance
      .shuffle(people)
      .slice(0, chance.between(0, 6))
      .map((full_name, index) => ({
        product_id: idOf(ids, product.article),
        email: `${full_name.toLowerCase().replace(/[^a-z]+/g, '')}${index}@example.com`,
        full_name,
        message: chance.pick(words),
        stars: chance.between(3, 5),
        status: 'accepted' as const,
        verified: chance.roll() < 0.7,
        reviewed_at: new Date(today.getTime() - chance.between(1, 90) * 86_400_000 - ++second * 1000),
      })),
  )
  await tx.insertInto('reviews').values(reviews).execute()
}
