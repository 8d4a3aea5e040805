import type { MetaDescriptor } from 'react-router'
import type { Category } from '#rulebook/categories.ts'
import { messages } from '#rulebook/messages.ts'
import type { Listing } from '#shop/catalog/catalog.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { breadcrumbData } from '#storefront/seo/structured-data.ts'

type Described = { listing: Listing; publicUrl: string }

/** What a category tells search engines: filtered and sorted, it names the plain list as the one to be found. */
export function describeCategory({ slug, name, introduction }: Category, page: Described | null): MetaDescriptor[] {
  const number = page?.listing.page ?? 1
  return describePage(page?.publicUrl, {
    title: number > 1 ? `${name}, ${messages.listing.pageNumber(number)}` : name,
    description: introduction,
    path: number > 1 ? `/${slug}?page=${number}` : `/${slug}`,
    picture: page?.listing.products[0]?.mainPicture ?? null,
    data: page ? [breadcrumbData(page.publicUrl, [{ name: messages.frame.home, path: '/' }, { name }])] : [],
  })
}
