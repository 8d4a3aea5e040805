import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A PostgreSQL server that runs on our folder, as its file `postmaster.pid` describes it. */
export type Postmaster = { pid: number; socketFolder: string; ready: boolean }

const emptyFileGraceMs = 2000

/** The PostgreSQL that runs on this folder, whichever process started it; null when there is none. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const file = path.join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(nullWhenMissing)
  if (text === null) return null
  const postmaster = parsePostmaster(text)
  if (!postmaster) {
    await removeEmptyFile(file)
    return await findPostmaster(cluster)
  }
  if ((await isPostgresOf(cluster, postmaster.pid)) || (await acceptsConnections(postmaster.socketFolder)))
    return postmaster
  await removeRecycledPidFile(file, text, postmaster.pid)
  return null
}

export function parsePostmaster(text: string): Postmaster | null {
  const [pid, , , , socketFolder, , , status] = text.split('\n')
  // A negative number is PostgreSQL's own single-user mode; `kill` would read it as a whole group of processes.
  if (!/^[1-9]\d*$/.test(pid ?? '')) return null
  return { pid: Number(pid), socketFolder: socketFolder ?? '', ready: status?.trim() === 'ready' }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The number may belong to another program by now: only a process that works in our folder may be contacted or stopped. */
export async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
    return folder === (await realpath(cluster))
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes('postgres') && stdout.includes(cluster)
}

/** True for a server in another container on the same folder: its process is invisible, but it answers on its socket. */
function acceptsConnections(socketFolder: string): Promise<boolean> {
  if (!socketFolder) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = net.connect(path.join(socketFolder, '.s.PGSQL.5432'))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** An empty file is being written at this moment, or was left by a full disk: PostgreSQL would refuse to start beside it forever. */
async function removeEmptyFile(file: string): Promise<void> {
  const found = await stat(file).catch(nullWhenMissing)
  if (found && Date.now() - found.mtimeMs > emptyFileGraceMs) await rm(file, { force: true })
  else await sleep(20)
}

/**
 * PostgreSQL ignores the file of a dead process, but not one whose process id now belongs to another program. The file is read again just
 * before, because another start may have replaced it.
 */
async function removeRecycledPidFile(file: string, text: string, pid: number): Promise<void> {
  if (!isAlive(pid)) return
  const currentText = await readFile(file, 'utf8').catch(nullWhenMissing)
  if (currentText === text) await rm(file, { force: true })
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}
