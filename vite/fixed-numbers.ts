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
      handler: (code) => code.replaceAll(/\blimits((?:\.\w+)+)/g, (asked, path: string) => inWords(path) ?? asked),
    },
  }
}

/** Null for a whole group of limits, which stays what it is. */
function inWords(path: string): string | null {
  const found = path.slice(1).split('.').reduce<unknown>(within, limits)
  return typeof found === 'number' || typeof found === 'string' ? JSON.stringify(found) : null
}

function within(group: unknown, name: string): unknown {
  return typeof group === 'object' && group !== null ? Reflect.get(group, name) : undefined
}
