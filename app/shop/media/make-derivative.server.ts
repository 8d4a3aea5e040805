import type { PictureFormat, PictureWidth } from './media.ts'
import type { PictureBytes } from './picture-store.server.ts'

/**
 * One size and format of a picture. The qualities were chosen by looking at the demo catalogue: a card at 400 px weighs 5 kB and
 * 10 kB at most. AVIF effort 2 takes a fifth of a second for 1000 px; effort 4 takes five times that to save a twentieth.
 */
export async function makeDerivative(
  original: Uint8Array,
  width: PictureWidth,
  format: PictureFormat,
): Promise<PictureBytes> {
  const { default: sharp } = await import('sharp')
  const resized = sharp(original, { failOn: 'error' }).resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? await resized.avif({ quality: 60, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : await resized.webp({ quality: 78, effort: 4 }).toBuffer()
}

export async function widthOfOriginal(original: Uint8Array): Promise<number> {
  const { default: sharp } = await import('sharp')
  return (await sharp(original).metadata()).width
}
