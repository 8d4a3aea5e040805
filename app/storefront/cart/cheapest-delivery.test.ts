import { expect, test } from 'vitest'
import { cheapestDelivery } from './cheapest-delivery.ts'

const methods = [
  { priceCents: 500, freeFromCents: null, arrives: 'At your locker Nov 26–27' },
  { priceCents: 1000, freeFromCents: 10_000, arrives: 'At your door Nov 25–26' },
  { priceCents: 500, freeFromCents: null, arrives: 'At your post office Nov 27' },
]

test('the cheapest delivery is named with its days, of two with one price the first', () => {
  expect(cheapestDelivery({ methods }, 9999)).toEqual({ priceCents: 500, arrives: 'At your locker Nov 26–27' })
})

test('a dearer delivery is the cheapest once the sum makes it free', () => {
  expect(cheapestDelivery({ methods }, 10_000)).toEqual({ priceCents: 0, arrives: 'At your door Nov 25–26' })
})

test('without delivery methods nothing is said', () => {
  expect(cheapestDelivery({ methods: [] }, 100)).toBeNull()
})
