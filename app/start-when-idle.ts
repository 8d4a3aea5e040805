import { startOffline } from '#storefront/offline/start-offline.ts'
import { startPalette } from '#storefront/palette/start-palette.ts'
import { fetchNextPages } from './fetch-next-pages.ts'
import { reportSpeed } from './report-speed.ts'
import { forgetRetries, retryPage } from './retry-page.ts'

/** All that waits until the first page is ready and the browser has nothing to do. */
export function startWhenIdle(): void {
  reportSpeed()
  forgetRetries()
  retryPage()
  addEventListener('error-page', retryPage)
  fetchNextPages()
  startPalette()
  if (import.meta.env.PROD) startOffline()
}
