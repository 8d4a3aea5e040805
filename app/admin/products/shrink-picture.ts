import { uploadLimits } from '#rulebook/limits/uploads.ts'
import { productFormMessages as messages } from '#rulebook/product-form-messages.ts'
import { fileTypeOf } from '#shop/media/file-type.ts'
import type { RefusedFile } from './picture-list.ts'

export type PreparedPicture = { file: File } | { refused: RefusedFile }

/** Checks the type of a file and shrinks it to the size that the shop stores. A picture that the browser cannot read is left to the server. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const type = fileTypeOf(new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
  if (type !== 'png' && type !== 'jpeg') {
    return { refused: { sentence: messages.unsupported(type ?? messages.unknownType), fileName: file.name } }
  }
  const shrunk = await shrink(file, `image/${type}`)
  return shrunk.size > uploadLimits.pictureMaxBytes
    ? { refused: { sentence: messages.pictureTooLarge(file.name) } }
    : { file: shrunk }
}

async function shrink(file: File, type: string): Promise<File> {
  const canvas = await drawWithin(file, uploadLimits.storedPictureSideMax)
  if (!canvas) return file
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  return blob && blob.size < file.size ? new File([blob], file.name, { type }) : file
}

/** A data URL, because the content security policy of these pages allows pictures from no other source. */
export async function thumbnailOf(file: File, side = thumbnailSide): Promise<string> {
  const canvas = await drawWithin(file, side)
  if (canvas) return canvas.toDataURL('image/jpeg', 0.85)
  return await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(file)
  })
}

const thumbnailSide = 400

/** Null when the picture is small enough already, or when the browser cannot read it. */
async function drawWithin(file: File, side: number): Promise<HTMLCanvasElement | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const scale = bitmap ? side / Math.max(bitmap.width, bitmap.height) : 1
  if (!bitmap || scale >= 1) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}
