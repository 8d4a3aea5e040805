import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { returnRequestMessages as messages } from '#rulebook/return-request-messages.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { orderLinkPath } from '#storefront/orders/customer-orders-address.ts'
import type { Route } from './+types/return-by-link-page.ts'
import { keepWithdrawal, MissingReturn } from './missing-return.tsx'
import { answerReturnRequest, loadReturnRequest } from './return-request-form.server.ts'
import { ReturnRequestView } from './return-request-view.tsx'

/** Sending back something of an order with the signed link from an email. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const request = await loadReturnRequest(context.get(shopContext), { kind: 'link', key }, params.number)
  return request ? { request, key } : data(null, { status: 404 })
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const access = { kind: 'link', key: url.searchParams.get('key') ?? '' } as const
  const form = await readFormData(request)
  return await answerReturnRequest(context.get(shopContext), access, { numberText: params.number, form })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWithdrawal(serverAction, messages.failed)
}

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(messages.title, location.pathname)
}

export default function ReturnByLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingReturn />
  const { request, key } = loaderData
  return (
    <ReturnRequestView
      answer={actionData}
      orderPath={orderLinkPath({ number: request.number, key })}
      request={request}
      withdrawPath={orderLinkPath({ number: `${request.number}/withdraw`, key })}
    />
  )
}
