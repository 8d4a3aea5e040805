import type { MetaDescriptor } from 'react-router'
import { describePage } from '#storefront/seo/describe-page.ts'

/** Metadata of pages that only one user may see: hidden from search engines and link previews. */
export function describePrivatePage(title: string, path: string, description = title): MetaDescriptor[] {
  return describePage(undefined, { title, description, path, index: false })
}
