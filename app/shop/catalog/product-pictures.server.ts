import { productLimits } from '#rulebook/limits/products.ts'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import { productFormMessages as messages } from '#rulebook/product-form-messages.ts'
import type { Db } from '#shop/database.server.ts'
import { fileTypeOf } from '#shop/media/file-type.ts'
import { type CheckedPicture, checkPicture } from '#shop/media/store-picture.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type ChosenPicture, listProductPictureHashes } from './admin-product.queries.server.ts'

/** A stored picture, by its hash, or an uploaded file. */
export type WantedPicture = { alt?: string } & ({ hash: string } | { name: string; bytes: Uint8Array })

export type WantedPictures = {
  /** In display order; the first one is the main picture. */
  gallery: readonly WantedPicture[]
  hover: readonly WantedPicture[]
}

export type PicturesProblem =
  | { code: 'images-missing' | 'too-many-pictures' | 'picture-unknown' | 'picture-unavailable' | 'alt-too-long' }
  | { code: 'picture-unsupported'; name: string; type: string }
  | { code: 'picture-too-large' | 'picture-broken'; name: string }

type CheckedOrStored = { hash: string } | CheckedPicture

/** Checks every picture before the first one is stored, so that a refused product leaves no files. */
export async function checkPictures(
  shop: Pick<Shop, 'db' | 'imageQueue' | 'log'>,
  { gallery, hover }: WantedPictures,
): Promise<Result<{ chosen: ChosenPicture[]; uploaded: CheckedPicture[] }, PicturesProblem>> {
  if (gallery.length === 0) return refuse({ code: 'images-missing' })
  if (gallery.length > productLimits.galleryPicturesMax || hover.length > 1)
    return refuse({ code: 'too-many-pictures' })
  const wanted = [...gallery, ...hover]
  if (wanted.some(({ alt = '' }) => alt.length > productLimits.pictureAltMaxLength))
    return refuse({ code: 'alt-too-long' })
  if (!(await areKnown(shop.db, wanted))) return refuse({ code: 'picture-unknown' })

  const checked: CheckedOrStored[] = []
  // One after the other: decoding six large pictures at once would need the memory of all of them.
  for (const picture of wanted) {
    const outcome = await checkWantedPicture(shop, picture)
    if (!outcome.ok) return outcome
    checked.push(outcome.value)
  }
  return accept({
    chosen: checked.map(({ hash }, index) => ({
      hash,
      alt: wanted[index]?.alt?.trim() || undefined,
      view: index >= gallery.length ? 'hover' : index === 0 ? 'main' : 'detail',
    })),
    uploaded: checked.filter((picture) => 'kept' in picture),
  })
}

async function checkWantedPicture(
  shop: Pick<Shop, 'imageQueue' | 'log'>,
  picture: WantedPicture,
): Promise<Result<CheckedOrStored, PicturesProblem>> {
  if ('hash' in picture) return accept({ hash: picture.hash })
  const { name, bytes } = picture
  // The size is checked first, so that a file that is too large is not decoded.
  if (bytes.byteLength > uploadLimits.pictureMaxBytes) return refuse({ code: 'picture-too-large', name })
  const type = fileTypeOf(bytes) ?? messages.unknownType
  if (type !== 'png' && type !== 'jpeg') return refuse({ code: 'picture-unsupported', name, type })
  const checked = await checkPicture(shop, bytes, uploadLimits.adminPixelsMax)
  if (checked.ok) return checked
  if (checked.problem.code === 'too-large') return refuse({ code: 'picture-too-large', name })
  return refuse({ code: 'picture-broken', name })
}

async function areKnown(db: Db, wanted: readonly WantedPicture[]): Promise<boolean> {
  const hashes = new Set(wanted.flatMap((picture) => ('hash' in picture ? [picture.hash] : [])))
  const known = await listProductPictureHashes(db, [...hashes])
  return known.length === hashes.size
}
