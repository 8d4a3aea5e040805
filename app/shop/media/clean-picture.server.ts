import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { CleanPicture, CleanProblem } from './picture-tasks.ts'

/** The size is read from the file header, so a picture that is too large is refused before it is decoded. */
export async function cleanPicture(bytes: Uint8Array, pixelsMax: number): Promise<Result<CleanPicture, CleanProblem>> {
  const options: SharpOptions = { limitInputPixels: pixelsMax, failOn: 'error', autoOrient: true }
  try {
    const picture = sharp(bytes, options)
    const metadata = await picture.metadata()
    if (metadata.width * metadata.height > pixelsMax) return refuse({ code: 'too-large' })
    const { data, width, height } = isClean(metadata)
      ? { data: bytes, width: metadata.width, height: metadata.height }
      : await reencode(picture)
    return accept({ kept: data, width, height, preview: await previewOf(sharp(data, options)) })
  } catch (error) {
    return refuse({ code: exceedsPixels(error) ? 'too-large' : 'broken' })
  }
}

/**
 * The stored picture is upright, in sRGB, without metadata (phones store the place where a photo was taken), and no larger than any page
 * needs.
 */
async function reencode(picture: Sharp): Promise<{ data: Uint8Array; width: number; height: number }> {
  const side = uploadLimits.storedPictureSideMax
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 2, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A WebP without metadata is stored unchanged: encoding it again would only cost sharpness. */
function isClean(metadata: Awaited<ReturnType<Sharp['metadata']>>): boolean {
  const extras = metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.icc ?? metadata.orientation
  const fits =
    metadata.width <= uploadLimits.storedPictureSideMax && metadata.height <= uploadLimits.storedPictureSideMax
  return metadata.format === 'webp' && extras === undefined && (metadata.pages ?? 1) === 1 && fits
}

/** Small enough for the HTML page; the browser shows it blurred until the picture is loaded. */
async function previewOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: 20, height: 20, fit: 'inside' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

function exceedsPixels(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message)
}
