import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { returnRequestMessages as messages } from '#rulebook/return-request-messages.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { ordersPath } from '#storefront/orders/customer-orders-address.ts'
import type { Route } from './+types/customer-return-page.ts'
import { keepWithdrawal, MissingReturn } from './missing-return.tsx'
import { answerReturnRequest, loadReturnRequest } from './return-request-form.server.ts'
import { ReturnRequestView } from './return-request-view.tsx'

/** Sending back something of one of the customer's own orders. Another customer's order is answered with 404. */
export async function loader(args: Route.LoaderArgs) {
  const access = { kind: 'customer', actor: await requireSignedIn(args) } as const
  const request = await loadReturnRequest(args.context.get(shopContext), access, args.params.number)
  return request ?? data(null, { status: 404 })
}

export async function action(args: Route.ActionArgs) {
  const access = { kind: 'customer', actor: await requireSignedIn(args) } as const
  const form = await readFormData(args.request)
  return await answerReturnRequest(args.context.get(shopContext), access, { numberText: args.params.number, form })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWithdrawal(serverAction, messages.failed)
}

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(messages.title, location.pathname)
}

export default function CustomerReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingReturn />
  const orderPath = `${ordersPath}/${loaderData.number}`
  return (
    <ReturnRequestView
      answer={actionData}
      orderPath={orderPath}
      request={loaderData}
      withdrawPath={`${orderPath}/withdraw`}
    />
  )
}
