import type { MetaDescriptor } from 'react-router'
import { shopFacts } from '#rulebook/shop.ts'

/** The head of a page that only the shop's own people see: its name, and nothing for search engines. */
export function describeRoom(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${shopFacts.name}` }, { name: 'robots', content: 'noindex, nofollow' }]
}
