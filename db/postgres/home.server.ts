import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, chmod, chown, mkdir, mkdtemp, readdir, readlink, realpath, stat, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { CannotStart, onDisk } from './cannot-start.ts'
import { canReach, findSystemUser, type SystemUser } from './system-user.server.ts'

const reachableFolder = '/var/lib/hyggehus'

/** The maximal length of a unix socket's path (on macOS; Linux allows four bytes more), and the file name PostgreSQL appends. */
const socketPathMaxBytes = 103
const socketFileName = '/.s.PGSQL.5432'

export type Home = {
  /** The path as the admin wrote it, for messages. */
  dataDir: string
  folder: string
  /** Named after PostgreSQL's major version, because a newer one cannot read the files of an older one. */
  cluster: string
  user: SystemUser | null
}

/**
 * The database's folder, `DATA_DIR/postgres`. When root starts the shop and PostgreSQL's user cannot enter that folder, it is a link
 * to one below /var/lib that the user can enter: opening the admin's closed folder would be worse.
 */
export function openHome(dataDir: string, majorVersion: string, log: Pick<Logger, 'info'>): Promise<Home> {
  return onDisk(dataDir, async () => {
    await makeDataDir(dataDir)
    const location = path.join(await realpath(dataDir), 'postgres')
    const user = await findSystemUser(path.join(location, majorVersion))
    await checkOwner(dataDir, path.join(location, majorVersion))
    const folder = (await followLink(location)) ?? (await createFolder(location, user, log))
    if (!(await canReach(user, folder))) {
      throw new CannotStart(
        `The user ${user?.name} that PostgreSQL runs as cannot enter ${folder}: set DATA_DIR to a folder outside closed ones.`,
      )
    }
    await refuseOtherVersion(dataDir, folder, majorVersion)
    return { dataDir, folder, cluster: path.join(folder, majorVersion), user }
  })
}

/** On a read-only disk with several missing folders Node reports "not found": access to the nearest folder gives the real error. */
async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') await access(nearestFolder(dataDir), constants.W_OK)
    throw error
  })
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}

async function checkOwner(dataDir: string, cluster: string): Promise<void> {
  const owner = await stat(cluster).catch(() => null)
  const currentUid = process.getuid?.()
  if (owner && currentUid !== 0 && owner.uid !== currentUid) {
    throw new CannotStart(
      `The database in ${dataDir} belongs to user ${owner.uid}, not to this user (${currentUid}): start the shop as that user.`,
    )
  }
}

/** Refuses to start, because an empty shop beside a full one would look as if all data were lost. */
async function refuseOtherVersion(dataDir: string, folder: string, majorVersion: string): Promise<void> {
  const versions = (await readdir(folder)).filter((name) => /^\d+$/.test(name))
  const other = versions.find((version) => version !== majorVersion)
  if (other && !versions.includes(majorVersion)) {
    throw new CannotStart(
      `The database in ${dataDir} was written by PostgreSQL ${other}, and this version of the shop brings ${majorVersion}: docs/operations.md says how to move it.`,
    )
  }
}

/** The target of the link, or the folder itself when it is one; null when neither exists. */
async function followLink(location: string): Promise<string | null> {
  const folder = await realpath(location).catch(() => null)
  const link = await readlink(location).catch(() => null)
  if (link && !folder) {
    throw new CannotStart(
      `The database was in ${link}, which is gone: bring it back, or remove ${location} to begin with an empty shop.`,
    )
  }
  return folder
}

async function createFolder(location: string, user: SystemUser | null, log: Pick<Logger, 'info'>): Promise<string> {
  if (await canReach(user, path.dirname(location))) {
    await openFolder(location)
    return location
  }
  const folder = path.join(reachableFolder, randomBytes(6).toString('hex'))
  await openFolder(reachableFolder)
  await openFolder(folder)
  await symlink(folder, location).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  log.info(
    `${path.dirname(location)} is closed to the user ${user?.name}, so the database lives in ${folder}; ${location} leads there`,
  )
  return await realpath(location)
}

/** Readable whatever the umask is; private data is in subfolders with their own permissions. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

/** A folder that only PostgreSQL's user can enter: any user who can enter it may connect without a password. */
export async function openSocketFolder({
  folder,
  user,
  dataDir,
}: Home): Promise<{ folder: string; temporary: boolean }> {
  return await onDisk(dataDir, async () => {
    const usual = path.join(folder, 'socket')
    const temporary = Buffer.byteLength(usual + socketFileName) > socketPathMaxBytes
    const socketFolder = temporary ? await mkdtemp(path.join(shortTemporaryFolder(), 'hyggehus-')) : usual
    await mkdir(socketFolder, { recursive: true, mode: 0o700 })
    await chmod(socketFolder, 0o700)
    if (user) await chown(socketFolder, user.uid, user.gid)
    return { folder: socketFolder, temporary }
  })
}

function shortTemporaryFolder(): string {
  const folder = os.tmpdir()
  return Buffer.byteLength(`${folder}/hyggehus-123456${socketFileName}`) > socketPathMaxBytes ? '/tmp' : folder
}
