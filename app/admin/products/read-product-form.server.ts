import { factKinds } from '#rulebook/facts.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import { fieldProblemsOf, ProductFields } from '#shop/catalog/product-form.schema.ts'
import type { WantedPicture, WantedPictures } from '#shop/catalog/product-pictures.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { factField } from './product-values.ts'

export type ReadProduct = {
  fields: ProductFields
  pictures: WantedPictures
  article: string
  newCollection: boolean
  version: number | undefined
  seenQuantity: number | undefined
}

type Invalid = { code: 'invalid'; fields: Record<string, string> }

export async function readProductForm(form: FormData): Promise<Result<ReadProduct, Invalid>> {
  const fields = ProductFields.safeParse({
    ...Object.fromEntries(form),
    priceCents: form.get('price'),
    facts: readFacts(form),
  })
  const pictures = { gallery: await readPictures(form, 'gallery'), hover: await readPictures(form, 'hover') }
  if (!fields.success) {
    const missing = pictures.gallery.length === 0 ? { image: productFormMessages.images } : {}
    return refuse({ code: 'invalid', fields: { ...fieldProblemsOf(fields.error), ...missing } })
  }
  return accept({
    fields: fields.data,
    pictures,
    article: textOf(form, 'article'),
    newCollection: form.get('newCollection') !== null,
    version: wholeNumber(textOf(form, 'version')),
    seenQuantity: wholeNumber(textOf(form, 'seenQuantity')),
  })
}

/** The form has only fields of the product's category, and those that are filled in. */
function readFacts(form: FormData): Record<string, string> {
  const facts = factKinds.map(({ kind }) => [kind, textOf(form, factField(kind))] as const)
  return Object.fromEntries(facts.filter(([, text]) => text !== ''))
}

/** In display order: kept pictures by their hash, new ones as files. An empty file input sends one empty file, which is dropped. */
async function readPictures(form: FormData, name: 'gallery' | 'hover'): Promise<WantedPicture[]> {
  const entries = form.getAll(name).filter((entry) => typeof entry === 'string' || entry.name !== '' || entry.size > 0)
  const newAlts = form.getAll(`${name}-alt`)
  let newIndex = 0
  const read = entries.map(async (entry): Promise<WantedPicture> => {
    if (typeof entry === 'string') return { hash: entry, alt: textOf(form, `alt-${entry}`) }
    const alt = newAlts[newIndex++]
    const bytes = new Uint8Array(await entry.arrayBuffer())
    return { name: entry.name, bytes, alt: typeof alt === 'string' ? alt : '' }
  })
  return await Promise.all(read)
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function wholeNumber(text: string): number | undefined {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}
