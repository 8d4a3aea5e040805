import { type Picture, pictureUrl } from '#shop/media/media.ts'

export type FormPicture = { key: string; alt: string; url: string } & (
  | { hash: string; file?: undefined }
  | { file: File; hash?: undefined }
)

export function storedPictures(pictures: readonly Picture[]): FormPicture[] {
  return pictures.map((picture, index) => ({
    key: `${picture.hash}-${index}`,
    hash: picture.hash,
    alt: picture.alt,
    url: pictureUrl(picture, 160, 'webp'),
  }))
}

export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  return item === undefined || to < 0 || to >= list.length ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Share of each file that is uploaded after `sent` bytes: the files are sent one after the other. */
export function uploadShares(files: readonly { size: number }[], sentBytes: number): number[] {
  let earlierBytes = 0
  return files.map(({ size }) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, (sentBytes - earlierBytes) / size))
    earlierBytes += size
    return share
  })
}

/** `fileName` is left out where the sentence names the file itself. */
export type RefusedFile = { sentence: string; fileName?: string }

/** Each sentence once, with the files that it is about. */
export function describeRefusedFiles(refused: readonly RefusedFile[]): string {
  const namesOf = Map.groupBy(refused, ({ sentence }) => sentence)
  return [...namesOf]
    .map(([sentence, files]) => {
      const names = files.flatMap(({ fileName }) => fileName ?? [])
      return names.length > 0 ? `${sentence} (${names.join(', ')})` : sentence
    })
    .join('. ')
}
