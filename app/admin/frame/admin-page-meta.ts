import type { MetaDescriptor } from 'react-router'
import { shopFacts } from '#rulebook/shop-facts.ts'

/** Metadata of an admin page: its title, and hidden from search engines. */
export function adminPageMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${shopFacts.name}` }, { name: 'robots', content: 'noindex, nofollow' }]
}
