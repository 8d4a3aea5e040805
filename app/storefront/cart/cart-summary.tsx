import { cartMessages } from '#rulebook/cart-messages.ts'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { servicePages } from '#rulebook/help-pages.ts'
import { cartTotals } from '#shop/cart/cart.ts'
import { stepAddress } from '#storefront/checkout/steps.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { HelpLinks } from '#storefront/help/help-links.tsx'
import { useIsAccountCopy } from '#storefront/saved-items/use-saved-items.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Price } from '#ui/price.tsx'
import { Summary, Sums } from '#ui/summary.tsx'
import type { CartDelivery } from './cart-delivery.ts'
import styles from './cart-summary.module.css'
import type { CurrentLine } from './current-line.ts'
import { FreeDeliveryProgress } from './free-delivery-progress.tsx'

type CartSummaryProps = {
  delivery: CartDelivery | null
  lines: readonly CurrentLine[]
  variant: 'page' | 'account'
}

export function CartSummary({ delivery, lines, variant }: CartSummaryProps) {
  const isAccountCopy = useIsAccountCopy()
  const { closedText } = useShopSetup()
  const isInAccount = isAccountCopy || variant === 'account'
  const { amount, totalCents, leftOut } = cartTotals(lines)

  const sums = [
    { name: checkoutMessages.summary.products(amount), value: <Price cents={totalCents} /> },
    { name: checkoutMessages.summary.delivery, value: cartMessages.deliveryLater },
    { name: cartMessages.total, value: <Price cents={totalCents} />, isTotal: true },
  ]
  return (
    <Summary title={cartMessages.summary}>
      {delivery?.free && <FreeDeliveryProgress free={delivery.free} goodsCents={totalCents} />}
      <Sums live sums={sums} />
      <div className={styles.notes}>
        {delivery && amount > 0 && <p>{delivery.arrives}</p>}
        {leftOut > 0 && <p>{cartMessages.notCounted(leftOut)}</p>}
        <p>{isInAccount ? cartMessages.savedInAccount : cartMessages.savedInBrowser}</p>
      </div>
      {closedText && (
        <p className={styles.closed} role="alert">
          {closedText}
        </p>
      )}
      {!closedText && amount > 0 && leftOut === 0 && (
        <LinkButton
          className={variant === 'page' ? styles.inBarOnPhones : undefined}
          to={stepAddress('delivery')}
          variant="primary"
          wide
        >
          {checkoutMessages.toCheckout}
        </LinkButton>
      )}
      <LinkButton to="/" wide>
        {cartMessages.continueShopping}
      </LinkButton>
      <HelpLinks pages={servicePages} />
    </Summary>
  )
}
