import type { EntryContext } from 'react-router'

type DeferredScripts = { scripts: string; deferredEntry: EntryContext }

/**
 * By default the router makes a browser fetch all scripts of a page at once, together with its largest picture. With the entry as the
 * module of every route it loads only the entry, which fetches `scripts` after the first paint (`entry.client.ts`). Measured in decision
 * 0006.
 */
export function deferScripts(entry: EntryContext): DeferredScripts {
  const { manifest, staticHandlerContext } = entry
  const entryModule = manifest.entry.module
  const routes = { ...manifest.routes }
  const scripts = new Set(manifest.entry.imports)
  for (const { route } of staticHandlerContext.matches) {
    const manifestRoute = routes[route.id]
    if (!manifestRoute) continue
    const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, imports = [] } = manifestRoute
    for (const file of [module, clientActionModule, clientLoaderModule, clientMiddlewareModule, ...imports]) {
      if (file) scripts.add(file)
    }
    const withoutClientModules = {
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
    }
    routes[route.id] = { ...manifestRoute, ...withoutClientModules, imports: [], module: entryModule }
  }
  const deferredManifest = { ...manifest, entry: { module: entryModule, imports: [] }, routes }
  return { scripts: [...scripts].join(' '), deferredEntry: { ...entry, manifest: deferredManifest } }
}
