import type { EntryContext } from 'react-router'
import type { FindStylesheet } from '#http/router-context.server.ts'
import { deferScripts } from './defer-scripts.server.ts'
import { inlineStyles } from './inline-styles.server.ts'

type PageFiles = Pick<EntryContext, 'manifest' | 'routeModules'> & { styles: string; scripts: string }

/** For each chain of routes of this build. */
const filesByRoutes = new Map<string, PageFiles>()

/** The styles and scripts of a page, and the entry without them. They depend on the routes alone, so they are put together once. */
export function prepareEntry(entry: EntryContext, findStylesheet: FindStylesheet): PageFiles & { entry: EntryContext } {
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  const key = [entry.manifest.url, ...ids].join(' ')
  const files = filesByRoutes.get(key) ?? collectFiles(entry, ids, findStylesheet)
  filesByRoutes.set(key, files)
  const { manifest, routeModules } = files
  return { ...files, entry: { ...entry, manifest, routeModules } }
}

/** Of all routes only those of the page stay in the manifest: the router would prepare each of the others for every page it renders. */
function collectFiles(entry: EntryContext, ids: readonly string[], findStylesheet: FindStylesheet): PageFiles {
  const { styles, entryWithoutStylesheets } = inlineStyles(entry, findStylesheet)
  const { scripts, deferredEntry } = deferScripts(entryWithoutStylesheets)
  const { manifest, routeModules } = deferredEntry
  return {
    styles,
    scripts,
    manifest: { ...manifest, routes: pick(manifest.routes, ids) },
    routeModules: pick(routeModules, ids),
  }
}

function pick<Value>(values: Readonly<Record<string, Value>>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids.includes(id)))
}
