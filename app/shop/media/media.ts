/** A stored picture: where its derivatives are, how large it is, and what it shows. */
export type Picture = {
  /** Of the original's content; every address is made from it and so never changes its meaning. */
  hash: string
  width: number
  height: number
  alt: string
  /** A few dozen bytes as a `data:` URL, shown blurred until the picture is there. */
  preview: string
}

/** The only widths that exist. A request cannot ask for another. */
export const pictureWidths = [160, 400, 800, 1200, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

export function pictureUrl(picture: Pick<Picture, 'hash'>, width: PictureWidth, format: PictureFormat): string {
  return `/media/${picture.hash}-${width}.${format}`
}

/** The widths a picture is stored in: never wider than the original, and at least one. */
export function widthsOf(picture: Pick<Picture, 'width'>): PictureWidth[] {
  const fitting = pictureWidths.filter((width) => width <= picture.width)
  return fitting.length > 0 ? fitting : [pictureWidths[0]]
}

export function sourceSet(picture: Picture, format: PictureFormat): string {
  return widthsOf(picture)
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(', ')
}

/** What is kept of a picture to make the rest from. It has no address: nobody is ever sent it. */
export function originalName(hash: string): string {
  return `${hash}-original.webp`
}

export function derivativeName(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `${hash}-${width}.${format}`
}

const pictureName = /^(?<hash>[0-9a-f]{32})-(?<size>original|[1-9][0-9]{0,3})\.(?<format>avif|webp)$/

/** Only such a name may become a path or an object's key: it cannot lead out of the store. */
export function isPictureName(name: string): boolean {
  return pictureName.test(name)
}

export function contentTypeOf(name: string): string {
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
