import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Source maps tell what the code for browsers was written as. The shop reads them for its log, and does not serve them. */
export function moveSourceMaps(): Plugin {
  const build = path.join(import.meta.dirname, '../build')
  return {
    name: 'move-source-maps',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async closeBundle() {
      const from = path.join(build, 'client/assets')
      const to = path.join(build, 'source-maps/assets')
      await mkdir(to, { recursive: true })
      const maps = (await readdir(from)).filter((name) => name.endsWith('.js.map'))
      await Promise.all(maps.map((name) => rename(path.join(from, name), path.join(to, name))))
    },
  }
}
