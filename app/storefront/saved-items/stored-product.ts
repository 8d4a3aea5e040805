import { findCategory } from '#rulebook/categories.ts'
import { findColor } from '#rulebook/colors.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { dollarsOf } from '#rulebook/money.ts'
import { type Article, isArticle, type ProductId, type ProductSummary } from '#shop/catalog/catalog.ts'
import type { Picture } from '#shop/media/media.ts'
import type { Reduction } from '#shop/prices/reductions.ts'

/** A product with the field names of the specification; prices in dollars, as in every payload. */
export function storedProductOf(product: ProductSummary) {
  const { article, name, category, description, color, rating, reviewCount } = product
  return {
    _id: product.id,
    article,
    name,
    category,
    description,
    color,
    price: dollarsOf(product.priceCents),
    quantity: product.available,
    image: product.mainPicture ? [product.mainPicture] : [],
    picture: product.hoverPicture,
    rating,
    reviewCount,
    reduced: product.reducedText,
    reduction: product.reduction && storedReductionOf(product.reduction),
    lowest: product.lowestCents === undefined ? undefined : dollarsOf(product.lowestCents),
  }
}

function storedReductionOf({ compareAtCents, lowestCents, until }: Reduction) {
  return { compareAt: dollarsOf(compareAtCents), lowest: dollarsOf(lowestCents), until }
}

/** The product exactly as it will be read back from the storage; null when it could not be. */
export function storableProductOf(product: ProductSummary): ProductSummary | null {
  return readStoredProduct(storedProductOf(product))
}

/** Checked by hand, because a schema library is larger than everything else in this folder. */
export function readStoredProduct(value: unknown): ProductSummary | null {
  if (!isRecord(value)) return null
  const { _id: id, article, name, price, image, lowest } = value
  const category = findCategory(readText(value.category))
  if (!isId(id) || !isArticleText(article) || !readText(name) || !category || !isPrice(price)) return null
  return {
    id,
    article,
    name: readText(name),
    category: category.slug,
    description: readText(value.description),
    color: findColor(readText(value.color)) ?? 'No color',
    priceCents: centsOf(price),
    available: readCount(value.quantity) ?? 0,
    rating: typeof value.rating === 'number' && value.rating > 0 ? Math.min(value.rating, reviewLimits.starsMax) : 0,
    reviewCount: readCount(value.reviewCount) ?? 0,
    fact: null,
    ...readReduction(value),
    ...(isPrice(lowest) && { lowestCents: centsOf(lowest) }),
    mainPicture: readPicture(Array.isArray(image) ? image[0] : undefined),
    hoverPicture: readPicture(value.picture),
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isArticleText(value: unknown): value is Article {
  return typeof value === 'string' && isArticle(value)
}

export function readCount(value: unknown): number | null {
  return Number.isSafeInteger(value) && typeof value === 'number' && value >= 0 ? value : null
}

function isId(value: unknown): value is ProductId {
  return typeof value === 'string' && value.length > 0 && value.length <= 64
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= dollarsOf(catalogLimits.priceCentsMax)
}

/** Nothing without the end, as the first release stored it: then no one knows how long the sentence is true. */
function readReduction({ reduced, reduction }: Record<string, unknown>) {
  if (typeof reduced !== 'string' || !isRecord(reduction)) return {}
  const { compareAt, lowest, until } = reduction
  if (!isPrice(compareAt) || !isPrice(lowest) || typeof until !== 'string') return {}
  return {
    reducedText: reduced,
    reduction: { compareAtCents: centsOf(compareAt), lowestCents: centsOf(lowest), until },
  }
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Texts longer than any that the shop writes are rejected. */
function readText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2000) : ''
}

function readPicture(value: unknown): Picture | null {
  if (!isRecord(value)) return null
  const { hash, preview } = value
  const width = readCount(value.width)
  const height = readCount(value.height)
  if (typeof hash !== 'string' || !/^[\w-]{8,128}$/.test(hash) || !width || !height) return null
  return { hash, width, height, alt: readText(value.alt), preview: isPreview(preview) ? preview : '' }
}

/** It is inserted into a CSS `url()`, so it must not contain a character that ends it. */
function isPreview(value: unknown): value is string {
  return typeof value === 'string' && /^data:image\/[^"'()\\\s]{1,4000}$/.test(value)
}
