import type { MetaDescriptor } from 'react-router'
import { publicPage, shopContext } from '#http/context.server.ts'
import { homeWords } from '#rulebook/home.ts'
import { limits } from '#rulebook/limits.ts'
import { shopFacts } from '#rulebook/shop.ts'
import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { type Browsed, openKeptPages } from '#storefront/catalog/kept-data.ts'
import { useBrowsed } from '#storefront/catalog/use-browsed.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { organizationData, websiteData } from '#storefront/seo/structured-data.ts'
import type { Route } from './+types/home-page.ts'
import { Home, type HomeData } from './home.tsx'
import { homePictures } from './home-pictures.server.ts'
import { titleFaceLinks } from './title-face.ts'

type HomePageData = HomeData & { publicUrl: string }

const keptPages = openKeptPages<HomePageData>()

export async function loader({ context }: Route.LoaderArgs): Promise<{ page: HomePageData }> {
  const shop = context.get(shopContext)
  const newCollection = await listNewCollection(shop)
  publicPage(context, ['new-collection', ...newCollection.map(({ article }) => `product:${article}` as const)])
  return { page: { newCollection, pictures: homePictures, publicUrl: shop.publicUrl } }
}

/** Going back home shows the cached page at once. The first time, the current page stays until the data arrives: there is no loading state. */
export function clientLoader({ url, request, serverLoader }: Route.ClientLoaderArgs): Promise<Browsed<HomePageData>> {
  const fetchPage = async () => (await serverLoader()).page
  return keptPages.load(url.pathname + url.search, fetchPage, request.signal, limits.keepUnusedDataMs)
}

export const links: Route.LinksFunction = () => titleFaceLinks

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const publicUrl = loaderData?.page?.publicUrl
  return describePage(publicUrl, {
    title: homeWords.title,
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
  const page = useBrowsed(keptPages, loaderData)
  return page && <Home newCollection={page.newCollection} pictures={page.pictures} />
}
