import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { orderChangeMessages as messages } from '#rulebook/order-change-messages.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { keepPageOnFailure } from '#storefront/account/keep-page-on-failure.ts'
import type { Route } from './+types/pieces-page.ts'
import { readChangePage } from './change-access.server.ts'
import { MissingOrderToChange } from './change-frame.tsx'
import { answerPieces, loadPieces } from './pieces-form.server.ts'
import { PiecesView } from './pieces-view.tsx'
import { showOrderAsItIs } from './show-order-as-it-is.ts'

/** Takes pieces out of an order or adds some, in the account and by the signed link. Another customer's order is answered with 404. */
export async function loader(args: Route.LoaderArgs) {
  const page = await readChangePage(args)
  return (await loadPieces(args.context.get(shopContext), page, args.url.searchParams)) ?? data(null, { status: 404 })
}

export async function action(args: Route.ActionArgs) {
  const page = await readChangePage(args)
  return await answerPieces(args.context.get(shopContext), page, await readFormData(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export const shouldRevalidate = showOrderAsItIs

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(messages.piecesPage.title, location.pathname)
}

export default function PiecesPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <PiecesView answer={actionData} page={loaderData} /> : <MissingOrderToChange />
}
