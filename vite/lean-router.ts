import type { Plugin } from 'vite'

type Omission = { file: RegExp; from: string; to: string }

/** Features of the router that the shop never uses: two kilobytes of every first visit, which no bundler can know to be unused. */
const omissions: readonly Omission[] = [
  // All routes are known from the start, or added by the shop (`app/storefront/frame/inner-routes.ts`).
  { file: /ssr\/fog-of-war\.js$/, from: 'return routeDiscovery.mode === "lazy" && ssr === true', to: 'return false' },
  { file: /router\/router\.js$/, from: 'init.patchRoutesOnNavigation', to: 'null' },
  // The router's own instrumentation is not used.
  { file: /router\/router\.js$/, from: 'init.instrumentations', to: 'null' },
  { file: /router\/router\.js$/, from: 'consumeInstrumentationClientResultMetaReceiver(router)', to: 'null' },
  // The shop fetches code ahead itself (`app/fetch-next-pages.ts`): the router reloads the open page when its own attempt fails.
  { file: /dom\/lib\.js$/, from: 'usePrefetchBehavior(prefetch, rest)', to: '[false, null, null]' },
  { file: /dom\/lib\.js$/, from: 'shouldPrefetch && !isAbsolute ?', to: 'false ?' },
  { file: /ssr\/components\.js$/, from: 'isPageLinkDescriptor(link) ?', to: 'false ?' },
  // React server components are not used.
  { file: /hooks\.js$/, from: 'if (this.context) return', to: 'if (false) return' },
  { file: /lib\/context\.js$/, from: 'return React$1.useContext(RSCRouterContext)', to: 'return false' },
]

/** Removes them from the code for browsers. The build fails when the router's code no longer contains them. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler(code, id) {
        return omissions
          .filter(({ file }) => file.test(id))
          .reduce((text, omission) => applyOmission(text, omission, id), code)
      },
    },
  }
}

function applyOmission(code: string, { from, to }: Omission, id: string): string {
  if (!code.includes(from)) throw new Error(`${id} has no "${from}" any more: see whether it can still be left out`)
  return code.replaceAll(from, to)
}
