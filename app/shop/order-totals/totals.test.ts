import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from '#rulebook/categories.ts'
import type { Worth } from '#shop/promotions/promotions.ts'
import { priceOrder } from './totals.ts'

const slugs = categories.map(({ slug }) => slug)
const lines = fc.uniqueArray(
  fc.record({
    article: fc.string({ minLength: 1, maxLength: 8 }),
    category: fc.constantFrom(...slugs),
    priceCents: fc.integer({ min: 1, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  { selector: ({ article }) => article, minLength: 1, maxLength: 30 },
)
const worth: fc.Arbitrary<Worth> = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('fixed' as const), amountCents: fc.integer({ min: 1, max: 100_000_000 }) }),
  fc.record({ kind: fc.constant('free-delivery' as const) }),
)
const promotion = fc.option(fc.record({ worth, categories: fc.subarray(slugs) }))
const delivery = fc.record({
  priceCents: fc.integer({ min: 0, max: 2000 }),
  freeFromCents: fc.option(fc.integer({ min: 1, max: 20_000_000 })),
})

test('the lines and the delivery add up to the total, which is never below zero', () => {
  fc.assert(
    fc.property(lines, delivery, promotion, (bought, deliveryOption, code) => {
      const totals = priceOrder(bought, deliveryOption, code)

      const paid = totals.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
      expect(paid + totals.deliveryCents - totals.deliveryDiscountCents).toBe(totals.totalCents)
      expect(Math.min(totals.totalCents, ...totals.lines.map(({ totalCents }) => totalCents))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a discount never exceeds the lines it applies to, and its parts are whole cents', () => {
  fc.assert(
    fc.property(lines, delivery, promotion, (bought, deliveryOption, code) => {
      const totals = priceOrder(bought, deliveryOption, code)

      expect(totals.discountCents - totals.deliveryDiscountCents).toBeLessThanOrEqual(totals.goodsCents)
      expect(totals.deliveryDiscountCents).toBeLessThanOrEqual(deliveryOption.priceCents)
      expect(totals.lines.every(({ discountCents, goodsCents }) => discountCents <= goodsCents)).toBe(true)
      expect(totals.lines.every(({ discountCents }) => Number.isSafeInteger(discountCents))).toBe(true)
    }),
  )
})

test('the order of the lines never matters', () => {
  fc.assert(
    fc.property(lines, delivery, promotion, (bought, deliveryOption, code) => {
      const forwards = priceOrder(bought, deliveryOption, code)
      const backwards = priceOrder(bought.toReversed(), deliveryOption, code)

      expect({ ...backwards, lines: backwards.lines.toReversed() }).toEqual(forwards)
    }),
  )
})

test('thirty per cent off three lines of equal price are split as evenly as cents allow', () => {
  const bought = ['B', 'A', 'C'].map((article) => ({
    article,
    category: 'candles' as const,
    priceCents: 333,
    quantity: 1,
  }))

  const totals = priceOrder(bought, { priceCents: 500 }, { worth: { kind: 'percentage', percent: 30 }, categories: [] })

  expect(totals).toMatchObject({ goodsCents: 999, discountCents: 300, totalCents: 1199 })
  expect(totals.lines.map(({ discountCents }) => discountCents)).toEqual([100, 100, 100])
})

test('a code for one category leaves the other lines at full price', () => {
  const bought = [
    { article: 'CND-001', category: 'candles' as const, priceCents: 1000, quantity: 1 },
    { article: 'GAM-001', category: 'table-games' as const, priceCents: 5000, quantity: 1 },
  ]

  const totals = priceOrder(
    bought,
    { priceCents: 500 },
    { worth: { kind: 'fixed', amountCents: 2000 }, categories: ['candles'] },
  )

  expect(totals.lines.map(({ totalCents }) => totalCents)).toEqual([0, 5000])
})

test('a percentage is rounded to the nearest cent, half a cent up', () => {
  const tenPercentOf = (priceCents: number) => {
    const bought = [{ article: 'CND-001', category: 'candles' as const, priceCents, quantity: 1 }]
    const code = { worth: { kind: 'percentage' as const, percent: 10 }, categories: [] }
    return priceOrder(bought, { priceCents: 500 }, code).discountCents
  }

  const discounts = [994, 995, 996, 1004, 1005].map(tenPercentOf)

  expect(discounts).toEqual([99, 100, 100, 100, 101])
})

test('delivery is free exactly when the products reach the sum, whatever code there is', () => {
  fc.assert(
    fc.property(lines, delivery, promotion, (bought, option, code) => {
      const { deliveryCents, deliveryDiscountCents, goodsCents } = priceOrder(bought, option, code)

      const isFree = option.freeFromCents !== null && goodsCents >= option.freeFromCents
      expect(deliveryCents).toBe(isFree ? 0 : option.priceCents)
      expect(deliveryDiscountCents).toBeLessThanOrEqual(deliveryCents)
    }),
  )
})
