import { z } from 'zod'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { findColor } from '#rulebook/colors.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { productFormMessages as messages } from '#rulebook/product-form-messages.ts'
import { FactsSchema } from './facts.schema.ts'
import { readCents } from './read-cents.ts'

function text(missing: string, maxLength: number, tooLong: string) {
  return z
    .string(missing)
    .transform((input) => input.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed().trim())
    .pipe(z.string().min(1, missing).max(maxLength, tooLong))
}

/** By name or by slug: the API and the form send the name, files may hold either. */
const category = z.string(messages.category).transform((value, context): CategorySlug => {
  const wanted = value.trim().toLowerCase()
  const found = categories.find(({ name, slug }) => slug === wanted || name.toLowerCase() === wanted)
  if (found) return found.slug
  context.addIssue({ code: 'custom', message: messages.category })
  return z.NEVER
})

const color = z.string(messages.color).transform((value, context) => {
  const found = findColor(value)
  if (found) return found
  context.addIssue({ code: 'custom', message: messages.color })
  return z.NEVER
})

/** Forms and older clients send numbers as text. */
export const Quantity = z
  .union(
    [z.number(messages.quantity), z.string(messages.quantity).trim().min(1, messages.quantity).transform(Number)],
    messages.quantity,
  )
  .pipe(
    z.int(messages.quantityWrong).min(0, messages.quantityWrong).max(productLimits.stockMax, messages.quantityWrong),
  )

export const PriceCents = z
  .union([z.number(messages.price), z.string(messages.price).trim().min(1, messages.price)], messages.price)
  .transform(readCents)
  .pipe(z.int(messages.priceWrong).min(1, messages.priceWrong).max(catalogLimits.priceCentsMax, messages.priceWrong))

/** The fields of a product from the form, the API or a file; pictures are handled separately. */
export const ProductFields = z.object({
  name: text(messages.name, productLimits.nameMaxLength, messages.nameTooLong).transform((name) =>
    name.replace(/\s+/gu, ' '),
  ),
  category,
  description: text(messages.description, productLimits.descriptionMaxLength, messages.descriptionTooLong),
  aboutProduct: text(messages.aboutProduct, productLimits.aboutMaxLength, messages.aboutTooLong),
  color,
  quantity: Quantity,
  priceCents: PriceCents,
  /** A product keeps its facts when the form has none. */
  facts: FactsSchema.optional(),
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
