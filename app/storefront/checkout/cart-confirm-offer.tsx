import type { CartLine } from '#storefront/houseguest/houseguest.ts'
import { useVisitor } from '#storefront/houseguest/visitor.ts'
import { useCheckoutMemory } from './checkout-memory.ts'
import { ConfirmOffer } from './confirm-offer.tsx'
import { useQuote } from './use-quote.ts'

/** Shown in the cart for customers with an unconfirmed email. The cart page is cached for everyone, so the quote is fetched in the browser. */
export function CartConfirmOffer({ lines }: { lines: readonly CartLine[] }) {
  const visitor = useVisitor()
  const isUnconfirmed = visitor.kind === 'signed-in' && !visitor.emailConfirmed
  return isUnconfirmed ? <Asked lines={lines} /> : null
}

function Asked({ lines }: { lines: readonly CartLine[] }) {
  const { code, draft } = useCheckoutMemory()
  const deliveryMethod = draft?.optionDeliveryMethod ?? ''
  return <ConfirmOffer current={useQuote({ lines, deliveryMethod, discountCode: code }, null)} />
}
