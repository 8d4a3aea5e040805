import { expect, test } from 'vitest'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { journeyOf } from './order-journey.ts'
import type { OrderChange } from './orders.ts'

test('an order that has just been placed has every other step ahead', () => {
  const order = anOrderWithStatuses(['Pending'])

  const journey = journeyOf(order)

  expect(journey.map(({ name, at, isNow }) => [name, at?.getUTCDate() ?? null, isNow])).toEqual([
    ['placed', 1, true],
    ['paid', null, false],
    ['packed', null, false],
    ['shipped', null, false],
    ['delivered', null, false],
  ])
})

test('a paid order is being packed', () => {
  const order = anOrderWithStatuses(['Pending', 'Processing'])

  const journey = journeyOf(order)

  expect(journey.find(({ isNow }) => isNow)).toMatchObject({ name: 'packed', at: null })
  expect(journey.find(({ name }) => name === 'paid')).toMatchObject({ at: day(2) })
})

test('a delivered order has a date at every step', () => {
  const order = anOrderWithStatuses(['Pending', 'Processing', 'Shipped', 'Awaiting Pickup', 'Delivered', 'Done'])

  const journey = journeyOf(order)

  expect(journey.map(({ name, at }) => [name, at])).toEqual([
    ['placed', day(1)],
    ['paid', day(2)],
    ['packed', day(3)],
    ['shipped', day(3)],
    ['delivered', day(5)],
  ])
})

test('an order on hold shows the reason and the steps still to come', () => {
  const order = anOrderWithStatuses(['Pending', 'Processing', 'On Hold'], { reason: 'One candle is still cooling.' })

  const journey = journeyOf(order)

  expect(journey.map(({ name, isNow, reason }) => [name, isNow, reason])).toEqual([
    ['placed', false, null],
    ['paid', false, null],
    ['On Hold', true, 'One candle is still cooling.'],
    ['packed', false, null],
    ['shipped', false, null],
    ['delivered', false, null],
  ])
})

test('an order that has ended has no steps ahead', () => {
  const order = anOrderWithStatuses(['Pending', 'Processing', 'Refunded'])

  const journey = journeyOf(order)

  expect(journey.map(({ name }) => name)).toEqual(['placed', 'paid', 'Refunded'])
})

test('an order that was shipped twice shows the last shipping date', () => {
  const order = anOrderWithStatuses(['Pending', 'Processing', 'Shipped', 'Processing', 'Shipped'])

  const journey = journeyOf(order)

  expect(journey.find(({ name }) => name === 'shipped')?.at).toEqual(day(5))
})

test('an internal reason is not shown to the customer', () => {
  const order = anOrderWithStatuses(['Pending', 'Cancelled'], { by: 'customer', reason: 'Cancelled by the customer' })

  const journey = journeyOf(order)

  expect(journey.at(-1)).toEqual({ name: 'Cancelled', at: day(2), isNow: true, reason: null })
})

/** The statuses are a day apart, from 1 March on; `last` overrides the last change. */
function anOrderWithStatuses(statuses: readonly OrderStatus[], last: Partial<OrderChange> = {}) {
  const changes = statuses.map((to, index): OrderChange => {
    const isLast = index === statuses.length - 1
    return {
      from: statuses[index - 1] ?? null,
      to,
      at: day(index + 1),
      by: 'owner',
      reason: null,
      ...(isLast && last),
    }
  })
  const paidAt = changes.find(({ to }) => to === 'Processing')?.at ?? null
  return { status: statuses.at(-1) ?? 'Pending', placedAt: day(1), paidAt, changes }
}

function day(number: number): Date {
  return new Date(Date.UTC(2026, 2, number))
}
