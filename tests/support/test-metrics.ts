import { createMetrics } from '#http/metrics.server.ts'
import type { TestShop } from './test-shop.ts'

/** The metrics of a shop without a front door. */
export function metricsOf(shop: TestShop, facts: Partial<Parameters<typeof createMetrics>[0]> = {}) {
  return createMetrics({
    cache: { size: () => ({ entries: 0, bytes: 0 }), isListening: () => true },
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    isRead: false,
    shop,
    canWrite: async () => ({ writes: true }),
    folders: {},
    postgresRestarts: null,
    ...facts,
  })
}
