import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { readSettingsOrLastKnown } from '#shop/settings/read-settings.server.ts'
import type { Route } from './+types/current-delivery.ts'
import { currentDelivery } from './cart-delivery.ts'

export const handle: PublicPage = { parameters: [] }

/** What delivery costs and when it arrives, for the cart drawer. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  markPublicPage(context, [])
  const { until, ...delivery } = currentDelivery(await readSettingsOrLastKnown(shop), shop.now())
  limitPublicPage(context, until)
  return Response.json(delivery)
}
