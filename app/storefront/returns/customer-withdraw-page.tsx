import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { withdrawalMessages as messages } from '#rulebook/withdrawal-messages.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { ordersPath } from '#storefront/orders/customer-orders-address.ts'
import type { Route } from './+types/customer-withdraw-page.ts'
import { keepWithdrawal, MissingReturn } from './missing-return.tsx'
import { answerWithdrawalForm, loadWithdrawal } from './withdrawal-form.server.ts'
import { WithdrawalView } from './withdrawal-view.tsx'

/** Withdrawing from one of the customer's own orders. Another customer's order is answered with 404. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const access = { kind: 'customer', actor } as const
  const withdrawal = await loadWithdrawal(args.context.get(shopContext), access, args.params.number)
  return withdrawal ?? data(null, { status: 404 })
}

export async function action(args: Route.ActionArgs) {
  const access = { kind: 'customer', actor: await requireSignedIn(args) } as const
  const form = await readFormData(args.request)
  return await answerWithdrawalForm(args.context.get(shopContext), access, { numberText: args.params.number, form })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWithdrawal(serverAction)
}

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(messages.link, location.pathname)
}

export default function CustomerWithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingReturn />
  return <WithdrawalView answer={actionData} orderPath={`${ordersPath}/${loaderData.number}`} withdrawal={loaderData} />
}
