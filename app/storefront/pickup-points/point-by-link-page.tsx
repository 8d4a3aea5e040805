import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { pickupPointMessages } from '#rulebook/pickup-point-messages.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { orderLinkPath } from '#storefront/orders/customer-orders-address.ts'
import type { Route } from './+types/point-by-link-page.ts'
import { keepPointForm, MissingPointOrder } from './missing-point-order.tsx'
import { OrderPointView } from './order-point-view.tsx'
import { answerPointForm, loadOrderPoint } from './point-form.server.ts'

/** The pick-up point of an order, with the signed link from an email. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const asked = { numberText: params.number, search: url.searchParams }
  const found = await loadOrderPoint(context.get(shopContext), { kind: 'link', key }, asked)
  return found ? { point: found, key } : data(null, { status: 404 })
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  return await answerPointForm(context.get(shopContext), { kind: 'link', key } as const, {
    numberText: params.number,
    form: await readFormData(request),
    orderPath: orderLinkPath({ number: params.number, key }),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPointForm(serverAction)
}

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(pickupPointMessages.title, location.pathname)
}

export default function PointByLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingPointOrder />
  const { point, key } = loaderData
  return (
    <OrderPointView
      answer={actionData}
      data={point}
      linkKey={key}
      orderPath={orderLinkPath({ number: point.number, key })}
    />
  )
}
