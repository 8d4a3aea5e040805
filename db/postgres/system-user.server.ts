import { constants, type Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** PostgreSQL refuses to run as root; any other user runs it as themselves. */
export type SystemUser = { name: string; uid: number; gid: number }

/** Null means the current user. For root it is the owner of the data, else `postgres`, else `nobody`. */
export async function findSystemUser(cluster: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).catch(() => null)
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const users = parseUsers(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  return users.get('postgres') ?? users.get('nobody') ?? { name: 'nobody', uid: 65_534, gid: 65_534 }
}

function parseUsers(passwd: string): Map<string, SystemUser> {
  const users = new Map<string, SystemUser>()
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && Number(uid) > 0) users.set(name, { name, uid: Number(uid), gid: Number(gid) })
  }
  return users
}

/** Whether that user can reach and read this file or folder. Only root has to check: any other user runs PostgreSQL as themselves. */
export async function canReach(user: SystemUser | null, target: string): Promise<boolean> {
  if (!user) return true
  const found = await stat(target).catch(() => null)
  if (!found || !allows(found, user, constants.S_IROTH)) return false
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if (!allows(await stat(folder), user, constants.S_IXOTH)) return false
    if (folder === path.dirname(folder)) return true
  }
}

function allows(file: Stats, user: SystemUser, others: number): boolean {
  if (file.uid === user.uid) return (file.mode & (others << 6)) !== 0
  if (file.gid === user.gid) return (file.mode & (others << 3)) !== 0
  return (file.mode & others) !== 0
}
