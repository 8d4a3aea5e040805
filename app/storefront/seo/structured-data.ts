import { shopFacts } from '#rulebook/shop-facts.ts'
import type { ContactSetting } from '#shop/settings/settings.ts'

/**
 * A schema.org entity. Only crawlers read it, and they load pages from the server, so pages create it only where `import.meta.env.SSR` is
 * true, which keeps the code out of the browser. React Router escapes the text when it writes the script.
 */
export type StructuredData = { '@type': string } & { [property: string]: DataValue | undefined }
type DataValue = string | number | boolean | readonly DataValue[] | { [property: string]: DataValue | undefined }

const searchTerm = 'search_term_string'

export function organizationData(publicUrl: string, socialUrls: readonly string[]): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: shopFacts.name,
    description: shopFacts.description,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    sameAs: socialUrls,
  }
}

/** Data of the organization that only the contact page includes. */
export function contactData(publicUrl: string, { email, phone, address }: ContactSetting): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: shopFacts.name,
    url: `${publicUrl}/`,
    email,
    telephone: phone || undefined,
    address: address || undefined,
  }
}

export function websiteData(publicUrl: string): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: shopFacts.name,
    url: `${publicUrl}/`,
    inLanguage: shopFacts.language,
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?query={${searchTerm}}` },
      'query-input': `required name=${searchTerm}`,
    },
  }
}

/** From the home page to the current page. Every step but the last has an address. */
export function breadcrumbData(publicUrl: string, steps: readonly { name: string; path?: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path === undefined ? undefined : `${publicUrl}${path}`,
    })),
  }
}
