import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { checkoutMessages as messages } from '#rulebook/checkout-messages.ts'
import { goesToPickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { isSameAddress } from '#shop/shipping/addresses.ts'
import {
  chosenDeliveryOption,
  type DeliveryDraft,
  type DeliveryOptions,
  deliveryDraft,
} from '#shop/shipping/delivery.ts'
import { deliveryFormProblem } from '#shop/shipping/delivery-rules.ts'
import type { Arrivals } from '#shop/shipping/delivery-sentences.ts'
import { CartSkeleton } from '#storefront/cart/cart-skeleton.tsx'
import { EmptyCart } from '#storefront/cart/empty-cart.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { useIsReady, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { Steps } from '#ui/steps.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AddressChoice } from './address-choice.tsx'
import { AddressLines, DeliveryLines } from './card-lines.tsx'
import styles from './checkout.module.css'
import { CheckoutCard } from './checkout-card.tsx'
import { draftOf, saveCheckoutInput, switchCheckoutUser, useCheckoutInput } from './checkout-input.ts'
import { OrderSummary } from './checkout-summary.tsx'
import { ConfirmEmailOffer } from './confirm-email-offer.tsx'
import type { DeliveryAnswer } from './delivery-form.server.ts'
import { DeliveryStep } from './delivery-step.tsx'
import type { CustomerCheckout } from './load-checkout.server.ts'
import type { CheckoutPoints } from './load-checkout-points.server.ts'
import { type CheckoutPayments, PaymentStep } from './payment-step.tsx'
import { stepLinks } from './step-links.ts'
import { type CheckoutStep, cardAddress, cardOf, checkoutSteps, type DeliveryCard, stepAddress } from './steps.ts'
import { useQuote } from './use-quote.ts'

type CheckoutStepsProps = {
  step: Exclude<CheckoutStep, 'cart'>
  /** Null for a guest, whose cart is stored in the browser. */
  customer: CustomerCheckout | null
  options: DeliveryOptions
  points: CheckoutPoints | null
  answer?: DeliveryAnswer | undefined
  payments: CheckoutPayments
  arrivals: Arrivals
}

/** The checkout steps after the cart. */
export function CheckoutSteps(props: CheckoutStepsProps) {
  const { step, customer } = props
  const isReady = useIsReady('cart')
  const cartItems = useItems('cart')
  const input = useCheckoutInput()
  useCheckoutUser()
  const lines = isReady ? cartItems : (customer?.lines ?? [])
  // A guest's cart is unknown until hydration.
  const isKnown = isReady || customer !== null
  const isEmpty = isKnown && lines.length === 0

  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{messages.steps[step]}</h1>
        {!customer && (
          <noscript>
            <p>{messages.noScript.guest}</p>
          </noscript>
        )}
      </header>
      <Steps current={checkoutSteps.indexOf(step) + 1} label={messages.progress} steps={stepLinks} />
      {isEmpty ? (
        // Back after placing the order leads to the order's page.
        input.isReady && input.placed ? (
          <Navigate replace to={input.placed} />
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
  points,
  answer,
  payments,
  arrivals,
  lines,
}: CheckoutStepsProps & { lines: readonly StoredItem[] }) {
  const input = useCheckoutInput()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const navigationType = useNavigationType()
  const { country } = useShopSetup()
  const [choiceCount, setChoiceCount] = useState(0)
  const draft = draftOf(input.draft, customer?.draft ?? deliveryDraft())
  const { optionDeliveryMethod: deliveryMethod } = draft
  const current = useQuote({ lines, deliveryMethod, discountCode: input.code }, customer?.quote ?? null)
  const keepsAddress = maySaveAddress(draft, customer) ? (input.keepsAddress ?? customer.addresses.length === 0) : null
  const point = points && (answer?.points?.chosen ?? input.point ?? points.chosen)
  const needsPoint = points !== null && goesToPickupPoint(chosenDeliveryOption(options, deliveryMethod).method)
  const isReadyToPay = deliveryFormProblem(draft, { options, country }) === null && (!needsPoint || point !== null)
  const firstCard = cardOf(search)
  const goodsCents = current.quote?.goodsCents ?? 0
  function goToPayment() {
    // The payment service's fields need a page with a Content-Security-Policy of its own.
    if (payments.provider === 'stripe') window.location.assign(stepAddress('payment'))
    else void navigate(stepAddress('payment'))
  }
  function chooseAddress() {
    saveCheckoutInput({ draft: null })
    setChoiceCount(choiceCount + 1)
  }
  if (step === 'payment' && input.isReady && !isReadyToPay) return <Navigate replace to={stepAddress('delivery')} />

  return (
    <div className={`columns columns--checkout ${styles.steps}`}>
      <div>
        <ConfirmEmailOffer current={current} />
        {step === 'delivery' ? (
          <>
            {current.quote?.closedText && (
              <p className={`${styles.notice} ${styles.problem} ${styles.offer}`} role="alert">
                {current.quote.closedText}
              </p>
            )}
            <DeliveryStep
              draft={draft}
              keepsAddress={keepsAddress}
              // A new key refills the form when the typed data becomes known and when another address is chosen.
              key={`${input.isReady} ${customer?.chosenAddress} ${choiceCount}`}
              addressChoice={
                customer && <AddressChoice addresses={customer.addresses} draft={draft} onChoose={chooseAddress} />
              }
              answer={answer}
              arrivals={arrivals}
              firstCard={firstCard}
              focusesCard={choiceCount > 0 || (firstCard !== null && navigationType !== 'POP')}
              goodsCents={goodsCents}
              onDone={goToPayment}
              options={options}
              point={point}
              points={points}
            />
          </>
        ) : (
          <>
            {isReadyToPay && (
              <>
                <CheckoutCard
                  change={<ChangeLink card="address" name={messages.cards.addressInSentence} />}
                  line={<AddressLines draft={draft} />}
                  state="done"
                  title={messages.cards.address}
                />
                <CheckoutCard
                  change={<ChangeLink card="delivery" name={messages.cards.deliveryInSentence} />}
                  line={
                    <DeliveryLines {...{ draft, options, arrivals, goodsCents, point: needsPoint ? point : null }} />
                  }
                  state="done"
                  title={messages.cards.delivery}
                />
              </>
            )}
            <PaymentStep
              current={current}
              draft={draft}
              keepsAddress={keepsAddress ?? false}
              lines={lines}
              payments={payments}
              pickupPoint={needsPoint ? point?.id : undefined}
            />
          </>
        )}
      </div>
      <OrderSummary current={current} lines={lines} />
    </div>
  )
}

function ChangeLink({ card, name }: { card: DeliveryCard; name: string }) {
  return (
    <TextLink to={cardAddress(card)}>
      {messages.change}
      <span className="visually-hidden"> {name}</span>
    </TextLink>
  )
}

/** Whether the typed address is new and the address book has space for it. */
function maySaveAddress(draft: DeliveryDraft, customer: CustomerCheckout | null): customer is CustomerCheckout {
  return (
    customer !== null &&
    !customer.isAddressBookFull &&
    !customer.addresses.some(({ delivery }) => isSameAddress(delivery, draft))
  )
}

function useCheckoutUser(): void {
  const visitor = useVisitor()
  const userId = visitor.kind === 'signed-in' ? visitor.id : null
  useEffect(() => {
    if (visitor.kind !== 'unknown') switchCheckoutUser(userId)
  }, [visitor.kind, userId])
}
