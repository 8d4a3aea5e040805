import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json, whether this file runs where it lies or from within the build. */
export function packageRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'db/migrations'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('The folder db/migrations is missing')
    folder = parent
  }
  return folder
}
