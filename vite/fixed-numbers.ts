import type { Plugin } from 'vite'
import { limits } from '../app/rulebook/limits.ts'

/**
 * Inlines the numbers of the rulebook into code for browsers. Most limits concern only the server, and one use of `limits` would add the whole
 * list to every first visit.
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
          (match, path: string) => toSourceCode(limits, path.split('.')) ?? match,
        ),
    },
  }
}

/** The value as source code. The rest of a path behind a number is a method call and is kept. Null for a whole group of limits. */
function toSourceCode(value: unknown, [name, ...path]: readonly string[]): string | null {
  if (typeof value === 'number' || typeof value === 'string') {
    return [`(${JSON.stringify(value)})`, ...(name === undefined ? [] : [name, ...path])].join('.')
  }
  if (typeof value !== 'object' || value === null || name === undefined) return null
  return toSourceCode(Reflect.get(value, name), path)
}
