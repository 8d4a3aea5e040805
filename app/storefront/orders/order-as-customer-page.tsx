import { data } from 'react-router'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { PreviewBar } from '#ui/preview-bar.tsx'
import type { Route } from './+types/order-as-customer-page.ts'
import { MissingOrder } from './missing-order.tsx'
import { openOrder } from './open-order.server.ts'
import styles from './order-as-customer-page.module.css'
import { OrderView } from './order-view.tsx'

/** An order as the holder of its link sees it, for admins. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const number = readOrderNumber(args.params.number)
  const found = number && (await openOrder(shop, { kind: 'link', key: orderKey(shop, number) }, number))
  return found || data(null, { status: 404 })
}

export function meta({ params, location }: Route.MetaArgs) {
  return describePrivatePage(messages.title(params.number), location.pathname)
}

export default function OrderAsCustomerPage({ loaderData, params }: Route.ComponentProps) {
  const adminPath = `/all-orders/${params.number}`
  if (!loaderData)
    return (
      <div className="wrap page">
        <MissingOrder linkLabel={messages.missing.home} text={messages.missing.text} to="/" />
      </div>
    )
  return (
    <>
      <PreviewBar name={messages.title(params.number)}>{messages.asCustomer}</PreviewBar>
      <div className="wrap page">
        {/* Its forms would act for the customer. */}
        <fieldset className={styles.view} disabled>
          <OrderView
            {...loaderData}
            answer={undefined}
            changePaths={null}
            invoicePath={`${adminPath}/invoice`}
            pointPath={null}
            returnPath={null}
            withdrawPath={null}
          />
        </fieldset>
      </div>
    </>
  )
}
