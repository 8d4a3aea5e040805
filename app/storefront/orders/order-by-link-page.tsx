import { data, redirect } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { myOrdersWords as words } from '#rulebook/my-orders-words.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { doneAddress } from '#storefront/account/done.tsx'
import { stayOnPage } from '#storefront/account/stay-on-page.ts'
import type { Route } from './+types/order-by-link-page.ts'
import { answerOrderForm } from './answer-order-form.server.ts'
import { MissingOrder } from './missing-order.tsx'
import { openOrder } from './open-order.server.ts'
import styles from './order-by-link-page.module.css'
import { OrderView } from './order-view.tsx'
import { linkPathOf } from './orders-address.ts'

/** An order for the holder of the signed link from an email. The number alone opens nothing. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const found = await openOrder(context.get(shopContext), { kind: 'link', key }, params.number)
  if (!found) return data(null, { status: 404 })
  return { ...found, key, isSignedIn: (await findAsker(context, request)) !== null }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  const asked = {
    opener: { kind: 'link', key } as const,
    asker: await findAsker(context, request),
    number: readOrderNumber(params.number),
    form: await formOf(request),
  }
  const answer = await answerOrderForm(context.get(shopContext), asked)
  if (answer.kind === 'cancelled') throw redirect(doneAddress(linkPathOf({ number: params.number, key }), answer.kind))
  return answer
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta({ params, location }: Route.MetaArgs) {
  return describeRoom(words.title(params.number), location.pathname)
}

export default function OrderByLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <div className={`wrap page ${styles.page}`}>
      {loaderData ? (
        <OrderView
          {...loaderData}
          answer={actionData}
          invoicePath={linkPathOf({ number: `${params.number}/invoice`, key: loaderData.key })}
          mayBuyAgainUnscripted={loaderData.isSignedIn}
        />
      ) : (
        <MissingOrder text={words.missing.linkText} to="/" way={words.missing.home} />
      )}
    </div>
  )
}
