import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { checkoutWords as words } from '#rulebook/checkout-words.ts'
import { isSamePlace } from '#shop/shipping/addresses.ts'
import {
  type DeliveryDraft,
  type DeliveryOptions,
  deliveryDraft,
  deliveryFormProblem,
} from '#shop/shipping/delivery.ts'
import { CartSkeleton } from '#storefront/cart/cart-skeleton.tsx'
import { EmptyCart } from '#storefront/cart/empty-cart.tsx'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { useIsReady, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { Steps } from '#ui/steps.tsx'
import { AddressChoice } from './address-choice.tsx'
import styles from './checkout.module.css'
import { remember, rememberFor, useCheckoutMemory } from './checkout-memory.ts'
import { ConfirmOffer } from './confirm-offer.tsx'
import { type DeliveryRefusal, DeliveryStep } from './delivery-step.tsx'
import type { CustomerCheckout } from './load-checkout.server.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { type CheckoutStep, checkoutSteps, stepAddress, stepList } from './steps.ts'
import { useQuote } from './use-quote.ts'

type CheckoutStepsProps = {
  step: Exclude<CheckoutStep, 'cart'>
  /** Null for a guest, whose cart is stored in the browser. */
  customer: CustomerCheckout | null
  options: DeliveryOptions
  refused?: DeliveryRefusal | undefined
  provider: 'test' | 'stripe'
  now: number
}

/** The checkout steps after the cart. */
export function CheckoutSteps(props: CheckoutStepsProps) {
  const { step, customer } = props
  const isReady = useIsReady('cart')
  const kept = useItems('cart')
  const memory = useCheckoutMemory()
  useOwner()
  const lines = isReady ? kept : (customer?.lines ?? [])
  // A guest's cart is unknown until hydration.
  const isKnown = isReady || customer !== null
  const isEmpty = isKnown && lines.length === 0

  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{words.steps[step]}</h1>
        {!customer && (
          <noscript>
            <p>{words.noScript.guest}</p>
          </noscript>
        )}
      </header>
      <Steps current={checkoutSteps.indexOf(step) + 1} label={words.progress} steps={stepList} />
      {isEmpty ? (
        // Back after placing the order leads to the order's page.
        memory.isReady && memory.placed ? (
          <Navigate replace to={memory.placed} />
        ) : (
          <EmptyCart />
        )
      ) : isKnown ? (
        <FilledCheckout {...props} lines={lines} />
      ) : (
        <CartSkeleton />
      )}
    </div>
  )
}

function FilledCheckout({
  step,
  customer,
  options,
  refused,
  provider,
  now,
  lines,
}: CheckoutStepsProps & { lines: readonly StoredItem[] }) {
  const memory = useCheckoutMemory()
  const [choices, setChoices] = useState(0)
  const draft = memory.draft ?? customer?.draft ?? deliveryDraft()
  const { optionDeliveryMethod: deliveryMethod } = draft
  const current = useQuote({ lines, deliveryMethod, discountCode: memory.code }, customer?.quote ?? null)
  const keepsAddress = mayKeepAddress(draft, customer) ? (memory.keepsAddress ?? customer.addresses.length === 0) : null
  const isReadyToPay = deliveryFormProblem(draft, options) === null
  function choose() {
    remember({ draft: null })
    setChoices(choices + 1)
  }
  if (step === 'payment' && memory.isReady && !isReadyToPay) return <Navigate replace to={stepAddress('delivery')} />

  return (
    <div className="columns columns--checkout">
      <div>
        <ConfirmOffer current={current} />
        {step === 'delivery' ? (
          <>
            {current.quote?.closedText && (
              <p className={`${styles.notice} ${styles.problem} ${styles.offer}`} role="alert">
                {current.quote.closedText}
              </p>
            )}
            {customer && <AddressChoice addresses={customer.addresses} draft={draft} onChoose={choose} />}
            <DeliveryStep
              draft={draft}
              keepsAddress={keepsAddress}
              // A new key refills the form when the typed data becomes known and when another address is chosen.
              key={`${memory.isReady} ${customer?.chosenAddress} ${choices}`}
              now={now}
              options={options}
              refused={refused}
            />
          </>
        ) : (
          <PaymentStep
            current={current}
            draft={draft}
            keepsAddress={keepsAddress ?? false}
            lines={lines}
            provider={provider}
          />
        )}
      </div>
      <OrderSummary current={current} lines={lines} />
    </div>
  )
}

/** Whether the typed address is new and the address book has space for it. */
function mayKeepAddress(draft: DeliveryDraft, customer: CustomerCheckout | null): customer is CustomerCheckout {
  return customer !== null && !customer.isBookFull && !customer.addresses.some(({ place }) => isSamePlace(place, draft))
}

function useOwner(): void {
  const visitor = useVisitor()
  const owner = visitor.kind === 'signed-in' ? visitor.id : null
  useEffect(() => {
    if (visitor.kind !== 'unknown') rememberFor(owner)
  }, [visitor.kind, owner])
}
