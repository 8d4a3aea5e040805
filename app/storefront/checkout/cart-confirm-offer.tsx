import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { useCheckoutMemory } from './checkout-memory.ts'
import { ConfirmOffer } from './confirm-offer.tsx'
import { useQuote } from './use-quote.ts'

/** Shown in the cart for customers with an unconfirmed email. The cart page is cached for everyone, so the quote is fetched in the browser. */
export function CartConfirmOffer({ lines }: { lines: readonly StoredItem[] }) {
  const visitor = useVisitor()
  const isUnconfirmed = visitor.kind === 'signed-in' && !visitor.emailConfirmed
  return isUnconfirmed ? <Asked lines={lines} /> : null
}

function Asked({ lines }: { lines: readonly StoredItem[] }) {
  const { code, draft } = useCheckoutMemory()
  const deliveryMethod = draft?.optionDeliveryMethod ?? ''
  return <ConfirmOffer current={useQuote({ lines, deliveryMethod, discountCode: code }, null)} />
}
