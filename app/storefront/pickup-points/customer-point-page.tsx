import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { pickupPointMessages } from '#rulebook/pickup-point-messages.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { ordersPath } from '#storefront/orders/customer-orders-address.ts'
import type { Route } from './+types/customer-point-page.ts'
import { keepPointForm, MissingPointOrder } from './missing-point-order.tsx'
import { OrderPointView } from './order-point-view.tsx'
import { answerPointForm, loadOrderPoint } from './point-form.server.ts'

/** The pick-up point of one of the customer's own orders. Another customer's order is answered with 404. */
export async function loader(args: Route.LoaderArgs) {
  const access = { kind: 'customer', actor: await requireSignedIn(args) } as const
  const { searchParams: search } = args.url
  const found = await loadOrderPoint(args.context.get(shopContext), access, { numberText: args.params.number, search })
  return found ?? data(null, { status: 404 })
}

export async function action(args: Route.ActionArgs) {
  const access = { kind: 'customer', actor: await requireSignedIn(args) } as const
  return await answerPointForm(args.context.get(shopContext), access, {
    numberText: args.params.number,
    form: await readFormData(args.request),
    orderPath: `${ordersPath}/${args.params.number}`,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPointForm(serverAction)
}

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(pickupPointMessages.title, location.pathname)
}

export default function CustomerPointPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingPointOrder />
  return <OrderPointView answer={actionData} data={loaderData} orderPath={`${ordersPath}/${loaderData.number}`} />
}
