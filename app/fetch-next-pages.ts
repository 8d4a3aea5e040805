import { matchRoutes } from 'react-router'
import '#storefront/frame/router-globals.ts'

declare global {
  interface Navigator {
    /** Only Chromium has it. */
    connection?: { saveData?: boolean }
  }
}

const productRoute = 'storefront/catalog/product-page'
const cartRoute = 'storefront/cart/cart-page'

/** The page that has just been opened comes first, with its pictures. */
const pauseMs = 1000

/** A pointer that only passes over a link leaves it sooner. */
const intentMs = 100

/**
 * Fetches the code of the page that is likely next: a product's while a list is open, the cart's while a product is, and the page of the link
 * that is pointed at or focused. On a slow line the first tap waited two seconds for it. Not where the visitor saves data, or without a
 * connection.
 *
 * The router's own `prefetch` reloads the open page when the code does not arrive. In Firefox it does not arrive while a page is being left, and
 * the reload cancelled the visitor's navigation. Here a failure changes nothing.
 */
export function fetchNextPages(): void {
  const fetchNext = () => fetchCode(likelyNextRoutes())
  fetchNext()
  // Where the browser does not tell of navigations, only the first page is looked at.
  if ('navigation' in window)
    window.navigation.addEventListener('navigatesuccess', () => setTimeout(fetchNext, pauseMs))
  addEventListener('pointerover', fetchLinkedPage)
  addEventListener('focusin', fetchLinkedPage)
}

let timer: ReturnType<typeof setTimeout> | undefined

function fetchLinkedPage({ target }: Event): void {
  clearTimeout(timer)
  const link = target instanceof Element && target.closest('a[href]')
  if (link instanceof HTMLAnchorElement) timer = setTimeout(() => fetchCode(routesOf(link)), intentMs)
}

function likelyNextRoutes(): string[] {
  if (/^\/[^/]+\/product\//.test(location.pathname)) return [cartRoute]
  return document.querySelector('main a[href*="/product/"]') ? [productRoute] : []
}

function routesOf({ origin, pathname }: HTMLAnchorElement): string[] {
  const routes = window.__reactRouterDataRouter?.routes ?? []
  const matches = origin === location.origin ? matchRoutes(routes, pathname) : null
  return (matches ?? []).map(({ route }) => route.id)
}

function fetchCode(ids: readonly string[]): void {
  if (!navigator.onLine || navigator.connection?.saveData) return
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded = {} } = window
  for (const route of ids.map((id) => manifest?.routes[id])) {
    if (!route || route.id in loaded) continue
    for (const href of route.css ?? []) fetchStyles(href)
    const { imports = [], module, clientLoaderModule, clientActionModule, clientMiddlewareModule } = route
    const files = [...imports, module, clientLoaderModule, clientActionModule, clientMiddlewareModule]
    for (const file of files) if (file) import(/* @vite-ignore */ file).catch(() => undefined)
  }
}

function fetchStyles(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
}
