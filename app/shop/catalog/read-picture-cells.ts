import { productLimits } from '#rulebook/limits/products.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import { readPictureAddress } from '#shop/media/fetch-picture.server.ts'
import { findDerivative } from '#shop/media/media.ts'
import type { FilePicture, LineCells, WantedFilePicture } from './catalogue-file.ts'

export type KnownPictures = {
  hashes: ReadonlySet<string>
  /** The picture of an address that was fetched before. */
  fetched: ReadonlyMap<string, string>
  publicUrl: string
}

/**
 * Addresses of pictures, one per line of the cell; the cell next to it has their alt texts, one per line. `wanted` is null unless a
 * picture has to be fetched; the product keeps its pictures until it is.
 */
export function readPictures(
  cells: LineCells,
  existing: readonly FilePicture[],
  name: string,
  known: KnownPictures,
  problems: string[],
): { pictures: FilePicture[]; wanted: WantedFilePicture[] | null } {
  const gallery = existing.filter(({ view }) => view !== 'hover')
  const hover = existing.filter(({ view }) => view === 'hover')
  const wanted = [
    ...readPictureList(gallery, cells.image, cells.imageAlt, name, known).map((picture, index) => ({
      ...picture,
      view: index === 0 ? ('main' as const) : ('detail' as const),
    })),
    ...readPictureList(hover, cells.picture, cells.pictureAlt, name, known).map((picture) => ({
      ...picture,
      view: 'hover' as const,
    })),
  ]
  const hovers = wanted.filter(({ view }) => view === 'hover').length
  if (wanted.length - hovers > productLimits.galleryPicturesMax || hovers > 1)
    problems.push(productFormMessages.tooManyPictures)
  if (hovers > 0 && wanted.length === hovers) problems.push(productFormMessages.images)
  if (wanted.some((picture) => 'hash' in picture && !known.hashes.has(picture.hash)))
    problems.push(productFormMessages.pictureUnknown)
  if (wanted.some(({ alt }) => alt.length > productLimits.pictureAltMaxLength))
    problems.push(productFormMessages.altTooLong)
  const stored = wanted.filter((picture) => 'hash' in picture)
  return stored.length === wanted.length ? { pictures: stored, wanted: null } : { pictures: [...existing], wanted }
}

type ListedPicture = { alt: string } & ({ hash: string } | { address: string })

function readPictureList(
  existing: readonly FilePicture[],
  cell = '',
  alts = '',
  name: string,
  known: KnownPictures,
): ListedPicture[] {
  const altTexts = alts.split(/\r\n|\r|\n/).map((alt) => alt.trim())
  const listed =
    cell === '' ? existing.map(({ hash }) => ({ hash })) : addressesIn(cell).map((url) => findPicture(url, known))
  return listed.map((picture, index) => {
    const previous = 'hash' in picture ? existing.find(({ hash }) => hash === picture.hash)?.alt : undefined
    return { ...picture, alt: altTexts[index] || (previous ?? name) }
  })
}

/** A picture of this shop, one that was fetched from this address before, or one to fetch. An unknown one has an empty hash. */
function findPicture(
  address: string,
  { hashes, fetched, publicUrl }: KnownPictures,
): { hash: string } | { address: string } {
  const own = hashOf(address)
  const hash = own !== undefined && hashes.has(own) ? own : fetched.get(address)
  if (hash !== undefined) return { hash }
  const url = readPictureAddress(address)
  return url && url.origin !== publicUrl ? { address } : { hash: '' }
}

export function addressesIn(cell: string): string[] {
  return cell.split(/\s+/).filter(Boolean)
}

export function hashOf(address: string): string | undefined {
  return findDerivative(address.split('/').at(-1) ?? '')?.hash
}
