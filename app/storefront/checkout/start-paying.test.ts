import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkoutLimits } from '#rulebook/limits/checkout.ts'
import { paymentLimits } from '#rulebook/limits/payments.ts'
import { startPaying } from './start-paying.ts'

const order = { number: '4K7Q-92XD', key: 'a-key' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a customer is told after three seconds that the payment service is slow, and no longer once it has answered', async () => {
  const { promise: response, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => response)
  const slowReports: boolean[] = []

  const starting = startPaying(order, (isSlow) => slowReports.push(isSlow))
  await vi.advanceTimersByTimeAsync(2999)
  const before = [...slowReports]
  await vi.advanceTimersByTimeAsync(1)
  const after = [...slowReports]
  resolve(Response.json({ kind: 'started', state: 'waiting', clientSecret: null, publishableKey: null }))

  expect(await starting).toMatchObject({ kind: 'started' })
  expect([before, after, slowReports]).toEqual([[], [true], [true, false]])
})

test('a customer is not told of a slow payment service that answers at once', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ kind: 'refused', code: 'provider-away', text: 'Away' }))
  const slowReports: boolean[] = []

  const started = await startPaying(order, (isSlow) => slowReports.push(isSlow))
  await vi.advanceTimersByTimeAsync(10_000)

  expect(started).toEqual({ kind: 'refused', code: 'provider-away', text: 'Away', mayRetry: true })
  expect(slowReports).toEqual([false])
})

test('two requests to a silent payment service time out before the page gives up on the shop, within ten seconds', () => {
  const pauseBetweenMs = 500

  expect(2 * paymentLimits.providerTimeoutMs + pauseBetweenMs).toBeLessThan(checkoutLimits.answerTimeoutMs)
  expect(checkoutLimits.answerTimeoutMs).toBeLessThanOrEqual(10_000)
})
