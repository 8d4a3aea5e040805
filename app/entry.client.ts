import '#storefront/frame/router-globals.ts'
import { watchErrors } from './watch-errors.ts'
import { watchSpeed } from './watch-speed.ts'

/** A page in a background tab is not painted, and the browser does not report that. */
const firstPaintTimeoutMs = 1000

/**
 * Loads the scripts after the first paint: before, they would share the connection with the page's largest picture. Then all are requested at
 * once (`defer-scripts.server.ts`).
 */
async function start(): Promise<void> {
  const deferredScripts = document.querySelector<HTMLElement>('script[data-scripts]')
  if (deferredScripts) {
    await waitForFirstPaint()
    for (const href of deferredScripts.dataset.scripts?.split(' ') ?? []) preload(href)
  }
  const [{ hydrate }] = await Promise.all([import('./hydrate.tsx'), deferredScripts && loadRoutes()])
  hydrate()
}

function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, firstPaintTimeoutMs)
  })
}

function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** Loads the modules of the page's routes: the server gave the router this file instead of each. */
async function loadRoutes(): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = window
  const loaded = Object.keys(modules).map(async (id) => {
    const route = manifest?.routes[id]
    const files = [route?.clientActionModule, route?.clientLoaderModule, route?.clientMiddlewareModule, route?.module]
    const parts = files.map((file) => file && import(/* @vite-ignore */ file))
    modules[id] = Object.assign({}, ...(await Promise.all(parts)))
  })
  await Promise.all(loaded)
}

if (import.meta.env.PROD) {
  watchErrors()
  watchSpeed()
}
void start()
