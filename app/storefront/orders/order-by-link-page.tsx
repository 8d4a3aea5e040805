import { data, redirect } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { readFormData } from '#http/read-form-data.server.ts'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { keepPageOnFailure } from '#storefront/account/keep-page-on-failure.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'
import { orderPathOf, payPathOf } from '#storefront/order-changes/order-path.ts'
import type { ChangePaths } from '#storefront/order-changes/until-packed.tsx'
import type { Route } from './+types/order-by-link-page.ts'
import { answerOrderForm } from './answer-order-form.server.ts'
import { orderLinkPath } from './customer-orders-address.ts'
import { answerNewLinkForm, isOrderLinkExpired } from './expired-order-link.server.ts'
import { ExpiredOrderLink } from './expired-order-link.tsx'
import { MissingOrder } from './missing-order.tsx'
import { openOrder } from './open-order.server.ts'
import styles from './order-by-link-page.module.css'
import { OrderView } from './order-view.tsx'

/** An order for the holder of the signed link from an email. The number alone opens nothing. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const found = await openOrder(context.get(shopContext), { kind: 'link', key }, params.number)
  if (!found) {
    const isExpired = await isOrderLinkExpired(context.get(shopContext), params.number, key)
    return isExpired ? data({ isExpired }, { status: 410 }) : data(null, { status: 404 })
  }
  return { ...found, linkKey: key, isSignedIn: (await findActor(context, request)) !== null }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  const form = await readFormData(request)
  if (form.get('intent') === 'new-link') {
    const linkForm = { numberText: params.number, key, form }
    return await answerNewLinkForm(context.get(shopContext), callerOf(request), linkForm)
  }
  const formRequest = {
    opener: { kind: 'link', key } as const,
    actor: await findActor(context, request),
    number: readOrderNumber(params.number),
    form,
  }
  const answer = await answerOrderForm(context.get(shopContext), formRequest)
  if (answer.kind === 'cancelled')
    throw redirect(successAddress(orderLinkPath({ number: params.number, key }), answer.kind))
  return answer
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta({ params, location }: Route.MetaArgs) {
  return describePrivatePage(messages.title(params.number), location.pathname)
}

export default function OrderByLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <div className={`wrap page ${styles.page}`}>
      {loaderData && 'isExpired' in loaderData && <ExpiredOrderLink answer={actionData} />}
      {loaderData && 'order' in loaderData && (
        <OrderView
          {...loaderData}
          answer={actionData?.kind === 'link-sent' ? undefined : actionData}
          changePaths={changePathsOf(params.number, loaderData)}
          invoicePath={orderLinkPath({ number: `${params.number}/invoice`, key: loaderData.linkKey })}
          mayBuyAgainWithoutJavaScript={loaderData.isSignedIn}
          pointPath={
            loaderData.mayChoosePoint
              ? orderLinkPath({ number: `${params.number}/pickup-point`, key: loaderData.linkKey })
              : null
          }
          returnPath={
            loaderData.mayReturn ? orderLinkPath({ number: `${params.number}/return`, key: loaderData.linkKey }) : null
          }
          withdrawPath={
            loaderData.mayWithdraw
              ? orderLinkPath({ number: `${params.number}/withdraw`, key: loaderData.linkKey })
              : null
          }
        />
      )}
      {!loaderData && <MissingOrder text={messages.missing.linkText} to="/" linkLabel={messages.missing.home} />}
    </div>
  )
}

function changePathsOf(
  number: string,
  { linkKey, additionKeys }: { linkKey: string; additionKeys: Readonly<Record<string, string>> },
): ChangePaths {
  return {
    address: orderPathOf(number, linkKey, '/address'),
    pieces: orderPathOf(number, linkKey, '/pieces'),
    cancel: orderPathOf(number, linkKey, '/cancel'),
    pay: ({ number: added }) => payPathOf(added, additionKeys[added] ?? ''),
    added: ({ number: added }) => orderPathOf(added, additionKeys[added] ?? ''),
  }
}
