import type { AdminContent } from '#shop/content/content.ts'
import { emptyDocument } from '#shop/content/document.ts'

/** Fields and buttons beside the text belong to the form, too. */
export const contentFormId = 'content-form'

export const valueNames = ['title', 'summary', 'slug', 'body', 'pictureHash', 'pictureAlt'] as const
/** All values are texts, as in the form; the document is JSON. */
export type ContentValues = Record<(typeof valueNames)[number], string>

export type ContentFormResult = {
  values: ContentValues
  problems: Partial<Record<(typeof valueNames)[number] | 'form', string>>
  /** The version of now, when someone else has saved it meanwhile. */
  latest?: number
}

export const emptyValues: ContentValues = {
  title: '',
  summary: '',
  slug: '',
  body: JSON.stringify(emptyDocument),
  pictureHash: '',
  pictureAlt: '',
}

export function valuesOf({ slug, version: { title, summary, body, picture } }: AdminContent): ContentValues {
  return {
    title,
    summary,
    slug,
    body: JSON.stringify(body),
    pictureHash: picture?.hash ?? '',
    pictureAlt: picture?.alt ?? '',
  }
}

export function valuesFromForm(form: FormData): ContentValues {
  const entries = valueNames.map((name) => [name, String(form.get(name) ?? '')])
  return { ...emptyValues, ...Object.fromEntries(entries) }
}
