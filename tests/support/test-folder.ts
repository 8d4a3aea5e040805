import { chmod, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** A new folder that PostgreSQL's own user may enter too, which is needed when root runs the tests. */
export async function makeTestFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `hyggehus-${name}-`))
  await chmod(folder, 0o755)
  return folder
}
