import { categoryOf } from '#rulebook/categories.ts'
import { type FactKind, factKinds, findFactKind } from '#rulebook/facts.ts'
import { dollarsOf } from '#rulebook/money.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { type ProductDetails, productPath } from '#shop/catalog/catalog.ts'
import { factRows } from '#shop/catalog/fact-rows.ts'
import { type Facts, type FactValue, isRange } from '#shop/catalog/facts.ts'
import { pictureUrl, widthsOf } from '#shop/media/media.ts'
import type { StructuredData } from '#storefront/seo/structured-data.ts'

export function productData(publicUrl: string, product: ProductDetails): StructuredData {
  const address = `${publicUrl}${productPath(product)}`
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    description: product.description,
    sku: product.article,
    category: categoryOf(product.category).name,
    color: product.color === 'No color' ? undefined : product.color,
    ...factData(product.facts),
    brand: { '@type': 'Brand', name: shopFacts.name },
    image: product.pictures.map(
      (picture) => `${publicUrl}${pictureUrl(picture, widthsOf(picture).at(-1) ?? 160, 'webp')}`,
    ),
    offers: {
      '@type': 'Offer',
      url: address,
      price: dollarsOf(product.priceCents).toFixed(2),
      ...reductionData(product),
      priceCurrency: shopFacts.currency,
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${publicUrl}/#organization` },
    },
    aggregateRating:
      // Search engines reject a rating without reviews.
      product.reviewCount === 0
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: Math.round(product.rating * 10) / 10,
            reviewCount: product.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
  }
}

/** The price that a lowered one is compared with is the lowest of the 30 days before, as the law asks, and not the regular one. */
function reductionData({ priceCents, reduction }: Pick<ProductDetails, 'priceCents' | 'reduction'>) {
  if (!reduction) return {}
  const specify = (cents: number, type?: string) => ({
    '@type': 'UnitPriceSpecification',
    priceType: type,
    price: dollarsOf(cents).toFixed(2),
    priceCurrency: shopFacts.currency,
  })
  return {
    priceValidUntil: reduction.until,
    priceSpecification: [specify(priceCents), specify(reduction.lowestCents, 'https://schema.org/StrikethroughPrice')],
  }
}

/** Where schema.org has a property of its own; the others are additional properties. */
const measures = { weight: 'weight', width: 'width', height: 'height', length: 'depth' } as const satisfies {
  [kind in FactKind]?: string
}

function factData(facts: Facts): Partial<StructuredData> {
  const rows = factRows(facts)
  const textOf = (kind: string) => rows.find((row) => row.kind === kind)?.texts.join(', ')
  return {
    size: textOf('size'),
    material: textOf('material'),
    ...Object.fromEntries(
      Object.entries(measures).map(([kind, property]) => [
        property,
        quantityOf(facts, factKinds.find((each) => each.kind === kind)?.kind),
      ]),
    ),
    additionalProperty: rows
      .filter(({ kind }) => kind !== 'size' && kind !== 'material' && kind !== 'weight')
      .map(({ kind, label, texts }) => ({
        '@type': 'PropertyValue',
        name: label,
        ...(kind === 'size' ? {} : amountOf(facts[kind], texts)),
        unitCode: unitOf(kind),
      })),
  }
}

function quantityOf(facts: Facts, kind: FactKind | undefined) {
  const value = kind && facts[kind]
  if (value === undefined) return undefined
  return { '@type': 'QuantitativeValue', ...amountOf(value, []), unitCode: unitOf(kind ?? '') }
}

function amountOf(value: FactValue | undefined, texts: readonly string[]) {
  if (value !== undefined && isRange(value)) return { minValue: value.min, maxValue: value.max }
  return { value: typeof value === 'number' ? value : texts.join(', ') }
}

function unitOf(kind: string): string | undefined {
  return findFactKind(kind)?.unitCode
}
