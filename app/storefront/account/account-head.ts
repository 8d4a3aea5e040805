import type { MetaDescriptor } from 'react-router'
import { describePage } from '#storefront/seo/describe-page.ts'

/** The head of a page that is one person's alone: nothing in it for search engines, or for friends who are sent its address. */
export function describeRoom(title: string, path: string, description = title): MetaDescriptor[] {
  return describePage(undefined, { title, description, path, index: false })
}
