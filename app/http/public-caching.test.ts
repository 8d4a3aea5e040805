import { expect, test } from 'vitest'
import { publicCaching } from './public-caching.server.ts'

/** The longest time for which a cache may show a page that it has just received. */
function longestSeconds(leftMs: number): number[] {
  return publicCaching(leftMs).map(([, value]) => {
    const secondsOf = (name: string) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(value)?.[1] ?? 0)
    return Math.max(secondsOf('max-age'), secondsOf('s-maxage')) + secondsOf('stale-if-error')
  })
}

test.each([0, 999, 1000, 59_999, 61_000, 659_000, 3_600_000, 90_000_000])(
  'no cache may show a page for longer than the %i milliseconds that it stays true',
  (leftMs) => {
    const longest = longestSeconds(leftMs)

    expect(Math.max(...longest) * 1000).toBeLessThanOrEqual(leftMs)
  },
)

test('a page that stays true until its data changes is shown for a minute, and for a day while the shop does not answer', () => {
  expect(longestSeconds(Number.POSITIVE_INFINITY)).toEqual([86_460])
})
