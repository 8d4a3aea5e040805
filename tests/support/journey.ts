import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { touchPages } from '#db/page-versions.ts'
import { categories } from '#rulebook/categories.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type OpenMailbox, openMailbox } from './mailbox.ts'
import { releaseHolds } from './release-holds.ts'
import { type RunningShop, startRunningShop } from './running-shop.ts'

type Stage = {
  /** The verbs of the shop that the page is served from. */
  shop: Shop
  /** What the shop wrote to people, as it lies in their mail program. */
  mailbox: OpenMailbox
  /** Messages of the console that this journey expects, for example the browser's own word on a 404. */
  expectedErrors: RegExp[]
  noErrors: undefined
  currentShelves: undefined
  releasedHolds: undefined
}

/** A visit to a shop of its own: any error in the console, or thrown on a page, fails the journey. */
export const test = base.extend<Stage, { running: RunningShop }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are asked for.
    async ({}, use, worker) => {
      const running = await startRunningShop(`worker_${worker.workerIndex}`)
      await use(running)
      await running.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ running }, use) => use(running.url),
  shop: async ({ running }, use) => use(running.shop),
  mailbox: async ({ running }, use) => use(openMailbox(running.outbox)),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForScripts)
    await use(context)
  },
  currentShelves: [
    async ({ running }, use) => {
      // Journeys before this one put things on the shelves without a word to the pages that show them.
      const shelves = categories.map(({ slug }) => `category:${slug}` as const)
      await touchPages(running.shop.db, ['catalogue', 'new-collection', ...shelves])
      await use(undefined)
    },
    { auto: true },
  ],
  releasedHolds: [
    async ({ running }, use) => {
      await releaseHolds(running.shop)
      await use(undefined)
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  noErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(undefined)
      expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Phone and desktop: a test that holds for both says so by running in each. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const

/** People are slower than a test: a page counts as open when it answers to clicks. */
function waitForScripts(page: Page): void {
  const { goto, reload } = page
  const isAlive = () =>
    !('__reactRouterContext' in window) || Object.keys(document.body).some((key) => key.startsWith('__reactProps'))
  // What listens to keys begins to when the page has been painted.
  const isPainted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const untilReady = async () => {
    await page.waitForFunction(isAlive)
    await page.evaluate(isPainted)
  }
  page.goto = async (...asked) => {
    const answer = await goto.apply(page, asked)
    await untilReady()
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload.apply(page, asked)
    await untilReady()
    return answer
  }
}

/** From here on time passes only when the journey says so: `page.clock.runFor(…)`. */
export async function stopTheClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Keeps the shop's answers to certain requests back until they are let go. */
export async function hold(page: Page, requests: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Presses Tab, as often as a patient person would, until the focus is there. */
export async function tabTo(page: Page, target: Locator, patience = 60): Promise<void> {
  if (patience === 0) throw new Error(`The Tab key does not lead to ${target}`)
  await page.keyboard.press('Tab')
  const isThere = await target.evaluate((element) => element === document.activeElement)
  if (!isThere) await tabTo(page, target, patience - 1)
}
