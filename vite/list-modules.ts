import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Writes `build/modules.json`, which lists the modules in each script for browsers; file names alone could be misleading. */
export function listModules(): Plugin {
  const app = path.join(import.meta.dirname, '../app/')
  return {
    name: 'list-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const modules = scripts.map(({ fileName, moduleIds }) => [
        `/${fileName}`,
        moduleIds.flatMap((id) => (id.startsWith(app) ? [id.slice(app.length).replace(/\?.*/, '')] : [])),
      ])
      await writeFile(path.join(app, '../build/modules.json'), JSON.stringify(Object.fromEntries(modules), null, 1))
    },
  }
}
