import { categories } from '#rulebook/categories.ts'
import { rulesPages } from '#rulebook/help-pages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { SitemapProduct } from '#shop/catalog/sitemap.queries.server.ts'
import { type ContentKind, contentPath } from '#shop/content/content.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

type SitemapContent = { kind: ContentKind; slug: string; changedAt: Date }

const pagePaths = ['/', ...categories.map(({ slug }) => `/${slug}`), ...rulesPages.map(({ path }) => path), '/stories']

/** The sitemap index, for a shop that needs several sitemaps. */
export function sitemapIndex(publicUrl: string, parts: readonly number[]): string {
  const entries = parts.map((part) => `<sitemap><loc>${escapeXml(partUrl(publicUrl, part))}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

export function partUrl(publicUrl: string, part: number): string {
  return `${publicUrl}/sitemap.xml?part=${part}`
}

/** One sitemap, written as the products arrive. The first one begins with the pages that are not products, `content` among them. */
export async function* sitemapPart(
  publicUrl: string,
  products: AsyncIterable<readonly SitemapProduct[]>,
  content: readonly SitemapContent[] | null,
): AsyncGenerator<string, void, undefined> {
  yield `${declaration}<urlset xmlns="${namespace}">\n`
  if (content) {
    yield pagePaths.map((path) => entry(publicUrl, path)).join('')
    yield content.map((each) => entry(publicUrl, contentPath(each), each.changedAt)).join('')
  }
  for await (const batch of products) {
    yield batch.map((product) => entry(publicUrl, productPath(product), product.updatedAt)).join('')
  }
  yield '</urlset>\n'
}

function entry(publicUrl: string, path: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>\n`
}

/** Characters that XML does not have would make the whole document unreadable, so they are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
