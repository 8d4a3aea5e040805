import type { ServerBuild } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { offlineMessages } from '#rulebook/offline-messages.ts'
import type { BufferedResponse } from './buffered-response.server.ts'
import { plainPage } from './plain-page.server.ts'
import type { SecurityOptions } from './security-headers.server.ts'
import { makeStaticScript, type StaticFiles, serviceWorkerAddress } from './static-files.server.ts'

type Assets = Pick<ServerBuild['assets'], 'version' | 'entry' | 'routes'>

/** The first step of the checkout works without a connection although it was never open. */
const firstPages = ['/cart']
const firstRoutes = ['root', 'storefront/frame/frame', 'storefront/cart/cart-page']

/** Takes the worker from all browsers: each asks for it with the next page it opens. */
const removingScript = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const removeAll = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(removeAll())
})
`

/** The service worker of this release, with the page that it shows in place of one it has no copy of; or the one that removes it. */
export async function makeServiceWorker(
  files: StaticFiles,
  assets: Assets,
  { offlinePages, ...options }: SecurityOptions & { offlinePages: boolean },
): Promise<BufferedResponse> {
  if (!offlinePages) return await makeStaticScript(serviceWorkerAddress, removingScript, options)
  const code = files.get(serviceWorkerAddress)?.variants.identity?.body.toString()
  if (code === undefined) throw new Error('The build has no service worker')
  const release = {
    version: assets.version,
    page: offlinePage(assets.routes.root?.css ?? []),
    firstPages,
    files: filesOf(assets),
  }
  return await makeStaticScript(serviceWorkerAddress, `const release=${JSON.stringify(release)};${code}`, options)
}

function filesOf({ entry, routes }: Assets): string[] {
  const parts = firstRoutes.flatMap((id) => {
    const { module, imports = [], css = [], clientLoaderModule, clientActionModule } = routes[id] ?? {}
    return [module, clientLoaderModule, clientActionModule, ...imports, ...css].filter((file) => file !== undefined)
  })
  return [...new Set([entry.module, ...entry.imports, ...parts])]
}

function offlinePage(stylesheets: readonly string[]): string {
  return plainPage({
    title: offlineMessages.title,
    sentence: offlineMessages.sentence,
    requestId: null,
    links: [
      // An empty address is that of the page itself.
      { href: '', name: offlineMessages.retry },
      { href: '/cart', name: offlineMessages.cart },
      { href: '/', name: messages.errorPage.home },
    ],
    stylesheets,
  })
}
