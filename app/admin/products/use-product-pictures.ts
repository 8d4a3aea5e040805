import { useRef, useState } from 'react'
import { productLimits } from '#rulebook/limits/products.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import {
  describeRefusedFiles,
  type FormPicture,
  type RefusedFile,
  storedPictures,
  uploadShares,
} from './picture-list.ts'
import type { InitialForm } from './product-values.ts'
import { preparePicture, thumbnailOf } from './shrink-picture.ts'

type PictureLists = { gallery: FormPicture[]; hover: FormPicture[] }
type ListName = keyof PictureLists

const maxCounts = { gallery: productLimits.galleryPicturesMax, hover: 1 }
/** The field names of the two picture lists in an answer. */
const fieldOf = { gallery: 'image', hover: 'picture' } as const

type PictureCallbacks = {
  onChange: () => void
  /** An empty text clears the error. */
  setFieldError: (field: 'image' | 'picture', text: string) => void
}

/** The chosen pictures of the form, in order; sent with the form. */
export function useProductPictures(
  initialForm: Pick<InitialForm, 'gallery' | 'hover'>,
  { onChange, setFieldError }: PictureCallbacks,
) {
  const [pictures, setPictures] = useState(() => storedPicturesOf(initialForm))
  const [announcement, setAnnouncement] = useState('')
  const [preparing, setPreparing] = useState<ListName | null>(null)
  /** The current lists: preparing files takes time, and the lists may change meanwhile. */
  const latest = useRef(pictures)

  function setList(name: ListName, list: FormPicture[]): void {
    latest.current = { ...latest.current, [name]: list }
    setPictures(latest.current)
  }

  function change(name: ListName, list: FormPicture[], text = ''): void {
    setList(name, list)
    setAnnouncement(text)
    onChange()
  }

  async function pick(name: ListName, files: readonly File[]): Promise<void> {
    setFieldError(fieldOf[name], '')
    onChange()
    const refused: RefusedFile[] = []
    setPreparing(name)
    try {
      for (const file of files) {
        const prepared = await preparePicture(file)
        const problem = 'refused' in prepared ? prepared.refused : await add(name, prepared.file)
        if (problem !== null) refused.push(problem)
        setFieldError(fieldOf[name], describeRefusedFiles(refused))
      }
    } finally {
      setPreparing(null)
    }
  }

  /** Null when the picture was added. */
  async function add(name: ListName, file: File): Promise<RefusedFile | null> {
    const picture = { key: crypto.randomUUID(), file, alt: '', url: await thumbnailOf(file) }
    const list = latest.current[name]
    if (list.length >= maxCounts[name]) {
      return { sentence: productFormMessages.tooManyPictures, fileName: file.name }
    }
    setList(name, [...list, picture])
    return null
  }

  function resetPictures(): void {
    latest.current = storedPicturesOf(initialForm)
    setPictures(latest.current)
  }

  return { pictures, announcement, preparing, change, pick, resetPictures }
}

function storedPicturesOf({ gallery, hover }: Pick<InitialForm, 'gallery' | 'hover'>): PictureLists {
  return { gallery: storedPictures(gallery), hover: storedPictures(hover) }
}

/** Appends the pictures in display order: hashes of stored ones, files of new ones. */
export function withPictures(body: FormData, pictures: PictureLists): FormData {
  for (const name of ['gallery', 'hover'] as const) {
    for (const { hash, file, alt } of pictures[name]) {
      body.append(name, hash ?? file)
      body.append(hash ? `alt-${hash}` : `${name}-alt`, alt)
    }
  }
  return body
}

/** Upload progress of each new file; null while nothing is sent. */
export function uploadProgressOf({ gallery, hover }: PictureLists, sentBytes: number | null) {
  if (sentBytes === null) return { gallery: null, hover: null }
  const shares = uploadShares(
    [...gallery, ...hover].flatMap(({ file }) => file ?? []),
    sentBytes,
  )
  const inGallery = gallery.filter(({ file }) => file).length
  return { gallery: shares.slice(0, inGallery), hover: shares.slice(inGallery) }
}
