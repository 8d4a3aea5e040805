import { openFakeCarrierServer } from '#tests/fakes/fake-carrier-server.ts'
import { test as base, expect } from './journey.ts'
import { startRunningShop } from './running-shop.ts'

type FakeCarrier = Awaited<ReturnType<typeof openFakeCarrierServer>>

/** Journeys of a shop whose carrier makes labels and sends events, played by a fake server. */
export const test = base.extend<object, { carrier: FakeCarrier }>({
  carrier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are asked for.
    async ({}, use) => {
      const carrier = await openFakeCarrierServer()
      await use(carrier)
      await carrier.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  running: [
    async ({ carrier: { options } }, use, worker) => {
      const running = await startRunningShop(`carrier_${worker.workerIndex}`, {
        CARRIER_NAME: options.name,
        CARRIER_API_URL: options.apiUrl,
        CARRIER_API_KEY: options.apiKey,
        CARRIER_WEBHOOK_SECRET: options.webhookSecret,
      })
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect }
