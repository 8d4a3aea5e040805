import type { EntryContext } from 'react-router'
import type { StyleOf } from '#http/context.server.ts'

type Inlined = { styles: string; withLinksOff: EntryContext }

/**
 * Puts the styles into the page, so that the first paint waits for one response instead of eight. The links stay, but disabled: the router
 * reads from them which styles are loaded, and browsers do not fetch them. Hydration leaves them unchanged.
 */
export function inlineStyles(entry: EntryContext, styleOf: StyleOf): Inlined {
  const { manifest, routeModules, staticHandlerContext } = entry
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  // The router adds a "#" to the address of a file that several routes share.
  const addresses = ids.flatMap((id) => manifest.routes[id]?.css ?? []).map((href) => href.replace('#', ''))
  const texts = [...new Set(addresses)].map(styleOf)
  if (texts.some((css) => css === null || css.includes('</'))) return { styles: '', withLinksOff: entry }

  const routes = { ...manifest.routes }
  const modules = { ...routeModules }
  for (const id of ids) {
    const route = routes[id]
    const module = modules[id]
    if (!route?.css || !module) continue
    const { css, ...withoutCss } = route
    const off = css.map((href) => ({ rel: 'stylesheet', href, disabled: true }))
    routes[id] = withoutCss
    modules[id] = { ...module, links: () => [...off, ...(module.links?.() ?? [])] }
  }
  const withLinksOff = { ...entry, manifest: { ...manifest, routes }, routeModules: modules }
  return { styles: texts.join(''), withLinksOff }
}
