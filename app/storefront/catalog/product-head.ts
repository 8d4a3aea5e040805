import type { MetaDescriptor } from 'react-router'
import { categoryOf } from '#rulebook/categories.ts'
import { messages } from '#rulebook/messages.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { breadcrumbData } from '#storefront/seo/structured-data.ts'
import type { FoundProduct } from './product-page-data.ts'

/** Structured data is for crawlers, which load pages from the server: browsers fetch none of this. */
const structured = import.meta.env.SSR ? await import('./product-data.ts') : null

export function describeProduct({ product, publicUrl }: FoundProduct): MetaDescriptor[] {
  const category = categoryOf(product.category)
  return describePage(publicUrl, {
    title: product.name,
    description: product.description,
    path: productPath(product),
    picture: product.pictures[0] ?? null,
    type: 'product',
    data: structured
      ? [
          structured.productData(publicUrl, product),
          breadcrumbData(publicUrl, [
            { name: messages.frame.home, path: '/' },
            { name: category.name, path: `/${category.slug}` },
            { name: product.name },
          ]),
        ]
      : [],
  })
}

/** Metadata while the product is loading, after a failure, and for an unknown product. */
export function describeUnloadedProduct(title: string, known: ProductSummary | null): MetaDescriptor[] {
  return describePage(undefined, {
    title: known?.name ?? title,
    description: known?.description ?? messages.product.notFoundText,
    path: known ? productPath(known) : '/',
    index: false,
  })
}
