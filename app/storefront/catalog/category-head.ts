import type { MetaDescriptor } from 'react-router'
import type { Category } from '#rulebook/categories.ts'
import { listingMessages } from '#rulebook/listing-messages.ts'
import { messages } from '#rulebook/messages.ts'
import type { Listing, ListingQuery } from '#shop/catalog/catalog.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { breadcrumbData } from '#storefront/seo/structured-data.ts'
import { listingAddress } from './listing-address.ts'

type Described = { listing: Listing; publicUrl: string }

/** Metadata of a category page. A filtered or sorted list names the plain list as its canonical address. */
export function describeCategory(category: Category, query: ListingQuery, page: Described | null): MetaDescriptor[] {
  const { slug, name, introduction } = category
  const isPlain = listingAddress('', { ...query, page: 1 }) === ''
  const number = (isPlain && page?.listing.page) || 1
  return describePage(page?.publicUrl, {
    title: number > 1 ? `${name}, ${listingMessages.pageNumber(number)}` : name,
    description: introduction,
    path: number > 1 ? `/${slug}?page=${number}` : `/${slug}`,
    picture: page?.listing.products[0]?.mainPicture ?? null,
    data:
      import.meta.env.SSR && page
        ? [breadcrumbData(page.publicUrl, [{ name: messages.frame.home, path: '/' }, { name }])]
        : [],
  })
}
