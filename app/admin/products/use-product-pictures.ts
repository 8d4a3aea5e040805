import { useRef, useState } from 'react'
import { limits } from '#rulebook/limits.ts'
import { productFormWords } from '#rulebook/product-form-words.ts'
import { type FormPicture, keptPictures, sharesSent } from './picture-list.ts'
import type { FormStart } from './product-values.ts'
import { preparePicture, thumbnailOf } from './shrink-picture.ts'

type PictureLists = { gallery: FormPicture[]; hover: FormPicture[] }
type ListName = keyof PictureLists

const mostOf = { gallery: limits.galleryPicturesMax, hover: 1 }
/** The field names of the two picture lists in an answer. */
const fieldOf = { gallery: 'image', hover: 'picture' } as const

type Told = {
  onChange: () => void
  /** An empty text clears the error. */
  complain: (field: 'image' | 'picture', text: string) => void
}

/** The chosen pictures of the form, in order; sent with the form. */
export function useProductPictures(start: Pick<FormStart, 'gallery' | 'hover'>, { onChange, complain }: Told) {
  const [pictures, setPictures] = useState(() => keptOf(start))
  const [said, setSaid] = useState('')
  /** The current lists: preparing files takes time, and the lists may change meanwhile. */
  const latest = useRef(pictures)

  function put(name: ListName, list: FormPicture[]): void {
    latest.current = { ...latest.current, [name]: list }
    setPictures(latest.current)
  }

  function change(name: ListName, list: FormPicture[], text = ''): void {
    put(name, list)
    setSaid(text)
    onChange()
  }

  async function pick(name: ListName, files: readonly File[]): Promise<void> {
    complain(fieldOf[name], '')
    onChange()
    for (const file of files) {
      const prepared = await preparePicture(file)
      const problem = 'problem' in prepared ? prepared.problem : await add(name, prepared.file)
      if (problem !== null) complain(fieldOf[name], problem)
    }
  }

  /** Null when the picture was added. */
  async function add(name: ListName, file: File): Promise<string | null> {
    const picture = { key: crypto.randomUUID(), file, alt: '', url: await thumbnailOf(file) }
    const list = latest.current[name]
    if (list.length >= mostOf[name]) return productFormWords.tooManyPictures
    put(name, [...list, picture])
    return null
  }

  function startOver(): void {
    latest.current = keptOf(start)
    setPictures(latest.current)
  }

  return { pictures, said, change, pick, startOver }
}

function keptOf({ gallery, hover }: Pick<FormStart, 'gallery' | 'hover'>): PictureLists {
  return { gallery: keptPictures(gallery), hover: keptPictures(hover) }
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
export function sentOf({ gallery, hover }: PictureLists, sentBytes: number | null) {
  if (sentBytes === null) return { gallery: null, hover: null }
  const shares = sharesSent(
    [...gallery, ...hover].flatMap(({ file }) => file ?? []),
    sentBytes,
  )
  const inGallery = gallery.filter(({ file }) => file).length
  return { gallery: shares.slice(0, inGallery), hover: shares.slice(inGallery) }
}
