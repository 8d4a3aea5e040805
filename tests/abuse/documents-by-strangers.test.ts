import { expect, test } from 'vitest'
import { createRateLimiter, requestKind } from '#http/rate-limits.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'

test('a stranger who asks for one PDF after another is stopped before other customers wait for theirs', () => {
  const { secondsToWait } = createRateLimiter(() => 0)
  const { burst } = requestLimits.allowances.document
  const kind = requestKind('GET', '/orders/4K7Q-92XD/invoice.pdf')

  expect(requestKind('GET', '/orders/4K7Q-92XD/invoice.xml')).toBe(kind)
  const waits = Array.from({ length: burst + 1 }, () => secondsToWait(kind, '203.0.113.9'))

  expect(waits.slice(0, burst).every((seconds) => seconds === 0)).toBe(true)
  expect(waits.at(-1)).toBeGreaterThan(0)
})

test('the limit on documents holds at the addresses of their data, too', () => {
  const addresses = ['/orders/4K7Q-92XD/invoice.pdf.data', '/orders/4K7Q-92XD/invoice.xml.data']

  expect(addresses.map((path) => requestKind('GET', path))).toEqual(['document', 'document'])
})
