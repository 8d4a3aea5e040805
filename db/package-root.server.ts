import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json, found from the source file as well as from the build. */
export function packageRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'db/migrations'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('The folder db/migrations is missing')
    folder = parent
  }
  return folder
}
