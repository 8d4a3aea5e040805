import { expect, test } from 'vitest'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { journeyOf } from './order-journey.ts'
import type { OrderChange } from './orders.ts'

test('an order that has just been placed has everything else ahead of it', () => {
  const order = anOrderThatWent(['Pending'])

  const journey = journeyOf(order)

  expect(journey.map(({ name, at, isNow }) => [name, at?.getUTCDate() ?? null, isNow])).toEqual([
    ['placed', 1, true],
    ['paid', null, false],
    ['packed', null, false],
    ['shipped', null, false],
    ['delivered', null, false],
  ])
})

test('what is paid is being packed', () => {
  const order = anOrderThatWent(['Pending', 'Processing'])

  const journey = journeyOf(order)

  expect(journey.find(({ isNow }) => isNow)).toMatchObject({ name: 'packed', at: null })
  expect(journey.find(({ name }) => name === 'paid')).toMatchObject({ at: day(2) })
})

test('what was delivered has a date at every step', () => {
  const order = anOrderThatWent(['Pending', 'Processing', 'Shipped', 'Awaiting Pickup', 'Delivered', 'Done'])

  const journey = journeyOf(order)

  expect(journey.map(({ name, at }) => [name, at])).toEqual([
    ['placed', day(1)],
    ['paid', day(2)],
    ['packed', day(3)],
    ['shipped', day(3)],
    ['delivered', day(5)],
  ])
})

test('an order that rests says why, and what is still to come', () => {
  const order = anOrderThatWent(['Pending', 'Processing', 'On Hold'], { reason: 'One candle is still cooling.' })

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

test('what has ended has nothing ahead of it', () => {
  const order = anOrderThatWent(['Pending', 'Processing', 'Refunded'])

  const journey = journeyOf(order)

  expect(journey.map(({ name }) => name)).toEqual(['placed', 'paid', 'Refunded'])
})

test('an order that came back and left once more shows when it left last', () => {
  const order = anOrderThatWent(['Pending', 'Processing', 'Shipped', 'Processing', 'Shipped'])

  const journey = journeyOf(order)

  expect(journey.find(({ name }) => name === 'shipped')?.at).toEqual(day(5))
})

test('what is kept for the shop’s own people stays with them', () => {
  const order = anOrderThatWent(['Pending', 'Cancelled'], { by: 'customer', reason: 'Cancelled by the customer' })

  const journey = journeyOf(order)

  expect(journey.at(-1)).toEqual({ name: 'Cancelled', at: day(2), isNow: true, reason: null })
})

/** One step a day, from the first of March on; the last one is `last`. */
function anOrderThatWent(statuses: readonly OrderStatus[], last: Partial<OrderChange> = {}) {
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
