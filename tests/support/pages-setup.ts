import type { TestProject } from 'vitest/node'
import { listPublicPages, type PublicPage } from '#tests/pages/public-pages.ts'
import setUpJourneys from './journeys-setup.ts'
import { startRunningShop } from './running-shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built shop that all tests of pages read from, and its pages. */
    pagesShop: { url: string; pages: PublicPage[] }
  }
}

/** Tests of pages only read, so one shop is enough for all of them. */
export default async function setUpPages(project: TestProject): Promise<() => Promise<void>> {
  const tearDown = await setUpJourneys()
  const { url, shop, stop } = await startRunningShop('pages')
  project.provide('pagesShop', { url, pages: await listPublicPages(shop) })
  return async () => {
    await stop()
    await tearDown()
  }
}
