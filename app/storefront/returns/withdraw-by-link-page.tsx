import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { withdrawalMessages as messages } from '#rulebook/withdrawal-messages.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { orderLinkPath } from '#storefront/orders/customer-orders-address.ts'
import type { Route } from './+types/withdraw-by-link-page.ts'
import { keepWithdrawal, MissingReturn } from './missing-return.tsx'
import { answerWithdrawalForm, loadWithdrawal } from './withdrawal-form.server.ts'
import { WithdrawalView } from './withdrawal-view.tsx'

/** Withdrawing with the signed link from an email. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const withdrawal = await loadWithdrawal(context.get(shopContext), { kind: 'link', key }, params.number)
  return withdrawal ? { withdrawal, key } : data(null, { status: 404 })
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const access = { kind: 'link', key: url.searchParams.get('key') ?? '' } as const
  const form = await readFormData(request)
  return await answerWithdrawalForm(context.get(shopContext), access, { numberText: params.number, form })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWithdrawal(serverAction)
}

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(messages.link, location.pathname)
}

export default function WithdrawByLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingReturn />
  const { withdrawal, key } = loaderData
  return (
    <WithdrawalView
      answer={actionData}
      orderPath={orderLinkPath({ number: withdrawal.number, key })}
      withdrawal={withdrawal}
    />
  )
}
