import { removeOldPickupPoint } from '#storefront/checkout/remove-old-pickup-point.ts'
import { startOffline } from '#storefront/offline/start-offline.ts'
import { startPalette } from '#storefront/palette/start-palette.ts'
import { fetchNextPages } from './fetch-next-pages.ts'
import { reportSpeed } from './report-speed.ts'

/** All that waits until the first page is ready and the browser has nothing to do. */
export function startWhenIdle(): void {
  reportSpeed()
  retryPage()
  addEventListener('error-page', retryPage)
  removeOldPickupPoint()
  fetchNextPages()
  startPalette()
  if (import.meta.env.PROD) startOffline()
}

/** Only an error's page fetches the code that retries. */
function retryPage(): void {
  if (document.querySelector('main[data-problem]'))
    void import('./retry-page.ts').then((retries) => retries.retryPage())
}
