import { kindOf, mayKeep } from './copies.ts'
import { openCopies } from './copy-store.ts'
import type { SeenPage } from './start-offline.ts'

type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = WaitingEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
type WorkerScope = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  addEventListener(kind: 'install' | 'activate', listen: (event: WaitingEvent) => void): void
  addEventListener(kind: 'fetch', listen: (event: FetchEvent) => void): void
  addEventListener(kind: 'message', listen: (event: WaitingEvent & { data: SeenPage }) => void): void
}

/** Written before this script by the server: `http/service-worker.server.ts`. */
declare const release: { version: string; page: string; firstPages: string[]; files: string[] }

const worker = self as unknown as WorkerScope
const copies = openCopies(release.version, caches, Date.now)

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), keepAll(release.firstPages, release.files)]))
})

worker.addEventListener('activate', (event) => {
  // The browser requests a page while it still starts the worker.
  const preload = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([copies.clean(), worker.clients.claim(), preload]))
})

worker.addEventListener('message', (event) => {
  const { page, files } = event.data
  // With each page that is read, so that no copy stays in the browser much longer than its own date says.
  event.waitUntil(keepAll(page ? [page] : [], files).then(copies.clean))
})

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin)
  if (kind === 'pages') event.respondWith(answerPage(event))
  else if (kind) event.respondWith(answerFile(event, kind))
})

/** Answers with the shop's own page whenever the shop answers. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const url = withoutFragment(event.request.url)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (mayKeep(response)) event.waitUntil(copies.keep('pages', url, response.clone()))
    return response
  } catch {
    return (await copies.findPage(url)) ?? offlinePage()
  }
}

/** Scripts, styles and pictures never change at their address. */
async function answerFile(event: FetchEvent, kind: 'files' | 'pictures'): Promise<Response> {
  const { url } = event.request
  const copy = await copies.find(kind, url)
  if (copy) return copy
  const response = await fetch(event.request)
  if (mayKeep(response)) event.waitUntil(copies.keep(kind, url, response.clone()))
  return response
}

function offlinePage(): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'`,
  }
  return new Response(release.page, { status: 503, headers })
}

/** One file that cannot be fetched must not keep the others away. */
async function keepAll(pages: readonly string[], files: readonly string[]): Promise<void> {
  const absolute = (address: string) => withoutFragment(new URL(address, location.origin).href)
  await Promise.allSettled([
    ...pages.map((page) => copies.fetchAndKeep('pages', absolute(page))),
    ...files.map((file) => copies.fetchAndKeep(file.includes('/media/') ? 'pictures' : 'files', absolute(file))),
  ])
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url
}
