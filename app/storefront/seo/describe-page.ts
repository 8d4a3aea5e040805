import type { MetaDescriptor } from 'react-router'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { type Picture, pictureUrl, widthsOf } from '#shop/media/media.ts'
import type { StructuredData } from './structured-data.ts'

/** Metadata of a page for search engines and shared links. */
export type PageDescription = {
  /** The page's own title, without the shop's name. */
  title: string
  description: string
  /** The canonical path. A filtered list names the list without filters. */
  path: string
  /** The picture of a shared link; by default the shop's own. */
  picture?: Pick<Picture, 'hash' | 'width' | 'height' | 'alt'> | null
  type?: 'website' | 'product' | 'article'
  /** False for pages that search engines must not list: search results, unknown addresses, a guest's cart and wishlist. */
  index?: boolean
  data?: readonly StructuredData[]
}

const descriptionMaxLength = 300
const shareableWidth = 1200
const { sharePicture } = shopFacts

/**
 * The `meta` of a page. `publicUrl` comes from its loader; without it, for example after a failed loader, everything that needs an absolute
 * address is left out.
 */
export function describePage(publicUrl: string | undefined, page: PageDescription): MetaDescriptor[] {
  const title = titleOf(page.title)
  const description = shorten(page.description)
  const indexed = page.index ?? true

  return [
    { title },
    { name: 'description', content: description },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:site_name', content: shopFacts.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(publicUrl === undefined ? [] : addressTags(publicUrl, page, indexed)),
  ]
}

/** For example `Candles | Hyggehus`. */
export function titleOf(title: string): string {
  return `${title} | ${shopFacts.name}`
}

function addressTags(publicUrl: string, page: PageDescription, indexed: boolean): MetaDescriptor[] {
  const address = `${publicUrl}${page.path}`
  const picture = sharedPicture(publicUrl, page.picture)

  return [
    // `noindex` and a canonical address contradict each other, so a page has only one of them.
    ...(indexed ? [{ tagName: 'link', rel: 'canonical', href: address } as const] : []),
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture.url },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    ...(page.data && page.data.length > 0
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...page.data] } }]
      : []),
  ]
}

function sharedPicture(publicUrl: string, picture: PageDescription['picture']) {
  if (!picture) return { ...sharePicture, url: `${publicUrl}${sharePicture.path}` }
  const width = widthsOf(picture).findLast((candidate) => candidate <= shareableWidth) ?? widthsOf(picture)[0]
  if (width === undefined) return { ...sharePicture, url: `${publicUrl}${sharePicture.path}` }
  return {
    url: `${publicUrl}${pictureUrl(picture, width, 'webp')}`,
    width: Math.min(width, picture.width),
    height: Math.round((Math.min(width, picture.width) * picture.height) / picture.width),
    alt: picture.alt,
  }
}

/** Search engines show about two lines; more only makes the page heavier. */
function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= descriptionMaxLength) return plain
  const cut = plain.slice(0, descriptionMaxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), descriptionMaxLength - 40))}…`
}
