import { shopFacts } from '#rulebook/shop.ts'
import type { Tx } from '#shop/database.server.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { type Conversations, readConversations } from './demo-catalogue.server.ts'
import { people } from './people.ts'
import type { Planted, PlantedByArticle } from './plant-products.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const mostReviews = 12

/** Seeds reviews of the demo products, and questions with and without answers. A few products get no reviews. */
export async function plantConversations(tx: Tx, planted: PlantedByArticle, today: Date): Promise<void> {
  const conversations = await readConversations()
  const products = [...planted.values()]
  const reviews = products.flatMap((product) => reviewsOf(product, conversations, today))
  await tx.insertInto('reviews').values(reviews.map(atItsOwnMoment)).execute()
  const asked = products.flatMap((product) => questionsOf(product, conversations, today))
  const ids = await tx
    .insertInto('questions')
    .values(asked.map(({ question }) => question))
    .returning('id')
    .execute()
  const answers = asked.map(({ answer }, index) => ({ ...answer, question_id: ids[index]?.id ?? '' }))
  await tx.insertInto('answers').values(answers).execute()
  const open = conversations.open.flatMap((question, index) => openQuestion(planted, question, index, today))
  if (open.length > 0) await tx.insertInto('questions').values(open).execute()
}

function openQuestion(
  planted: PlantedByArticle,
  [article, message, hoursAgo]: Conversations['open'][number],
  index: number,
  today: Date,
) {
  const product = planted.get(article)
  const asker = people[(index * 97) % people.length]
  if (!product || !asker) return []
  const asked_at = new Date(today.getTime() - hoursAgo * hourMs)
  return [{ product_id: product.id, email: asker.email, full_name: asker.fullName, message, asked_at, answer_count: 0 }]
}

function reviewsOf(product: Planted, conversations: Conversations, today: Date) {
  const chance = chanceFrom(`reviews of ${product.article}`)
  const most = Math.min(mostReviews, Math.ceil(product.unitsSold / 4))
  const count = chance.roll() < 0.12 ? 0 : chance.between(Math.ceil(most / 3), most)
  const texts = textsOf(product.article, conversations, chance)
  return chance
    .shuffle(people)
    .slice(0, count)
    .map(({ fullName, email }) => {
      const decision = { ...texts.next(), ...decisionOf(chance.roll()), verified: chance.roll() < 0.75 }
      const moment = momentOf(product, today, chance)
      const reviewed_at = decision.status === 'new' ? latelyFrom(moment, today) : moment
      return { product_id: product.id, email, full_name: fullName, ...decision, reviewed_at }
    })
}

/** Reviews that wait for moderation are from the last days, because no shop lets them wait for months. */
function latelyFrom(moment: Date, today: Date): Date {
  const lately = today.getTime() - hourMs - (moment.getTime() % (5 * dayMs))
  return new Date(Math.max(lately, moment.getTime()))
}

function decisionOf(roll: number) {
  if (roll < 0.06) return { status: 'new' as const, decline_reason: null }
  if (roll < 0.08)
    return { status: 'declined' as const, decline_reason: 'Please write to us about the delivery: we can help.' }
  return { status: 'accepted' as const, decline_reason: null }
}

type Text = { message: string; stars: number }

/** Never repeats a sentence about the same product: each is drawn from a pile, with the product's own sentences on top. */
function textsOf(article: string, { general, products }: Conversations, chance: Chance): { next(): Text } {
  const own = products[article]
  const piles = {
    praise: [...chance.shuffle(own?.praise ?? []), ...chance.shuffle(general.praise)],
    mixed: [...(own?.mixed ?? []), ...chance.shuffle(general.mixed)],
    poor: chance.shuffle(general.poor),
  }
  const draw = (pile: keyof typeof piles) => piles[pile].shift() ?? general[pile][0] ?? ''

  function next(): Text {
    const mood = chance.roll()
    if (mood < 0.04) return { message: draw('poor'), stars: chance.between(1, 2) }
    if (mood < 0.22) return { message: `${draw('mixed')} ${draw('praise')}`, stars: chance.between(3, 4) }
    const message = chance.roll() < 0.45 ? `${draw('praise')} ${lastOf(piles.praise)}`.trim() : draw('praise')
    return { message, stars: chance.roll() < 0.78 ? 5 : 4 }
  }
  return { next }
}

function lastOf(pile: string[]): string {
  return pile.pop() ?? ''
}

function questionsOf(product: Planted, { products }: Conversations, today: Date) {
  const chance = chanceFrom(`questions about ${product.article}`)
  const askers = chance.shuffle(people)
  return (products[product.article]?.questions ?? []).map(([message, reply], index) => {
    const asked_at = momentOf(product, today, chance)
    const answered_at = new Date(Math.min(asked_at.getTime() + chance.between(1, 26) * hourMs, today.getTime()))
    const { fullName = '', email = '' } = askers[index] ?? {}
    return {
      question: { product_id: product.id, email, full_name: fullName, message, asked_at, answer_count: 0 },
      answer: { author_email: shopFacts.email, full_name: shopFacts.name, message: reply, answered_at },
    }
  })
}

/** A moment between a few days after the product was added and yesterday, in waking hours. */
function momentOf({ createdAt }: Planted, today: Date, chance: Chance): Date {
  const days = Math.max(Math.floor((today.getTime() - createdAt.getTime()) / dayMs) - 2, 1)
  const day = new Date(today.getTime() - chance.between(1, days) * dayMs)
  day.setUTCHours(chance.between(6, 21), chance.between(0, 59), chance.between(0, 59), chance.between(0, 999))
  return new Date(Math.min(day.getTime(), today.getTime() - hourMs))
}

/** Sets different milliseconds, because no two reviews may have the same moment. */
function atItsOwnMoment<Review extends { reviewed_at: Date }>(review: Review, index: number): Review {
  const second = Math.floor(review.reviewed_at.getTime() / 1000) * 1000
  return { ...review, reviewed_at: new Date(second + (index % 1000)) }
}
