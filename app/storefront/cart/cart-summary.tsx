import { cartWords } from '#rulebook/cart-words.ts'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { cartSum } from '#shop/cart/cart.ts'
import { stepAddress } from '#storefront/checkout/steps.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { useIsCustomersCopy } from '#storefront/saved-items/use-saved-items.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Price } from '#ui/price.tsx'
import { Summary, Sums } from '#ui/summary.tsx'
import styles from './cart-summary.module.css'
import type { LineNow } from './line-now.ts'

export function CartSummary({ lines, place }: { lines: readonly LineNow[]; place: 'page' | 'room' }) {
  const isCustomersCopy = useIsCustomersCopy()
  const { closedText } = useShopSetup()
  const isInAccount = isCustomersCopy || place === 'room'
  const { amount, totalCents, leftOut } = cartSum(lines)

  const sums = [
    { name: checkoutWords.summary.products(amount), value: <Price cents={totalCents} /> },
    { name: checkoutWords.summary.delivery, value: cartWords.deliveryLater },
    { name: cartWords.total, value: <Price cents={totalCents} />, isTotal: true },
  ]
  return (
    <Summary title={cartWords.summary}>
      <Sums live sums={sums} />
      <div className={styles.notes}>
        {leftOut > 0 && <p>{cartWords.notCounted(leftOut)}</p>}
        <p>{isInAccount ? cartWords.keptInAccount : cartWords.kept}</p>
      </div>
      {closedText && (
        <p className={styles.closed} role="alert">
          {closedText}
        </p>
      )}
      {!closedText && amount > 0 && leftOut === 0 && (
        <LinkButton to={stepAddress('delivery')} variant="primary" wide>
          {checkoutWords.toCheckout}
        </LinkButton>
      )}
      <LinkButton to="/" wide>
        {cartWords.goOn}
      </LinkButton>
    </Summary>
  )
}
