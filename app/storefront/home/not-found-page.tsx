import { data, type MetaDescriptor } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { homeMessages } from '#rulebook/home-messages.ts'
import { findInnerRoute } from '#storefront/frame/inner-routes.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/not-found-page.ts'
import { Home } from './home.tsx'
import { loadHome } from './load-home.server.ts'
import { NotFoundNotice } from './not-found-notice.tsx'
import { titleFontLinks } from './title-font.ts'

export const handle: PublicPage = { parameters: [] }

/** Unknown addresses show the home page. All of them share one entry of the page cache (`sharedAddress`). */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, pageNames, until } = await loadHome(context.get(shopContext))
  markPublicPage(context, pageNames)
  limitPublicPage(context, until)
  return data(content, { status: 404 })
}

/** The client router leads here for every address that it does not know yet. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const redirection = await findInnerRoute(request)
  if (redirection) throw redirection
  return await serverLoader()
}

export const links: Route.LinksFunction = () => titleFontLinks

export function meta(): MetaDescriptor[] {
  const { title, text } = homeMessages.notFound
  return describePage(undefined, { title, description: text, path: '/', index: false })
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <NotFoundNotice />
      <Home {...loaderData} />
    </>
  )
}
