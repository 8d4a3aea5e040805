import { z } from 'zod'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { findColor } from '#rulebook/colors.ts'
import { limits } from '#rulebook/limits.ts'
import { productFormWords as words } from '#rulebook/product-form-words.ts'
import { readCents } from './read-cents.ts'

function text(missing: string, most: number, tooLong: string) {
  return z
    .string(missing)
    .transform((written) => written.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
    .pipe(z.string().min(1, missing).max(most, tooLong))
}

/** By name or by slug: the API and the form send the name, files may hold either. */
const category = z.string(words.category).transform((word, context): CategorySlug => {
  const wanted = word.trim().toLowerCase()
  const found = categories.find(({ name, slug }) => slug === wanted || name.toLowerCase() === wanted)
  if (found) return found.slug
  context.addIssue({ code: 'custom', message: words.category })
  return z.NEVER
})

const color = z.string(words.color).transform((word, context) => {
  const found = findColor(word)
  if (found) return found
  context.addIssue({ code: 'custom', message: words.color })
  return z.NEVER
})

/** Forms and older clients send numbers as text. */
export const Quantity = z
  .union(
    [z.number(words.quantity), z.string(words.quantity).trim().min(1, words.quantity).transform(Number)],
    words.quantity,
  )
  .pipe(z.int(words.quantityWrong).min(0, words.quantityWrong).max(limits.productStockMax, words.quantityWrong))

export const PriceCents = z
  .union([z.number(words.price), z.string(words.price).trim().min(1, words.price)], words.price)
  .transform(readCents)
  .pipe(z.int(words.priceWrong).min(1, words.priceWrong).max(limits.priceCentsMax, words.priceWrong))

/** The fields of a product from the form, the API or a file; pictures are handled separately. */
export const ProductFields = z.object({
  name: text(words.name, limits.productNameMaxLength, words.nameTooLong).transform((name) =>
    name.replace(/\s+/gu, ' '),
  ),
  category,
  description: text(words.description, limits.productDescriptionMaxLength, words.descriptionTooLong),
  aboutProduct: text(words.aboutProduct, limits.productAboutMaxLength, words.aboutTooLong),
  color,
  quantity: Quantity,
  priceCents: PriceCents,
})
export type ProductFields = z.infer<typeof ProductFields>

/** The first problem of each field, under the name that forms and API clients use. */
export function fieldProblemsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    fields[path[0] === 'priceCents' ? 'price' : path.join('.')] ??= message
  }
  return fields
}
