import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { orderChangeMessages as messages } from '#rulebook/order-change-messages.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { keepPageOnFailure } from '#storefront/account/keep-page-on-failure.ts'
import type { Route } from './+types/address-page.ts'
import { answerAddress, loadAddress } from './address-form.server.ts'
import { AddressView } from './address-view.tsx'
import { readChangePage } from './change-access.server.ts'
import { MissingOrderToChange } from './change-frame.tsx'
import { showOrderAsItIs } from './show-order-as-it-is.ts'

/** Address and contact of an order that is not packed, in the account and by the signed link. */
export async function loader(args: Route.LoaderArgs) {
  const page = await readChangePage(args)
  return (await loadAddress(args.context.get(shopContext), page)) ?? data(null, { status: 404 })
}

export async function action(args: Route.ActionArgs) {
  const page = await readChangePage(args)
  return await answerAddress(args.context.get(shopContext), page, await readFormData(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export const shouldRevalidate = showOrderAsItIs

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(messages.addressPage.title, location.pathname)
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <AddressView answer={actionData} page={loaderData} /> : <MissingOrderToChange />
}
