import type { EntryContext } from 'react-router'
import type { FindStylesheet } from '#http/router-context.server.ts'

type InlinedStyles = { styles: string; entryWithoutStylesheets: EntryContext }

/**
 * Puts the styles into the page, so that the first paint waits for one response instead of eight. The links stay, but disabled: the router
 * reads from them which styles are loaded, and browsers do not fetch them. Hydration leaves them unchanged.
 */
export function inlineStyles(entry: EntryContext, findStylesheet: FindStylesheet): InlinedStyles {
  const { manifest, routeModules, staticHandlerContext } = entry
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  // The router adds a "#" to the address of a file that several routes share.
  const addresses = ids.flatMap((id) => manifest.routes[id]?.css ?? []).map((href) => href.replace('#', ''))
  const stylesheets = [...new Set(addresses)].map(findStylesheet)
  if (stylesheets.some((css) => css === null || css.includes('</')))
    return { styles: '', entryWithoutStylesheets: entry }

  const routes = { ...manifest.routes }
  const modules = { ...routeModules }
  for (const id of ids) {
    const route = routes[id]
    const module = modules[id]
    if (!route?.css || !module) continue
    const { css, ...withoutCss } = route
    const disabledLinks = css.map((href) => ({ rel: 'stylesheet', href, disabled: true }))
    routes[id] = withoutCss
    modules[id] = { ...module, links: () => [...disabledLinks, ...(module.links?.() ?? [])] }
  }
  const entryWithoutStylesheets = { ...entry, manifest: { ...manifest, routes }, routeModules: modules }
  return { styles: stylesheets.join(''), entryWithoutStylesheets }
}
