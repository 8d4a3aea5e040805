import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { findCategory } from '#rulebook/categories.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import type { ManyChanges } from '#shop/catalog/many-changes.ts'
import type { PriceChange } from '#shop/catalog/price-change.ts'
import { PriceCents } from '#shop/catalog/product-form.schema.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import { accept, type Result, refuse } from '#shop/result.ts'

const messages = catalogueTableMessages.change

type AmountProblem = { code: 'amount-wrong'; sentence: string }

/** What the form asks to change; nothing that it leaves as it is. */
export function readManyChanges(form: FormData): Result<ManyChanges, AmountProblem> {
  const price = readPriceChange(String(form.get('priceChange') ?? ''), String(form.get('amount') ?? ''))
  if (price && !price.ok) return price
  const category = findCategory(String(form.get('category') ?? ''))
  const newCollection = form.get('newCollection')
  return accept({
    ...(price && { price: price.value }),
    ...(category && { category: category.slug }),
    ...((newCollection === 'yes' || newCollection === 'no') && { newCollection: newCollection === 'yes' }),
  })
}

export function readPriceChange(kind: string, amount: string): Result<PriceChange, AmountProblem> | null {
  if (kind === 'set') {
    const cents = PriceCents.safeParse(amount)
    return cents.success
      ? accept({ cents: cents.data })
      : refuse({ code: 'amount-wrong', sentence: cents.error.issues[0]?.message ?? '' })
  }
  // A percentage has two decimals, like a price.
  const hundredths = readCents(amount.replace('%', ''))
  if (kind === 'raise') {
    if (hundredths >= 1 && hundredths <= productLimits.raisePercentMax * 100) {
      return accept({ percentHundredths: hundredths })
    }
    return refuse({ code: 'amount-wrong', sentence: messages.raiseWrong })
  }
  if (kind === 'lower') {
    if (hundredths >= 1 && hundredths < 100 * 100) return accept({ percentHundredths: -hundredths })
    return refuse({ code: 'amount-wrong', sentence: messages.lowerWrong })
  }
  return null
}
