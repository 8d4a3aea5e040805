import { productFormMessages as messages } from '#rulebook/product-form-messages.ts'
import type { WantedPicture, WantedPictures } from '#shop/catalog/product-pictures.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'

type SentPictures = string | string[] | undefined

/** Pictures in a request: data URLs are new ones, URLs of this shop are pictures to keep. */
export function readPictures(
  image: SentPictures,
  picture: SentPictures,
): Result<WantedPictures, { code: 'picture-unknown' }> {
  const gallery = listOf(image).map((text, index) => readPicture(text, messages.pictureName(index + 1)))
  const hover = listOf(picture).map((text) => readPicture(text, messages.hoverName))
  if (!gallery.every(isRead) || !hover.every(isRead)) return refuse({ code: 'picture-unknown' })
  // The API returns the main picture for a product without a hover picture, so a client may send it back as one.
  const [first] = gallery
  const isMain = (each: WantedPicture) =>
    first !== undefined && 'hash' in each && 'hash' in first && each.hash === first.hash
  return accept({ gallery, hover: hover.filter((each) => !isMain(each)) })
}

function listOf(sent: SentPictures): string[] {
  return [sent ?? []].flat().filter((text) => text !== '')
}

function readPicture(text: string, name: string): WantedPicture | null {
  const hash = /\/media\/([0-9a-f]{32})-\d{3,4}\.(?:webp|avif)$/.exec(text.slice(0, 2000))?.[1]
  if (hash) return { hash }
  const comma = text.slice(0, 200).indexOf(',')
  if (comma < 0 || !/^data:[^,]*;base64$/i.test(text.slice(0, comma))) return null
  return { name, bytes: Buffer.from(text.slice(comma + 1), 'base64') }
}

function isRead(picture: WantedPicture | null): picture is WantedPicture {
  return picture !== null
}
