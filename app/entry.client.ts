import '#storefront/frame/router-globals.ts'

/** A page in the background is not painted, and a browser does not say so. */
const paintedWithinMs = 1000

/**
 * What a visitor came to see goes first: the scripts are asked for when the page has been painted. Until then they would share the line
 * with its largest picture. Then they are asked for all at once (`start-later.server.ts`).
 */
async function start(): Promise<void> {
  const first = document.querySelector<HTMLElement>('script[data-scripts]')
  if (first) {
    await painted()
    for (const href of first.dataset.scripts?.split(' ') ?? []) preload(href)
  }
  const [{ hydrate }] = await Promise.all([import('./hydrate.tsx'), first && loadRoutes()])
  hydrate()
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, paintedWithinMs)
  })
}

function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** In place of each route of the page the router was told of this file. */
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

void start()
