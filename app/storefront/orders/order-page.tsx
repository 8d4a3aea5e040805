import { data, redirect } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { myOrdersWords as words } from '#rulebook/my-orders-words.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { doneAddress } from '#storefront/account/done.tsx'
import { stayOnPage } from '#storefront/account/stay-on-page.ts'
import type { Route } from './+types/order-page.ts'
import { answerOrderForm } from './answer-order-form.server.ts'
import { MissingOrder } from './missing-order.tsx'
import { openOrder } from './open-order.server.ts'
import { OrderView } from './order-view.tsx'
import { ordersPath } from './orders-address.ts'

/** One of the customer's own orders. Another customer's order is answered with 404. */
export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const found = await openOrder(args.context.get(shopContext), { kind: 'customer', asker }, args.params.number)
  return found ?? data(null, { status: 404 })
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const opener = { kind: 'customer', asker } as const
  const asked = { opener, asker, number: readOrderNumber(args.params.number), form: await formOf(args.request) }
  const answer = await answerOrderForm(shop, asked)
  if (answer.kind === 'cancelled') throw redirect(doneAddress(`${ordersPath}/${asked.number}`, answer.kind))
  return answer
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta({ params, location }: Route.MetaArgs) {
  return describeRoom(words.title(params.number), location.pathname)
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingOrder text={words.missing.text} to={ordersPath} way={words.back} />
  const path = `${ordersPath}/${loaderData.order.number}`
  return (
    <OrderView
      {...loaderData}
      answer={actionData}
      invoicePath={`${path}/invoice`}
      wayBack={{ name: words.back, path: ordersPath }}
    />
  )
}
