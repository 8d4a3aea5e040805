/** @module-tag nightly */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { priceOrder } from '#shop/order-totals/totals.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { insertPastOrders, type PastOrder } from '#tests/support/make-past-orders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { checkPromotion, type PromotionTerms } from './promotions.ts'
import { rehearsePromotion } from './rehearse-promotion.server.ts'

const hourMs = 3_600_000
const categories = ['candles', 'gift-sets', 'get-warm'] as const satisfies readonly CategorySlug[]
const articles = ['A-1', 'A-10', 'A-2', 'B', 'a', '_c'].map((article) => `X${article}`)

const line = fc.record({
  article: fc.constantFrom(...articles),
  category: fc.constantFrom(...categories),
  // Few prices, so that rounding ties and totals exactly at the minimum are frequent.
  priceCents: fc.constantFrom(1, 7, 10, 10, 333, 1000, 100_000_000),
  quantity: fc.integer({ min: 1, max: 2 }),
})

const order = fc.record({
  personIndex: fc.nat(5),
  hoursAgo: fc.constantFrom(1, 1, 2, 3, 24, 719, 720, 721),
  status: fc.constantFrom('Done', 'Done', 'Done', 'Processing', 'Pending', 'Cancelled'),
  isPaid: fc.constantFrom(true, true, true, false),
  isHeld: fc.boolean(),
  code: fc.constantFrom(null, null, null, 'THIS', 'OTHER'),
  deliveryCents: fc.constantFrom(0, 500, 1000),
  lines: fc.uniqueArray(line, { selector: ({ article }) => article, minLength: 1, maxLength: 5 }),
})

const terms: fc.Arbitrary<PromotionTerms> = fc.record({
  worth: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('fixed' as const), amountCents: fc.constantFrom(1, 3, 500, 3000) }),
    fc.record({ kind: fc.constant('free-delivery' as const) }),
  ),
  startsAt: fc.constantFrom(null, new Date('2030-01-01')),
  endsAt: fc.constant(null),
  minimumCents: fc.constantFrom(0, 0, 10, 20, 1000),
  maxUses: fc.constantFrom(null, null, 1, 2, 4),
  maxUsesEach: fc.constantFrom(null, null, 1, 2),
  firstOrderOnly: fc.constantFrom(false, false, true),
  categories: fc.subarray([...categories]),
})

test('for any orders a rehearsal equals judging and pricing them one by one', async () => {
  const shop = await openTestShop()
  const people = await peopleOf([await aCustomer(shop), await aCustomer(shop)])

  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 4, maxLength: 16, size: 'max' }),
      fc.array(terms, { minLength: 4, maxLength: 4 }),
      fc.constantFrom(null, 'THIS'),
      async (randomOrders, termsToRehearse, code) => {
        const orders = randomOrders.map(({ personIndex, hoursAgo, ...facts }, number) => {
          const placedAt = new Date(shop.now().getTime() - hoursAgo * hourMs)
          return { ...facts, ...(people[personIndex] ?? nobody), number, placedAt }
        })
        await shop.db.deleteFrom('orders').execute()
        await insertPastOrders(shop, orders)

        const rehearsed = await Promise.all(
          termsToRehearse.map((each) => rehearsePromotion(shop, { code, terms: each })),
        )

        expect(rehearsed).toEqual(termsToRehearse.map((each) => rehearseByTheRules(code, each, orders, shop.now())))
      },
    ),
    { numRuns: 60 },
  )
})

/** Judges and prices each order as if it were placed with the code. */
function rehearseByTheRules(code: string | null, terms: PromotionTerms, all: PastOrder[], now: Date) {
  const inTurn = all.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || a.number - b.number)
  const since = now.getTime() - 30 * 24 * hourMs
  const past = inTurn.filter(
    ({ placedAt, isPaid, status }) => placedAt.getTime() >= since && isPaid && !hasEnded(status),
  )
  const open = past.filter((each) => each.code === null || each.code === code)
  const used: { order: PastOrder; totals: ReturnType<typeof priceOrder> }[] = []
  for (const each of open) {
    const { userId, placedAt: at, lines } = each
    const usedBefore = used.filter(({ order }) => isSamePerson(order, each)).length
    const earlierOrders = inTurn.slice(0, inTurn.indexOf(each)).filter((other) => countsForFirst(other, each)).length
    const promotion = {
      ...terms,
      startsAt: null,
      id: '',
      code: '',
      userId: null,
      isWelcome: false,
      paused: false,
      version: 1,
    }
    const problem = checkPromotion(
      { ...promotion, used: used.length },
      { at, userId, earlierOrders, usedBefore, lines },
    )
    if (!problem) used.push({ order: each, totals: priceOrder(lines, { priceCents: each.deliveryCents }, terms) })
  }
  const discountCents = sum(used.map(({ totals }) => totals.discountCents))
  return {
    orders: past.length,
    withOtherCode: past.length - open.length,
    qualifying: used.length,
    discountCents,
    averageDiscountCents: used.length === 0 ? 0 : Math.round(discountCents / used.length),
    soldCents: sum(
      used.map(({ order }) => priceOrder(order.lines, { priceCents: order.deliveryCents }, null).totalCents),
    ),
    byCategory: categories
      .map((category) => {
        const parts = used.map(({ order, totals }) =>
          sum(
            order.lines.map((each, place) =>
              each.category === category ? (totals.lines[place]?.discountCents ?? 0) : 0,
            ),
          ),
        )
        return { category, orders: parts.filter((part) => part > 0).length, discountCents: sum(parts) }
      })
      .filter(({ orders }) => orders > 0)
      .toSorted((a, b) => b.discountCents - a.discountCents || a.category.localeCompare(b.category)),
    usedUpAt: (terms.maxUses !== null && used[terms.maxUses - 1]?.order.placedAt) || null,
  }
}

type Person = { userId: UserId | null; email: string }
const nobody: Person = { userId: null, email: '' }

/** Two customers, two guests, a customer who forgot to sign in, and a deleted customer. */
function peopleOf([anna, bo]: { id: UserId; email: string }[]): Person[] {
  return [
    { userId: anna?.id ?? null, email: 'anna@example.com' },
    { userId: bo?.id ?? null, email: 'bo@example.com' },
    { userId: null, email: 'cora@example.com' },
    { userId: null, email: 'dan@example.com' },
    { userId: null, email: 'anna@example.com' },
    nobody,
  ]
}

function isSamePerson(one: PastOrder, other: PastOrder): boolean {
  return (one.userId !== null && one.userId === other.userId) || (one.email !== '' && one.email === other.email)
}

function countsForFirst(earlier: PastOrder, { userId, email }: PastOrder): boolean {
  const isTheirs = (userId !== null && earlier.userId === userId) || (email !== '' && earlier.email === email)
  return isTheirs && !hasEnded(earlier.status) && (earlier.status !== 'Pending' || earlier.isHeld)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
