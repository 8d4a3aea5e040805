import type { MetaDescriptor } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { messages } from '#rulebook/messages.ts'
import { questionsSlug } from '#shop/content/content.ts'
import { contentPageNames } from '#shop/content/content-page-names.ts'
import { findAt } from '#shop/content/find-published.server.ts'
import { showContent } from '#shop/content/show-published-content.server.ts'
import { readSettingsOrLastKnown } from '#shop/settings/read-settings.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { breadcrumbData, contactData } from '#storefront/seo/structured-data.ts'
import type { Route } from './+types/content-page.ts'
import { questionsData } from './content-data.ts'
import { Page } from './page.tsx'

export const handle: PublicPage = { parameters: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const slug = url.pathname.replaceAll('/', '')
  const at = await findAt(shop, 'page', slug)
  // The database keeps every page of the footer, so only a broken one has none.
  if (!at || !('found' in at)) throw new Response(null, { status: 404 })
  const { found } = at
  const shown = await showContent(shop, found.body, { foldQuestions: slug === questionsSlug })
  markPublicPage(context, [...contentPageNames(found.id), ...shown.pageNames])
  limitPublicPage(context, shown.until)
  const { title, summary, picture } = found
  const contact = slug === 'contact' ? (await readSettingsOrLastKnown(shop)).contact : null
  return {
    publicUrl: shop.publicUrl,
    path: `/${slug}`,
    page: { title, summary, picture, blocks: shown.blocks },
    contact,
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { publicUrl, path, page, contact } = loaderData
  const { title, summary, picture, blocks } = page
  const data = import.meta.env.SSR
    ? [
        breadcrumbData(publicUrl, [{ name: messages.frame.home, path: '/' }, { name: title }]),
        ...(contact ? [contactData(publicUrl, contact)] : []),
        ...[questionsData(blocks)].filter((each) => each !== null),
      ]
    : []
  return describePage(publicUrl, { title, description: summary, path, picture, data })
}

export default function ContentPage({ loaderData: { page, path } }: Route.ComponentProps) {
  return <Page path={path} {...page} />
}
