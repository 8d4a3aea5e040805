declare global {
  interface Navigator {
    /** Only Chromium has it. */
    connection?: { saveData?: boolean }
  }
}

const productRoute = 'storefront/catalog/product-page'
const cartRoute = 'storefront/cart/cart-page'

/**
 * Fetches the code of the page that is likely next: a product's while a list is open, the cart's while a product is. On a slow line the first
 * tap waited two seconds for it. Not where the visitor saves data, or without a connection.
 */
export function fetchNextPages(): void {
  const fetchNext = () => void fetchNextPage().catch(() => undefined)
  fetchNext()
  // Where the browser does not tell of navigations, only the first page is looked at.
  if ('navigation' in window)
    window.navigation.addEventListener('navigatesuccess', () => setTimeout(fetchNext, pauseMs))
}

/** The page that has just been opened comes first, with its pictures. */
const pauseMs = 1000

async function fetchNextPage(): Promise<void> {
  if (!navigator.onLine || navigator.connection?.saveData) return
  const isProduct = /^\/[^/]+\/product\//.test(location.pathname)
  if (!isProduct && !document.querySelector('main a[href*="/product/"]')) return
  const route = window.__reactRouterManifest?.routes[isProduct ? cartRoute : productRoute]
  if (!route) return
  for (const href of route.css ?? []) fetchStyles(href)
  const { module, clientLoaderModule, clientActionModule, clientMiddlewareModule } = route
  const files = [module, clientLoaderModule, clientActionModule, clientMiddlewareModule]
  await Promise.all(files.map((file) => file && import(/* @vite-ignore */ file)))
}

function fetchStyles(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
}
