import { data, redirect } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { keepPageOnFailure } from '#storefront/account/keep-page-on-failure.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'
import { orderPathOf, payPathOf } from '#storefront/order-changes/order-path.ts'
import type { Route } from './+types/customer-order-page.ts'
import { answerOrderForm } from './answer-order-form.server.ts'
import { ordersPath } from './customer-orders-address.ts'
import { MissingOrder } from './missing-order.tsx'
import { openOrder } from './open-order.server.ts'
import { OrderView } from './order-view.tsx'

/** One of the customer's own orders. Another customer's order is answered with 404. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const found = await openOrder(args.context.get(shopContext), { kind: 'customer', actor }, args.params.number)
  return found ?? data(null, { status: 404 })
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const opener = { kind: 'customer', actor } as const
  const formRequest = {
    opener,
    actor,
    number: readOrderNumber(args.params.number),
    form: await readFormData(args.request),
  }
  const answer = await answerOrderForm(shop, formRequest)
  if (answer.kind === 'cancelled') throw redirect(successAddress(`${ordersPath}/${formRequest.number}`, answer.kind))
  return answer
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta({ params, location }: Route.MetaArgs) {
  return describePrivatePage(messages.title(params.number), location.pathname)
}

export default function CustomerOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingOrder text={messages.missing.text} to={ordersPath} linkLabel={messages.back} />
  const path = `${ordersPath}/${loaderData.order.number}`
  return (
    <OrderView
      {...loaderData}
      answer={actionData}
      changePaths={{
        address: `${path}/address`,
        pieces: `${path}/pieces`,
        cancel: `${path}/cancel`,
        pay: ({ number }) => payPathOf(number, null),
        added: ({ number }) => orderPathOf(number, null),
      }}
      invoicePath={`${path}/invoice`}
      pointPath={loaderData.mayChoosePoint ? `${path}/pickup-point` : null}
      returnPath={loaderData.mayReturn ? `${path}/return` : null}
      withdrawPath={loaderData.mayWithdraw ? `${path}/withdraw` : null}
      backLink={{ name: messages.back, path: ordersPath }}
    />
  )
}
