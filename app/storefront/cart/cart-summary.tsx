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
import styles from './cart-summary.module.css'
import type { CurrentLine } from './current-line.ts'

export function CartSummary({ lines, variant }: { lines: readonly CurrentLine[]; variant: 'page' | 'account' }) {
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
      <Sums live sums={sums} />
      <div className={styles.notes}>
        {leftOut > 0 && <p>{cartMessages.notCounted(leftOut)}</p>}
        <p>{isInAccount ? cartMessages.savedInAccount : cartMessages.savedInBrowser}</p>
      </div>
      {closedText && (
        <p className={styles.closed} role="alert">
          {closedText}
        </p>
      )}
      {!closedText && amount > 0 && leftOut === 0 && (
        <LinkButton to={stepAddress('delivery')} variant="primary" wide>
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
