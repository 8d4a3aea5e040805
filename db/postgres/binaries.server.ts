import { existsSync } from 'node:fs'
import { access, chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { onDisk } from './cannot-start.ts'
import type { Home } from './home.server.ts'
import type { NativePackage } from './platform-package.server.ts'
import { canReach, type SystemUser } from './system-user.server.ts'

export type Binaries = { postgres: string; initdb: string; env: NodeJS.ProcessEnv }

/** One file of each kind PostgreSQL needs: a program, a library, a data file. */
const samples = ['bin/postgres', 'lib/libpq.so.5.18', 'lib/libpq.5.dylib', 'share/postgresql/postgres.bki']

/** The programs in the npm package, or a copy in the database's folder when PostgreSQL's user cannot run them there. */
export async function openBinaries(home: Home, source: NativePackage, log: Pick<Logger, 'info'>): Promise<Binaries> {
  const usable = (await makeLinks(source.folder)) && (await isReachable(source.folder, home.user))
  const folder = usable ? source.folder : await copyInto(home, source, log)
  return {
    postgres: path.join(folder, 'bin/postgres'),
    initdb: path.join(folder, 'bin/initdb'),
    env: cleanEnvironment(),
  }
}

async function isReachable(folder: string, user: SystemUser | null): Promise<boolean> {
  const present = samples.map((sample) => path.join(folder, sample)).filter((sample) => existsSync(sample))
  const reached = await Promise.all(present.map((sample) => canReach(user, sample)))
  return reached.every((reachable) => reachable)
}

/**
 * npm packages cannot contain symbolic links, so this one creates its own in an install script, which may have been blocked.
 * False when links are missing and cannot be created, because another user owns the folder.
 */
async function makeLinks(folder: string): Promise<boolean> {
  const links = await readLinks(folder)
  const missing = links.filter(({ target }) => !existsSync(path.join(folder, '..', target)))
  try {
    for (const { source, target } of missing) {
      await symlink(path.basename(source), path.join(folder, '..', target)).catch(ignoreExisting)
    }
    return true
  } catch {
    return false
  }
}

async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function copyInto(home: Home, source: NativePackage, log: Pick<Logger, 'info'>): Promise<string> {
  const folder = path.join(home.folder, `programs-${source.version}`, 'native')
  if (
    await access(folder).then(
      () => true,
      () => false,
    )
  )
    return folder
  return await onDisk(home.dataDir, async () => {
    const unfinished = path.join(home.folder, `programs-${process.pid}.new`)
    await cp(source.folder, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await makeLinks(path.join(unfinished, 'native'))
    await makeWorldReadable(unfinished)
    await rename(unfinished, path.dirname(folder)).catch(() => rm(unfinished, { recursive: true, force: true }))
    log.info(`The user that PostgreSQL runs as cannot run it from ${source.folder}, so a copy lies in ${folder}`)
    return folder
  })
}

/** Makes the copy readable for every user, whatever the umask during the installation was. */
async function makeWorldReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name)
    if (entry.isDirectory()) await makeWorldReadable(entryPath)
    else if (entry.isFile()) await chmod(entryPath, path.basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

/** PGDATA, PGPORT and similar variables of the user's shell must not affect our database. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8' }
}
