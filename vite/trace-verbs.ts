import type { Plugin } from 'vite'

const verb = /^export async function (\w+)\s*[<(]/gm

/**
 * Makes each function of the shop that does something (`app/shop/<noun>/<verb>.server.ts`) a span of the current trace, so that no verb needs
 * to know about traces. An exported function is a binding that its module may replace.
 */
export function traceVerbs(): Plugin {
  return {
    name: 'trace-verbs',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: {
        id: {
          include: /\/app\/shop\/.+\.server\.ts$/,
          exclude: /\.(queries|tables)\.server\.ts$|\/tracing\.server\.ts$/,
        },
      },
      handler(code) {
        const names = [...code.matchAll(verb)].map(([, name = '']) => name)
        if (names.length === 0) return null
        const lines = names.map((name) => `${name} = inVerb('${name}', ${name})`)
        return {
          code: `${code}\nimport { inVerb } from '#shop/trace-verbs.server.ts'\n${lines.join('\n')}\n`,
          map: null,
        }
      },
    },
  }
}
