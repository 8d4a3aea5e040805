import type { MetaDescriptor } from 'react-router'
import { publicPage, shopContext } from '#http/context.server.ts'
import { homeWords } from '#rulebook/home.ts'
import { shopFacts } from '#rulebook/shop.ts'
import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { organizationData, websiteData } from '#storefront/seo/structured-data.ts'
import type { Route } from './+types/home-page.ts'
import { Home } from './home.tsx'
import { homePictures } from './home-pictures.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const newCollection = await listNewCollection(shop)
  publicPage(context, ['new-collection', ...newCollection.map(({ article }) => `product:${article}` as const)])
  return { home: { newCollection, pictures: homePictures }, publicUrl: shop.publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const publicUrl = loaderData?.publicUrl
  return describePage(publicUrl, {
    title: homeWords.title,
    description: shopFacts.description,
    path: '/',
    data: publicUrl ? [organizationData(publicUrl), websiteData(publicUrl)] : [],
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData.home} />
}
