import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { useCheckoutInput } from './checkout-input.ts'
import { ConfirmEmailOffer } from './confirm-email-offer.tsx'
import { useQuote } from './use-quote.ts'

/** Shown in the cart for customers with an unconfirmed email. The cart page is cached for everyone, so the quote is fetched in the browser. */
export function CartConfirmEmailOffer({ lines }: { lines: readonly StoredItem[] }) {
  const visitor = useVisitor()
  const isUnconfirmed = visitor.kind === 'signed-in' && !visitor.emailConfirmed
  return isUnconfirmed ? <QuotedOffer lines={lines} /> : null
}

function QuotedOffer({ lines }: { lines: readonly StoredItem[] }) {
  const { code, draft } = useCheckoutInput()
  const deliveryMethod = draft?.optionDeliveryMethod ?? ''
  return <ConfirmEmailOffer current={useQuote({ lines, deliveryMethod, discountCode: code }, null)} />
}
