import { readFile } from 'node:fs/promises'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { sql } from 'kysely'
import { type PageName, touchPages } from '#db/page-versions.ts'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { releaseHolds } from './release-holds.ts'
import { type RunningShop, startRunningShop } from './running-shop.ts'

export type TestFixtures = {
  /** Direct access to the shop that serves the pages. */
  shop: Shop
  /** The emails that the shop has sent. */
  mailbox: Mailbox
  /** The browser of another person, closed after the journey. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Console errors that this journey expects, for example the browser's message about a 404. */
  expectedErrors: RegExp[]
  currentLists: undefined
  releasedHolds: undefined
  shownLog: undefined
}

type WorkerFixtures = {
  running: RunningShop
  /** For each category the newest row version that the cached pages are known to show. */
  shownVersions: Map<CategorySlug, number>
}

/** A test in a browser, with one shop per worker. Any error in the console or thrown on a page fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are asked for.
    async ({}, use, worker) => {
      const running = await startRunningShop(`worker_${worker.workerIndex}`)
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are asked for.
  shownVersions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  baseURL: async ({ running }, use) => use(running.url),
  shop: async ({ running }, use) => use(running.shop),
  mailbox: async ({ running }, use) => use(openMailbox(running.outbox)),
  openContext: async ({ browser, running }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: running.url, ...options })
      if (options.javaScriptEnabled !== false) context.on('page', waitForHydration)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydration)
    await use(context)
  },
  currentLists: [
    async ({ running, shownVersions }, use) => {
      await touchChangedLists(running.shop, shownVersions)
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
  // What the shop logged during a journey that failed is printed with the failure.
  shownLog: [
    async ({ running }, use, journey) => {
      const before = (await readFile(running.log)).length
      await use(undefined)
      if (journey.status === journey.expectedStatus) return
      const body = (await readFile(running.log)).subarray(before)
      await journey.attach('log of the shop', { body, contentType: 'text/plain' })
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  // Only a journey that uses `page` creates a browser context.
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      // An open page requests its cart again when its session ends, and browsers log the 401.
      const isSignedOut = message.text().includes('401') && message.location().url.endsWith('/saved-items')
      if (message.type() === 'error' && !isSignedOut) errors.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
  },
})

export { expect }

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const

/**
 * Journeys insert products without marking the pages that list them as stale. Only the categories in which a row changed since the last
 * journey are marked stale: rendering every page again for every journey took longer than many journeys.
 */
async function touchChangedLists({ db }: Shop, shown: Map<CategorySlug, number>): Promise<void> {
  const version = sql<number>`max(xmin::text::bigint)::float8`.as('version')
  const newest = await db.selectFrom('products').select(['category', version]).groupBy('category').execute()
  const changed = newest.filter(({ category, version }) => shown.get(category) !== version)
  for (const { category, version } of newest) shown.set(category, version)
  if (changed.length === 0) return
  await touchPages(db, [
    'catalogue',
    'new-collection',
    ...changed.map(({ category }): PageName => `category:${category}`),
  ])
}

/** Tests click faster than people, so a page counts as open only once it is hydrated. */
function waitForHydration(page: Page): void {
  const { goto, reload } = page
  const isHydrated = () =>
    !('__reactRouterContext' in window) || Object.keys(document.body).some((key) => key.startsWith('__reactProps'))
  // Key listeners are added after the first paint.
  const isPainted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const waitUntilReady = async () => {
    await page.waitForFunction(isHydrated)
    await page.evaluate(isPainted)
  }
  page.goto = async (...args) => {
    const response = await goto.apply(page, args)
    await waitUntilReady()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload.apply(page, args)
    await waitUntilReady()
    return response
  }
}

/** Parts of a page whose code is fetched when the visitor comes near are plain forms and links until then: see `app/ui/server-html.tsx`. */
export async function comeNear(target: Locator): Promise<void> {
  // Playwright's own scrolling waits until the element rests, and fails when the fetched code replaces it meanwhile.
  await target.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const isHydrated = () => target.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
}

/** From here on time passes only by `page.clock.runFor(…)`. */
export async function stopTheClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Lets time pass on a stopped clock until there are so many of the target: the timers of the page may start a moment after the last key. */
export async function passTimeUntil(page: Page, target: Locator, count: number): Promise<void> {
  const countLater = async () => {
    await page.clock.runFor(50)
    return await target.count()
  }
  await expect.poll(countLater, { intervals: [100] }).toBe(count)
}

/** Delays matching requests until the returned function is called. */
export async function delayRequests(page: Page, requests: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Replaces the value key by key: in Firefox `fill` sends no events to fields for numbers and emails. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.selectText()
  await field.press('Delete')
  await field.pressSequentially(text)
}

/** Presses Tab until the target has the focus, at most 60 times. */
export async function tabTo(page: Page, target: Locator, attemptsLeft = 60): Promise<void> {
  if (attemptsLeft === 0) throw new Error(`The Tab key does not lead to ${target}`)
  await page.keyboard.press('Tab')
  const isFocused = await target.evaluate((element) => element === document.activeElement)
  if (!isFocused) await tabTo(page, target, attemptsLeft - 1)
}
