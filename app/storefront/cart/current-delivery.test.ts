import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { currentDelivery } from './cart-delivery.ts'

test('the drawer gets each delivery with its price and days, and the moment when they change', () => {
  const { methods, free, until } = currentDelivery(defaultSettings, new Date('2026-11-24T09:00:00Z'))

  expect(methods.length).toBeGreaterThan(1)
  expect(methods[0]).toMatchObject({ priceCents: expect.any(Number), arrives: expect.stringMatching(/Nov/) })
  expect(free === null || free.fromCents > 0).toBe(true)
  expect(until.getTime()).toBeGreaterThan(Date.parse('2026-11-24T09:00:00Z'))
})
