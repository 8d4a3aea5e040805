import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './binaries.server.ts'
import { CannotStart, diskSentence, onDisk } from './cannot-start.ts'
import type { Home } from './home.server.ts'

/** The superuser's name. The shop itself connects as `shopUser`, which owns its database and nothing else. */
export const superuser = 'postgres'

const abandonedAfterMs = 3_600_000

/**
 * Creates the database folder unless it exists. It is built under another name and renamed when it is complete, so a start
 * that was killed half-way leaves no incomplete database, and of two concurrent starts one wins.
 */
export async function createCluster(home: Home, binaries: Binaries): Promise<void> {
  if (existsSync(home.cluster)) return
  await onDisk(home.dataDir, async () => {
    await removeAbandoned(home)
    const unfinished = `${home.cluster}.new-${process.pid}`
    try {
      await rm(unfinished, { recursive: true, force: true })
      await mkdir(unfinished, { mode: 0o700 })
      if (home.user) await chown(unfinished, home.user.uid, home.user.gid)
      await runInitdb(home, binaries, unfinished)
      await rename(unfinished, home.cluster).catch(ignoreLostRace)
    } finally {
      await rm(unfinished, { recursive: true, force: true }).catch(() => {})
    }
  })
}

async function removeAbandoned({ folder, cluster }: Home): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((entry) => entry.startsWith(`${path.basename(cluster)}.new-`))) {
    const entryPath = path.join(folder, name)
    const found = await stat(entryPath).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(entryPath, { recursive: true, force: true })
  }
}

function ignoreLostRace(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

async function runInitdb({ dataDir, user }: Home, { initdb, env }: Binaries, folder: string): Promise<void> {
  const child = spawn(initdb, ['-D', folder, '-U', superuser, ...initdbOptions()], {
    env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const code = await new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code === 0) return
  const lastLine = complaint.trim().split('\n').at(-1) ?? `initdb ended with ${code}`
  throw new CannotStart(diskSentence(complaint, dataDir) ?? `The database could not be made in ${dataDir}: ${lastLine}`)
}

/** Collation by PostgreSQL's built-in locale, so that a system update cannot change the order under an index. */
function initdbOptions(): string[] {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  return [
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The socket's folder is closed to other users, so a connection through it needs no password.
    '--auth=trust',
    '--no-instructions',
  ]
}
