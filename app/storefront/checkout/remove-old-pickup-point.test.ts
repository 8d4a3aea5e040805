import { afterEach, expect, test, vi } from 'vitest'
import { removeOldPickupPoint } from './remove-old-pickup-point.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [89, true],
  [91, false],
])('the pick-up point that a guest chose %i days ago is kept: %s', (days, isKept) => {
  const removeItem = vi.fn()
  const stored = JSON.stringify({ id: '7', at: Date.now() - days * 86_400_000 })
  vi.stubGlobal('window', { localStorage: { getItem: () => stored, removeItem } })

  removeOldPickupPoint()

  expect(removeItem).toHaveBeenCalledTimes(isKept ? 0 : 1)
})
