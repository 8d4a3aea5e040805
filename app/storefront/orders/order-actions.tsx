import { FileText, MapPin, Pencil, ShoppingBasket, Undo2 } from 'lucide'
import { Form, useNavigation } from 'react-router'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import type { OrderWithActions } from '#shop/orders/list-my-orders-with-actions.server.ts'
import { hasArrived, hasEnded } from '#shop/orders/order-status.ts'
import { payPathOf } from '#storefront/order-changes/order-path.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ordersPath } from './customer-orders-address.ts'
import styles from './order-list.module.css'

const messages = myOrdersMessages.actions

type ActionLink = { name: string; to: string; icon?: typeof Pencil; isPayment?: boolean }

/** What the customer can do with an order of the list. Without JavaScript each is a page. */
export function OrderActions({ listed, isLit }: { listed: OrderWithActions; isLit: boolean }) {
  const { number, status } = listed.order
  return (
    <div className={styles.actions}>
      {linksOf(listed).map(({ name, to, icon, isPayment }) => (
        <LinkButton
          aria-label={messages.of(name, number)}
          key={to}
          // The payment provider's fields need that page's own content security policy.
          reloadDocument={isPayment ?? false}
          size="small"
          to={to}
          variant={isPayment && isLit ? 'primary' : 'quiet'}
        >
          {icon && <Icon of={icon} small />}
          {name}
        </LinkButton>
      ))}
      {(hasArrived(status) || hasEnded(status)) && <BuyAgain number={number} />}
    </div>
  )
}

function linksOf({ order, isOnItsWay, mayChange, mayReturn, mayWithdraw }: OrderWithActions): ActionLink[] {
  const { number, mayPay, paymentState, invoices } = order
  const path = `${ordersPath}/${number}`
  const isToPay = mayPay && paymentState !== 'processing'
  const documents = (['invoice', 'credit-note'] as const).flatMap((kind) => {
    const latest = invoices.findLast((each) => each.kind === kind)
    return latest ? [{ name: messages[kind], to: `${path}/invoice?document=${latest.number}`, icon: FileText }] : []
  })
  return [
    ...(isToPay
      ? [
          {
            name: checkoutMessages.pay.pay(formatPrice(order.totalCents - order.creditCents)),
            to: payPathOf(number, null),
            isPayment: true,
          },
        ]
      : []),
    ...(mayChange ? [{ name: messages.change, to: `${path}/pieces`, icon: Pencil }] : []),
    ...(isOnItsWay ? [{ name: messages.follow, to: `${path}#parcels`, icon: MapPin }] : []),
    ...(mayReturn ? [{ name: messages.return, to: `${path}/return`, icon: Undo2 }] : []),
    ...(mayWithdraw ? [{ name: withdrawalMessages.link, to: `${path}/withdraw` }] : []),
    ...documents,
  ]
}

/** The order's page answers, and says what is not in stock any more. */
function BuyAgain({ number }: { number: string }) {
  const { state, formAction } = useNavigation()
  const path = `${ordersPath}/${number}`
  const busy = state !== 'idle' && formAction === path
  return (
    <Form action={path} method="post">
      <Button
        aria-label={messages.of(myOrdersMessages.again.button, number)}
        busy={busy}
        name="intent"
        size="small"
        type="submit"
        value="again"
      >
        <Icon of={ShoppingBasket} small />
        {myOrdersMessages.again.button}
      </Button>
    </Form>
  )
}
