import { type MetaDescriptor, useSearchParams } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { homeMessages } from '#rulebook/home-messages.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { returnParameter } from '#storefront/account/sign-in/sign-in-kind.ts'
import { createClientPageCache, type PageState, usePageData } from '#storefront/catalog/client-page-cache.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { organizationData, websiteData } from '#storefront/seo/structured-data.ts'
import type { Route } from './+types/home-page.ts'
import { Home, type HomeData } from './home.tsx'
import { loadHome } from './load-home.server.ts'
import { titleFontLinks } from './title-font.ts'

type HomePageData = HomeData & { publicUrl: string }

const pageCache = createClientPageCache<HomePageData>()

/** All visitors who were redirected here to log in get one copy of the page. */
export const handle: PublicPage = {
  parameters: [returnParameter],
  normalize: (params) => new URLSearchParams(params.has(returnParameter) ? { [returnParameter]: '/' } : {}),
}

export async function loader({ context }: Route.LoaderArgs): Promise<{ page: HomePageData }> {
  const shop = context.get(shopContext)
  const { content, pageNames, until } = await loadHome(shop)
  markPublicPage(context, pageNames)
  limitPublicPage(context, until)
  return { page: { ...content, publicUrl: shop.publicUrl } }
}

/** Going back home shows the cached page at once. The first time, the current page stays until the data arrives: there is no loading state. */
export function clientLoader(args: Route.ClientLoaderArgs): Promise<PageState<HomePageData>> {
  return pageCache.load(args, catalogLimits.keepUnusedDataMs)
}

export const links: Route.LinksFunction = () => titleFontLinks

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const publicUrl = loaderData?.page?.publicUrl
  return describePage(publicUrl, {
    title: homeMessages.title,
    description: shopFacts.description,
    path: '/',
    data:
      import.meta.env.SSR && publicUrl
        ? [organizationData(publicUrl, socialUrlsIn(matches)), websiteData(publicUrl)]
        : [],
  })
}

function socialUrlsIn([, frame]: Route.MetaArgs['matches']): string[] {
  return frame.loaderData?.socialLinks.map(({ url }) => url) ?? []
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const page = usePageData(pageCache, loaderData)
  const [params] = useSearchParams()
  return (
    page && (
      <>
        {params.has(returnParameter) && (
          // Without JavaScript the login dialog cannot open. The login page knows the requested page from a cookie.
          <noscript>
            <meta httpEquiv="refresh" content="0;url=/login" />
          </noscript>
        )}
        <Home {...page} />
      </>
    )
  )
}
