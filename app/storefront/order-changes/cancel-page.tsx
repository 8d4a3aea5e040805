import { data, Form, redirect, useNavigation } from 'react-router'
import { orderChangeProblems } from '#http/order-change-problems.ts'
import { readFormData } from '#http/read-form-data.server.ts'
import { readText } from '#http/read-form-fields.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { formatPrice } from '#rulebook/money.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { cancelPaidOrder } from '#shop/order-changes/cancel-paid-order.server.ts'
import { centsBackOnCancelling, offerChanges } from '#shop/order-changes/offer-change.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { keepPageOnFailure } from '#storefront/account/keep-page-on-failure.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/cancel-page.ts'
import { readChangePage } from './change-access.server.ts'
import { ChangeFrame, MissingOrderToChange } from './change-frame.tsx'
import styles from './order-changes.module.css'
import { orderPathOf } from './order-path.ts'
import { showOrderAsItIs } from './show-order-as-it-is.ts'

const messages = orderChangeMessages.cancelPage

/** Cancels a paid order that is not packed, in the account and by the signed link. */
export async function loader(args: Route.LoaderArgs) {
  const { access, number, linkKey } = await readChangePage(args)
  const offered = number && (await offerChanges(args.context.get(shopContext), access, number))
  if (!offered) return data(null, { status: 404 })
  const { id: _, ...order } = offered.order
  const code = offered.refusals.cancel ?? (order.paymentState === 'paid' ? null : 'order-not-paid')
  const backCents = centsBackOnCancelling(offered)
  return { order, linkKey, backCents, refusal: code && { code, sentence: orderChangeProblems[code].sentence } }
}

export async function action(args: Route.ActionArgs) {
  const { access, number, linkKey } = await readChangePage(args)
  if (!number) throw data(null, { status: 404 })
  const form = await readFormData(args.request)
  const reason = readText(form, 'reason').slice(0, orderLimits.reasonMaxLength / 2)
  const cancelled = await cancelPaidOrder(args.context.get(shopContext), access, { number, reason })
  if (cancelled.ok) throw redirect(successAddress(orderPathOf(number, linkKey), 'cancelled'))
  const { status, sentence } = orderChangeProblems[cancelled.problem.code]
  if (status === 404) throw data(null, { status })
  return data({ text: sentence }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export const shouldRevalidate = showOrderAsItIs

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(messages.title, location.pathname)
}

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData) return <MissingOrderToChange />
  const { order, linkKey, backCents, refusal } = loaderData
  const busy = state === 'submitting'
  return (
    <ChangeFrame linkKey={linkKey} order={order} refusal={refusal} title={messages.title}>
      <p className={styles.lead}>{messages.lead}</p>
      <FormNotice answer={actionData} />
      <ul className={styles.goes}>
        <li>
          <strong>{messages.money(formatPrice(backCents))}</strong>
          <p>{messages.moneyText}</p>
        </li>
        {order.promotionCode && (
          <li>
            <strong>{messages.code(order.promotionCode)}</strong>
            <p>{messages.codeText}</p>
          </li>
        )}
        <li>
          <strong>{messages.pieces}</strong>
          <p>
            <TextLink to={orderPathOf(order.number, linkKey, '/pieces')}>{messages.piecesLink}</TextLink>{' '}
            {messages.piecesText}
          </p>
        </li>
      </ul>
      <Form className={styles.form} method="post">
        <TextAreaField label={messages.reason} maxLength={orderLimits.reasonMaxLength / 2} name="reason" rows={2} />
        <div className="group btn-row">
          <Button busy={busy} type="submit" variant="danger">
            {busy ? messages.busy : messages.button}
          </Button>
          <LinkButton to={orderPathOf(order.number, linkKey)}>{messages.keep}</LinkButton>
        </div>
      </Form>
    </ChangeFrame>
  )
}
