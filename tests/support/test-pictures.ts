import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { onTestFinished } from 'vitest'
import { openLocalPictureStore } from '#shop/media/local-picture-store.server.ts'
import type { PictureStore } from '#shop/media/picture-store.server.ts'
import { openSharedTestShop } from './test-shop.ts'

/** A shop with its own picture folder. The tests of a file share its database. */
export async function openTestPictures() {
  const shop = await openSharedTestShop()
  const folder = await openTestFolder()
  return { ...shop, folder, pictures: openLocalPictureStore(folder) }
}

export async function openTestFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export type PictureFacts = { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' | 'gif' }

/** A picture of random colours, so that its file is as large as that of a photo. It is small, because a photo's size takes a tenth of a second. */
export async function aPicture({ width = 300, height = 200, format = 'jpeg' }: PictureFacts = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#a96', noise } })
  return await picture.toFormat(format).toBuffer()
}

/** A photo with GPS position and rotation in its metadata, as phones write it. */
export async function aPictureFromAPhone(): Promise<Buffer> {
  return await sharp(await aPicture())
    .withExif({ IFD0: { Copyright: 'Astrid' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  return await sharp(bytes).metadata()
}

/** The colour in one corner, to check the rotation. */
export async function colorAt(
  bytes: Uint8Array,
  left: number,
  top: number,
): Promise<{ r: number; g: number; b: number }> {
  const [r = 0, g = 0, b = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return { r, g, b }
}

export async function namesIn(pictures: PictureStore): Promise<string[]> {
  const names: string[] = []
  for await (const name of pictures.names()) names.push(name)
  return names
}

export async function bytesOf(response: Response | null): Promise<Uint8Array> {
  return new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
}

/** Wraps a store and records the names that are put into it. */
export function recordingStore(pictures: PictureStore): PictureStore & { puts: string[] } {
  const puts: string[] = []
  return {
    ...pictures,
    puts,
    put(name, bytes, contentType) {
      puts.push(name)
      return pictures.put(name, bytes, contentType)
    },
  }
}

/** A store on a full disk. */
export function fullStore(pictures: PictureStore): PictureStore {
  return { ...pictures, put: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) }
}

/** A store on a machine that does not answer. */
export function unreachableStore(): PictureStore {
  const refuse = () => Promise.reject(new Error('connection refused'))
  return {
    put: refuse,
    get: refuse,
    has: refuse,
    remove: refuse,
    // biome-ignore lint/correctness/useYield: it fails before it yields the first name.
    async *names() {
      await refuse()
    },
  }
}
