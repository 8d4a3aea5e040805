import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Bytes = AsyncIterable<Uint8Array>

/** Where backups are stored: a folder, or S3-compatible storage. Names may contain `/`. */
export type BackupStore = {
  /** Returns the stored number of bytes. Nobody sees a file before it is complete. */
  put(name: string, bytes: Bytes): Promise<number>
  /** Null when there is none. */
  get(name: string): Promise<Bytes | null>
  list(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
}

const unfinishedSuffix = '.unfinished'

export function openFolderBackupStore(folder: string): BackupStore {
  const pathOf = (name: string) => path.join(folder, ...name.split('/'))
  return {
    async put(name, bytes) {
      const target = pathOf(name)
      const unfinished = `${target}.${process.pid}${unfinishedSuffix}`
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      try {
        // Backups hold personal data: only the user who makes them can read them. `flush`: a backup survives a power cut.
        await pipeline(Readable.from(bytes), createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw error
      }
      return (await stat(target)).size
    },
    async get(name) {
      const found = await stat(pathOf(name)).catch(nullWhenMissing)
      return found && createReadStream(pathOf(name))
    },
    async list(subfolder) {
      const entries = await readdir(pathOf(subfolder), { withFileTypes: true }).catch(nullWhenMissing)
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinishedSuffix))
        .map(({ name }) => (subfolder ? `${subfolder}/${name}` : name))
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
