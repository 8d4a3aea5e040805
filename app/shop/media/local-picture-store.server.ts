import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentTypeOf, isPictureName } from './media.ts'
import type { PictureStore } from './picture-store.server.ts'

/** Pictures in subfolders named by two characters, because some file systems are slow with 100,000 files in one folder. */
export function openLocalPictureStore(folder: string): PictureStore {
  return {
    async put(name, bytes) {
      const path = pathOf(folder, name)
      const unfinished = join(folder, 'unfinished', randomUUID())
      await mkdir(dirname(path), { recursive: true })
      await mkdir(dirname(unfinished), { recursive: true })
      try {
        // The file is written elsewhere and then renamed, so that no one reads half a picture, and two processes can write the same one.
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw error
      }
    },

    async get(name) {
      const bytes = await readFile(pathOf(folder, name)).catch(nullWhenMissing)
      return bytes && { bytes, contentType: contentTypeOf(name) }
    },

    async has(name) {
      return (await stat(pathOf(folder, name)).catch(nullWhenMissing)) !== null
    },

    async remove(name) {
      await rm(pathOf(folder, name), { force: true })
    },

    async *names() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(nullWhenMissing)
      for (const entry of entries ?? []) {
        if (entry.isDirectory() && entry.name.length === 2) yield* await readdir(join(folder, entry.name))
      }
    },
  }
}

function pathOf(folder: string, name: string): string {
  if (!isPictureName(name)) throw new Error(`Not the name of a picture: ${name}`)
  return join(folder, name.slice(0, 2), name)
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
