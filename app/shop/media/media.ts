import { pictureFormats, pictureWidths } from '#rulebook/limits/pictures.ts'

export type StoredPicture = { hash: string; width: number; height: number; preview: string }
export type PictureProblem = { code: 'unsupported' | 'too-large' | 'broken' | 'unavailable' }

export type Picture = {
  /** A random name. The URLs of all derivatives contain it, so a URL always shows the same picture. */
  hash: string
  width: number
  height: number
  alt: string
  /** A few dozen bytes as a `data:` URL, shown blurred until the picture is loaded. */
  preview: string
}

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

export function pictureUrl(picture: Pick<Picture, 'hash'>, width: PictureWidth, format: PictureFormat): string {
  return `/media/${picture.hash}-${width}.${format}`
}

/** The last one has all pixels of the original: it is never enlarged, so it may be narrower than its name says. */
export function widthsOf(picture: Pick<Picture, 'width'>): PictureWidth[] {
  return pictureWidths.filter((_, index) => picture.width > (pictureWidths[index - 1] ?? 0))
}

export function sourceSet(picture: Picture, format: PictureFormat): string {
  return widthsOf(picture)
    .map((width) => `${pictureUrl(picture, width, format)} ${Math.min(width, picture.width)}w`)
    .join(', ')
}

export type Derivative = { hash: string; width: PictureWidth; format: PictureFormat }

/** The stored original, from which the derivatives are made. It has no URL: it is never served. */
export function originalName(hash: string): string {
  return `${hash}-original.webp`
}

export function derivativeName({ hash, width, format }: Derivative): string {
  return `${hash}-${width}.${format}`
}

export function findDerivative(name: string): Derivative | undefined {
  const [, hash, digits, extension] = /^([0-9a-f]{32})-([1-9][0-9]{2,3})\.(avif|webp)$/.exec(name) ?? []
  const width = pictureWidths.find((known) => String(known) === digits)
  const format = pictureFormats.find((known) => known === extension)
  return hash && width && format ? { hash, width, format } : undefined
}

export function pictureHashOf(name: string): string {
  return name.slice(0, 32)
}

/** Only such a name may become a path or an object key: it cannot lead out of the store. */
export function isPictureName(name: string): boolean {
  return /^[0-9a-f]{32}-original\.webp$/.test(name) || findDerivative(name) !== undefined
}

export function contentTypeOf(name: string): 'image/avif' | 'image/webp' {
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
