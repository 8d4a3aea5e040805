import { expect, test } from 'vitest'
import { createRateLimiter, requestKind } from '#http/rate-limits.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { compareParams } from '#storefront/compare/compare.ts'

test('a stranger who asks for one group of products after another is stopped as early as one who searches', () => {
  const { secondsToWait } = createRateLimiter(() => 0)
  const { burst } = requestLimits.allowances.search

  const waits = Array.from({ length: burst + 1 }, () => secondsToWait(requestKind('GET', '/compare'), '203.0.113.9'))

  expect(waits.slice(0, burst).every((seconds) => seconds === 0)).toBe(true)
  expect(waits.at(-1)).toBeGreaterThan(0)
})

test('an address with ten thousand products is an address with four', () => {
  const many = new URLSearchParams(Array.from({ length: 10_000 }, (_, index) => ['article', `A-${index}`]))

  expect(compareParams(many).getAll('article')).toEqual(['A-9996', 'A-9997', 'A-9998', 'A-9999'])
})
