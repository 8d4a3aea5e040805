import { z } from 'zod'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { isContentSlug } from '#shop/content/content.ts'
import { readDocument } from '#shop/content/document.schema.ts'

const messages = adminContentMessages.problems
/** The database and documents ask for one line without control characters, too. */
const line = z
  .string()
  .catch('')
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
const lineOf = (max: number, problem: string) => line.pipe(z.string().min(1, problem).max(max, problem))

export const ContentForm = z
  .object({
    title: lineOf(contentLimits.titleMaxLength, messages.title),
    summary: lineOf(contentLimits.summaryMaxLength, messages.summary),
    slug: line.refine(isContentSlug, messages.slug),
    body: z.string().transform((json, { addIssue }) => {
      const document = readDocument(json)
      if (document) return document
      addIssue({ code: 'custom', message: messages.document, input: json })
      return z.NEVER
    }),
    pictureHash: z.string().regex(/^(?:[0-9a-f]{32})?$/, messages.document),
    pictureAlt: line.pipe(z.string().max(contentLimits.altMaxLength, messages.alt)),
    seen: z.coerce.number().int().min(0).catch(0),
    latest: z.coerce.number().int().min(0).optional().catch(undefined),
  })
  .refine(({ pictureHash, pictureAlt }) => pictureHash === '' || pictureAlt !== '', {
    path: ['pictureAlt'],
    message: messages.alt,
  })
  .transform(({ slug, seen, latest, pictureHash, pictureAlt, ...texts }) => ({
    slug,
    // The version of someone else, when the admin has chosen to save over it.
    seen: latest ?? seen,
    terms: { ...texts, picture: pictureHash === '' ? null : { hash: pictureHash, alt: pictureAlt } },
  }))
