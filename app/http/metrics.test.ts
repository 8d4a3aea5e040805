import { expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from './metrics.server.ts'

test('all who read the metrics within a second share one answer, so that a loop does not keep the database busy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const countEmails = vi.fn(async () => ({ waiting: countEmails.mock.calls.length, failed: 0 }))
  const countHeld = vi.fn(async () => ({ orders: 0, pieces: 0 }))
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 }
  const metrics = createMetrics(
    { size: () => ({ entries: 0, bytes: 0 }) },
    pool,
    false,
    countEmails,
    countHeld,
    { verified: 0, unverified: 0 },
    { counts: () => [] },
  )
  const waiting = async () => /shop_emails\{state="waiting"\} (\d+)/.exec(await metrics.print())?.[1]

  const atOnce = await Promise.all(Array.from({ length: 50 }, waiting))
  vi.advanceTimersByTime(999)
  const soonAfter = await waiting()
  vi.advanceTimersByTime(1)
  const aSecondLater = await waiting()

  expect([new Set(atOnce), soonAfter, aSecondLater]).toEqual([new Set(['1']), '1', '2'])
  expect([countEmails.mock.calls.length, countHeld.mock.calls.length]).toEqual([2, 2])
})
