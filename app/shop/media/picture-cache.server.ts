import type { PictureBytes } from './picture-store.server.ts'

/** A cache of derivatives in memory, limited in bytes. The map is ordered by last use: the first entry is the oldest. */
export type PictureCache = {
  find(name: string): PictureBytes | undefined
  add(name: string, bytes: PictureBytes): void
}

export function createPictureCache(maxBytes: number): PictureCache {
  const pictures = new Map<string, PictureBytes>()
  let totalBytes = 0

  function drop(name: string): void {
    totalBytes -= pictures.get(name)?.byteLength ?? 0
    pictures.delete(name)
  }

  return {
    find(name) {
      const bytes = pictures.get(name)
      if (!bytes) return undefined
      pictures.delete(name)
      pictures.set(name, bytes)
      return bytes
    },

    add(name, bytes) {
      drop(name)
      pictures.set(name, bytes)
      totalBytes += bytes.byteLength
      for (const oldest of pictures.keys()) {
        if (totalBytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
