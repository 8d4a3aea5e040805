import { cartMessages } from '#rulebook/cart-messages.ts'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { messages } from '#rulebook/messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { cartTotals } from '#shop/cart/cart.ts'
import { stepAddress } from '#storefront/checkout/steps.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Price } from '#ui/price.tsx'
import { Sums } from '#ui/summary.tsx'
import type { CurrentDelivery } from './cart-delivery.ts'
import styles from './cart-drawer.module.css'
import { cheapestDelivery } from './cheapest-delivery.ts'
import type { CurrentLine } from './current-line.ts'
import { FreeDeliveryProgress } from './free-delivery-progress.tsx'
import { useCurrentDelivery } from './use-current-delivery.ts'

/** The foot of the cart drawer. The amount on the button is the cart's total, as on the cart page: delivery is chosen later. */
export function CartDrawerSums({ lines }: { lines: readonly CurrentLine[] }) {
  const { amount, totalCents, leftOut } = cartTotals(lines)
  const delivery = useCurrentDelivery()
  const { closedText } = useShopSetup()
  const canOrder = !closedText && amount > 0 && leftOut === 0
  const sums = [{ name: checkoutMessages.summary.products(amount), value: <Price cents={totalCents} /> }]

  return (
    <div className={styles.foot}>
      {delivery?.free && <FreeDeliveryProgress free={delivery.free} goodsCents={totalCents} />}
      <Sums live sums={[...sums, ...deliverySums(delivery, totalCents)]} />
      {leftOut > 0 && <p className={styles.note}>{cartMessages.notCounted(leftOut)}</p>}
      {closedText && <p className={styles.note}>{closedText}</p>}
      {canOrder && (
        <LinkButton to={stepAddress('delivery')} variant="primary" wide>
          {cartMessages.checkout(formatPrice(totalCents))}
        </LinkButton>
      )}
      <LinkButton size="small" to="/cart" variant={canOrder ? 'quiet' : 'primary'} wide>
        {messages.cart.view}
      </LinkButton>
    </div>
  )
}

function deliverySums(delivery: CurrentDelivery | null, goodsCents: number) {
  const cheapest = delivery && cheapestDelivery(delivery, goodsCents)
  if (!cheapest) return []
  const { priceCents, arrives } = cheapest
  const name =
    priceCents === 0 ? cartMessages.freeDelivery.reached([]) : messages.product.deliveryFrom(formatPrice(priceCents))
  return [{ name, value: arrives }]
}
