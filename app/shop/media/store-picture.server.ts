import { createHash } from 'node:crypto'
import type { Sharp, SharpOptions } from 'sharp'
import { limits } from '#rulebook/limits.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { originalName } from './media.ts'

export type StoredPicture = { hash: string; width: number; height: number; preview: string }
export type PictureProblem = { code: 'unsupported' | 'too-large' | 'broken' | 'unavailable' }

const readOptions: SharpOptions = { limitInputPixels: limits.pictureMaxPixels, failOn: 'error', autoOrient: true }

/**
 * Checks a picture, cleans it and keeps it. What is made of it to be looked at, in the fixed widths, is made later from what
 * is kept: see make-derivative.server.ts.
 */
export async function storePicture(
  shop: Pick<Shop, 'pictures' | 'log'>,
  bytes: Uint8Array,
): Promise<Result<StoredPicture, PictureProblem>> {
  const checked = await checkPicture(bytes)
  return checked.ok ? await keepPicture(shop, checked.value) : checked
}

/** A picture that is good, and of which nothing has been kept yet. */
export type CheckedPicture = StoredPicture & { kept: Uint8Array }

export async function checkPicture(bytes: Uint8Array): Promise<Result<CheckedPicture, PictureProblem>> {
  if (bytes.byteLength > limits.pictureMaxBytes) return refuse({ code: 'too-large' })
  const format = formatOf(bytes)
  if (!format) return refuse({ code: 'unsupported' })
  const original = await readOriginal(bytes, format)
  return original.ok ? accept({ ...original.value, hash: hashOf(bytes) }) : original
}

export async function keepPicture(
  { pictures, log }: Pick<Shop, 'pictures' | 'log'>,
  { kept, ...picture }: CheckedPicture,
): Promise<Result<StoredPicture, PictureProblem>> {
  try {
    await pictures.put(originalName(picture.hash), kept, 'image/webp')
  } catch (error) {
    // A full disk or a store that is away is not the owner's mistake and not a bug: it passes, and the shop goes on without.
    log.error({ err: error, hash: picture.hash }, 'a picture could not be kept')
    return refuse({ code: 'unavailable' })
  }
  return accept(picture)
}

type Original = { kept: Uint8Array; width: number; height: number; preview: string }

async function readOriginal(bytes: Uint8Array, format: InputFormat): Promise<Result<Original, PictureProblem>> {
  // Loaded when the first picture comes: a start that has none to store is quicker by its 50 ms.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, readOptions)
    const metadata = await picture.metadata()
    if (metadata.width * metadata.height > limits.pictureMaxPixels) return refuse({ code: 'too-large' })
    const { data, width, height } = isClean(format, metadata)
      ? { data: bytes, width: metadata.width, height: metadata.height }
      : await cleaned(picture)
    return accept({ kept: data, width, height, preview: await previewOf(sharp(data, readOptions)) })
  } catch (error) {
    return refuse({ code: exceedsPixels(error) ? 'too-large' : 'broken' })
  }
}

/** Upright, in sRGB, without metadata (a phone writes the place of the owner's home into it), and not larger than will ever be needed. */
async function cleaned(picture: Sharp): Promise<{ data: Uint8Array; width: number; height: number }> {
  const side = limits.pictureKeptSide
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 2, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A WebP with nothing in it but the picture is kept as it is: encoding it once more would only cost sharpness. */
function isClean(format: InputFormat, metadata: Awaited<ReturnType<Sharp['metadata']>>): boolean {
  const extras = metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.icc ?? metadata.orientation
  const fits = metadata.width <= limits.pictureKeptSide && metadata.height <= limits.pictureKeptSide
  return format === 'webp' && extras === undefined && (metadata.pages ?? 1) === 1 && fits
}

/** Small enough to stand in the page itself, blurred by the browser until the picture is there. */
async function previewOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: 20, height: 20, fit: 'inside' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

type InputFormat = 'png' | 'jpeg' | 'webp'

/** By content, never by name, and before the decoder sees it: it could read a dozen formats that we have no use for. */
function formatOf(bytes: Uint8Array): InputFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

function exceedsPixels(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message)
}
