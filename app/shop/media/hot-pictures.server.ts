import type { PictureBytes } from './picture-store.server.ts'

/** The derivatives asked for last, in memory, up to a number of bytes. A map remembers the order: the first is the coldest. */
export type HotPictures = {
  find(name: string): PictureBytes | undefined
  keep(name: string, bytes: PictureBytes): void
}

export function createHotPictures(maxBytes: number): HotPictures {
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

    keep(name, bytes) {
      drop(name)
      pictures.set(name, bytes)
      totalBytes += bytes.byteLength
      for (const coldest of pictures.keys()) {
        if (totalBytes <= maxBytes) break
        drop(coldest)
      }
    },
  }
}
