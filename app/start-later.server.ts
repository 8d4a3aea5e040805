import type { EntryContext } from 'react-router'

type Later = { scripts: string; startingLater: EntryContext }

/**
 * By itself the router makes a browser fetch all scripts of a page at once, together with its largest picture. With the entry as the module of
 * every route it loads only the entry, which fetches `scripts` after the first paint (`entry.client.ts`). Measured in decision 0006.
 */
export function startLater(entry: EntryContext): Later {
  const { manifest, staticHandlerContext } = entry
  const start = manifest.entry.module
  const routes = { ...manifest.routes }
  const scripts = new Set(manifest.entry.imports)
  for (const { route } of staticHandlerContext.matches) {
    const found = routes[route.id]
    if (!found) continue
    const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, imports = [] } = found
    for (const file of [module, clientActionModule, clientLoaderModule, clientMiddlewareModule, ...imports]) {
      if (file) scripts.add(file)
    }
    const inEntry = { clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined }
    routes[route.id] = { ...found, ...inEntry, imports: [], module: start }
  }
  const later = { ...manifest, entry: { module: start, imports: [] }, routes }
  return { scripts: [...scripts].join(' '), startingLater: { ...entry, manifest: later } }
}
