import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { cartTotals } from '#shop/cart/cart.ts'
import { stepAddress } from '#storefront/checkout/steps.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Price } from '#ui/price.tsx'
import styles from './cart-bar.module.css'
import type { CurrentLine } from './current-line.ts'

/** On a phone the total and the way on stay at the bottom of the window: the summary stands below all lines. */
export function CartBar({ lines }: { lines: readonly CurrentLine[] }) {
  const { closedText } = useShopSetup()
  const { amount, totalCents, leftOut } = cartTotals(lines)
  if (closedText || amount === 0 || leftOut > 0) return null
  return (
    <div className={styles.bar}>
      <p>
        <span>{checkoutMessages.summary.products(amount)}</span>
        <Price cents={totalCents} />
      </p>
      <LinkButton to={stepAddress('delivery')} variant="primary">
        {checkoutMessages.toCheckout}
      </LinkButton>
    </div>
  )
}
