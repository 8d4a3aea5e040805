import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Shop } from '#shop/shop.server.ts'
import { type RunningShop, startRunningShop } from './running-shop.ts'

type Stage = {
  /** The verbs of the shop that the page is served from. */
  shop: Shop
  /** Messages of the console that this journey expects, for example the browser's own word on a 404. */
  expectedErrors: RegExp[]
  noErrors: undefined
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

/** What axe finds, as sentences; an accessible page gives none. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`))
}
