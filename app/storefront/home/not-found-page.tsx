import { data, type MetaDescriptor } from 'react-router'
import { publicPage, shopContext } from '#http/context.server.ts'
import { homeWords } from '#rulebook/home.ts'
import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { findInnerRoom } from '#storefront/frame/inner-rooms.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/not-found-page.ts'
import { Home } from './home.tsx'
import { homePictures } from './home-pictures.server.ts'
import { LostNotice } from './lost-notice.tsx'
import { titleFaceLinks } from './title-face.ts'

/** Unknown addresses show the home page. All of them share one entry of the page cache (`sharedAddress`). */
export async function loader({ context }: Route.LoaderArgs) {
  const newCollection = await listNewCollection(context.get(shopContext))
  publicPage(context, ['new-collection', ...newCollection.map(({ article }) => `product:${article}` as const)])
  return data({ newCollection, pictures: homePictures }, { status: 404 })
}

/** The client router leads here for every address that it does not know yet. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const way = await findInnerRoom(request)
  if (way) throw way
  return await serverLoader()
}

export const links: Route.LinksFunction = () => titleFaceLinks

export function meta(): MetaDescriptor[] {
  const { title, text } = homeWords.lost
  return describePage(undefined, { title, description: text, path: '/', index: false })
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LostNotice />
      <Home {...loaderData} />
    </>
  )
}
