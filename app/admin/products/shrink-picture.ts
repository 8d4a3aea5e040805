import { limits } from '#rulebook/limits.ts'
import { productFormWords as words } from '#rulebook/product-form-words.ts'
import { fileTypeOf } from '#shop/media/file-type.ts'

export type Prepared = { file: File } | { problem: string }

/** Looked at and made no larger than the shop keeps it, before it travels. What a browser cannot read, the shop decides about. */
export async function preparePicture(file: File): Promise<Prepared> {
  const type = fileTypeOf(new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
  if (type !== 'png' && type !== 'jpeg') return { problem: words.unsupported(type ?? words.unknownType) }
  const shrunk = await shrink(file, `image/${type}`)
  return shrunk.size > limits.pictureMaxBytes ? { problem: words.pictureTooLarge(file.name) } : { file: shrunk }
}

async function shrink(file: File, type: string): Promise<File> {
  const canvas = await drawWithin(file, limits.pictureKeptSide)
  if (!canvas) return file
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  return blob && blob.size < file.size ? new File([blob], file.name, { type }) : file
}

/** As an address that may stand in the page: pages here show pictures from nowhere else. */
export async function thumbnailOf(file: File): Promise<string> {
  const canvas = await drawWithin(file, thumbnailSide)
  if (canvas) return canvas.toDataURL('image/jpeg', 0.85)
  return await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(file)
  })
}

const thumbnailSide = 400

/** Nothing when it is small enough as it is, or when the browser cannot read it. */
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
