import type { Plugin } from 'vite'
import { limits } from '../app/rulebook/limits.ts'

/**
 * Writes the rulebook's numbers where browsers need them. The list of all limits is mostly the server's business, and would be part of
 * every first visit because some page asks for one of them.
 */
export function fixedNumbers(): Plugin {
  return {
    name: 'fixed-numbers',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/app\/.+\.tsx?(?:\?|$)/, code: /\/limits\.ts'/ },
      handler: (code) =>
        code.replaceAll(
          /\blimits\.((?:\w+\.)*\w+)/g,
          (asked, path: string) => inWords(limits, path.split('.')) ?? asked,
        ),
    },
  }
}

/** What is asked of a number stays behind it. Null for a whole group of limits. */
function inWords(found: unknown, [name, ...path]: readonly string[]): string | null {
  if (typeof found === 'number' || typeof found === 'string') {
    return [`(${JSON.stringify(found)})`, ...(name === undefined ? [] : [name, ...path])].join('.')
  }
  if (typeof found !== 'object' || found === null || name === undefined) return null
  return inWords(Reflect.get(found, name), path)
}
