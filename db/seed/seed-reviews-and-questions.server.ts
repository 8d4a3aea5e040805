import { shopFacts } from '#rulebook/shop-facts.ts'
import type { Tx } from '#shop/database.server.ts'
import { type Conversations, readConversations } from './demo-catalogue.server.ts'
import { people } from './people.ts'
import type { SeededProduct, SeededProductsByArticle } from './seed-products.server.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const reviewsMax = 12

/** Seeds reviews of the demo products, and questions with and without answers. A few products get no reviews. */
export async function seedReviewsAndQuestions(tx: Tx, seeded: SeededProductsByArticle, today: Date): Promise<void> {
  const conversations = await readConversations()
  const products = [...seeded.values()]
  const reviews = products.flatMap((product) => reviewsOf(product, conversations, today))
  await tx.insertInto('reviews').values(reviews.map(withUniqueMoment)).execute()
  const asked = products.flatMap((product) => questionsOf(product, conversations, today))
  const ids = await tx
    .insertInto('questions')
    .values(asked.map(({ question }) => question))
    .returning('id')
    .execute()
  const answers = asked.map(({ answer }, index) => ({ ...answer, question_id: ids[index]?.id ?? '' }))
  await tx.insertInto('answers').values(answers).execute()
  const open = conversations.open.flatMap((question, index) => openQuestion(seeded, question, index, today))
  if (open.length > 0) await tx.insertInto('questions').values(open).execute()
}

function openQuestion(
  seeded: SeededProductsByArticle,
  [article, message, hoursAgo]: Conversations['open'][number],
  index: number,
  today: Date,
) {
  const product = seeded.get(article)
  const author = people[(index * 97) % people.length]
  if (!product || !author) return []
  const asked_at = new Date(today.getTime() - hoursAgo * hourMs)
  return [
    { product_id: product.id, email: author.email, full_name: author.fullName, message, asked_at, answer_count: 0 },
  ]
}

function reviewsOf(product: SeededProduct, conversations: Conversations, today: Date) {
  const random = createSeededRandom(`reviews of ${product.article}`)
  const most = Math.min(reviewsMax, Math.ceil(product.unitsSold / 4))
  const count = random.fraction() < 0.12 ? 0 : random.between(Math.ceil(most / 3), most)
  const texts = textsOf(product.article, conversations, random)
  return random
    .shuffle(people)
    .slice(0, count)
    .map(({ fullName, email }) => {
      const decision = { ...texts.next(), ...decisionOf(random.fraction()), verified: random.fraction() < 0.75 }
      const moment = momentOf(product, today, random)
      const reviewed_at = decision.status === 'new' ? recentDateFrom(moment, today) : moment
      return { product_id: product.id, email, full_name: fullName, ...decision, reviewed_at }
    })
}

/** Reviews that wait for moderation are from the last days, because no shop lets them wait for months. */
function recentDateFrom(moment: Date, today: Date): Date {
  const recent = today.getTime() - hourMs - (moment.getTime() % (5 * dayMs))
  return new Date(Math.max(recent, moment.getTime()))
}

function decisionOf(fraction: number) {
  if (fraction < 0.06) return { status: 'new' as const, decline_reason: null }
  if (fraction < 0.08)
    return { status: 'declined' as const, decline_reason: 'Please write to us about the delivery: we can help.' }
  return { status: 'accepted' as const, decline_reason: null }
}

type Text = { message: string; stars: number }

/** Never repeats a sentence about the same product: each is drawn from a pile, with the product's own sentences on top. */
function textsOf(article: string, { general, products }: Conversations, random: SeededRandom): { next(): Text } {
  const own = products[article]
  const unusedTexts = {
    praise: [...random.shuffle(own?.praise ?? []), ...random.shuffle(general.praise)],
    mixed: [...(own?.mixed ?? []), ...random.shuffle(general.mixed)],
    poor: random.shuffle(general.poor),
  }
  const draw = (kind: keyof typeof unusedTexts) => unusedTexts[kind].shift() ?? general[kind][0] ?? ''

  function next(): Text {
    const fraction = random.fraction()
    if (fraction < 0.04) return { message: draw('poor'), stars: random.between(1, 2) }
    if (fraction < 0.22) return { message: `${draw('mixed')} ${draw('praise')}`, stars: random.between(3, 4) }
    const message = random.fraction() < 0.45 ? `${draw('praise')} ${lastOf(unusedTexts.praise)}`.trim() : draw('praise')
    return { message, stars: random.fraction() < 0.78 ? 5 : 4 }
  }
  return { next }
}

function lastOf(kind: string[]): string {
  return kind.pop() ?? ''
}

function questionsOf(product: SeededProduct, { products }: Conversations, today: Date) {
  const random = createSeededRandom(`questions about ${product.article}`)
  const authors = random.shuffle(people)
  return (products[product.article]?.questions ?? []).map(([message, reply], index) => {
    const asked_at = momentOf(product, today, random)
    const answered_at = new Date(Math.min(asked_at.getTime() + random.between(1, 26) * hourMs, today.getTime()))
    const { fullName = '', email = '' } = authors[index] ?? {}
    return {
      question: { product_id: product.id, email, full_name: fullName, message, asked_at, answer_count: 0 },
      answer: { author_email: shopFacts.email, full_name: shopFacts.name, message: reply, answered_at },
    }
  })
}

/** A moment between a few days after the product was added and yesterday, in waking hours. */
function momentOf({ createdAt }: SeededProduct, today: Date, random: SeededRandom): Date {
  const days = Math.max(Math.floor((today.getTime() - createdAt.getTime()) / dayMs) - 2, 1)
  const day = new Date(today.getTime() - random.between(1, days) * dayMs)
  day.setUTCHours(random.between(6, 21), random.between(0, 59), random.between(0, 59), random.between(0, 999))
  return new Date(Math.min(day.getTime(), today.getTime() - hourMs))
}

/** Sets different milliseconds, because no two reviews may have the same moment. */
function withUniqueMoment<Review extends { reviewed_at: Date }>(review: Review, index: number): Review {
  const second = Math.floor(review.reviewed_at.getTime() / 1000) * 1000
  return { ...review, reviewed_at: new Date(second + (index % 1000)) }
}
