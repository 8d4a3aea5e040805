import { offlineMessages } from '#rulebook/offline-messages.ts'
import styles from './offline-notice.module.css'

/** Sent to the service worker: a page that was read, with its scripts, styles and pictures. */
export type SeenPage = { page: string | null; files: string[] }

/** The new page comes first, with its pictures. */
const pauseMs = 3000

/** Keeps pages that were read for the time without a connection. Not where the visitor saves data. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  tellOfCopy()
  addEventListener('offline', () => void openCopiesByLinks())
  if (!navigator.onLine) void openCopiesByLinks()
  else if (!navigator.connection?.saveData) void register().catch(() => undefined)
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  // Undefined where a browser pretends to have service workers.
  const registration = await serviceWorker.register('/service-worker.js')
  if (!registration) return
  await serviceWorker.ready
  await tellOfPage()
  serviceWorker.addEventListener('controllerchange', () => void tellOfPage())
  if ('navigation' in window)
    window.navigation.addEventListener('navigatesuccess', () => setTimeout(() => void tellOfPage(), pauseMs))
}

async function tellOfPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`) || name.startsWith(`${location.origin}/media/`))
  // Pages of one visitor have no canonical address.
  const isPublic = document.querySelector('link[rel="canonical"]') !== null
  const seen: SeenPage = { page: isPublic ? location.href : null, files: [...new Set(files)] }
  active?.postMessage(seen)
}

/** Says at the top of the page that it is a copy, and of when. */
function tellOfCopy(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const timing = navigation instanceof PerformanceNavigationTiming ? navigation.serverTiming : []
  const copy = timing.find(({ name }) => name === 'copy')
  if (!copy) return
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
  const notice = document.createElement('p')
  notice.className = styles.notice ?? ''
  notice.role = 'status'
  document.body.prepend(notice)
  // A status is read out when its text changes.
  notice.textContent = offlineMessages.copyOf(time.format(new Date(copy.description)))
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = offlineMessages.retry
  retry.addEventListener('click', () => location.reload())
  notice.append(' ', retry)
}

/** Without a connection a link to a page with a copy is followed by the browser itself, which asks the service worker. */
async function openCopiesByLinks(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages '))
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  const addresses = new Set(keys.flat().map(({ url }) => url))
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || navigator.onLine) return
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // The router listens further down.
    if (isPlain && addresses.has(link.href.split('#', 1)[0] ?? '')) event.stopImmediatePropagation()
  }
  addEventListener('click', leave, { capture: true })
  addEventListener('online', () => removeEventListener('click', leave, { capture: true }), { once: true })
}
