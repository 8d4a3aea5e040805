import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { confirmStripePayment } from './confirm-stripe-payment.ts'
import type { OrderRef } from './order-attempt.ts'
import { startPaying } from './start-paying.ts'
import {
  fetchStripe,
  type StripeElement,
  type StripeElements,
  type StripeJs,
  stripeAppearance,
} from './stripe-script.ts'

const messages = checkoutMessages.pay

export type PaymentFormState =
  | { kind: 'loading' | 'ready' | 'paying' | 'unknown' }
  /** `mayRetry`: another try may succeed. */
  | { kind: 'unavailable'; text: string; mayRetry: boolean }
  | { kind: 'refused'; text: string }

type OpenedForm = { stripe: StripeJs; elements: StripeElements; clientSecret: string; parts: StripeElement[] }

type StripePaymentOptions = { order: OrderRef; isDeclined: boolean; onPaid: () => Promise<void> }

export function useStripePayment({ order, isDeclined, onPaid }: StripePaymentOptions) {
  const card = useRef<HTMLDivElement>(null)
  const wallet = useRef<HTMLDivElement>(null)
  const openedForm = useRef<OpenedForm | null>(null)
  const isInProgress = useRef(false)
  const [openCount, setOpenCount] = useState(0)
  const [hasWallet, setHasWallet] = useState<boolean | null>(null)
  const [formState, setFormState] = useState<PaymentFormState>({ kind: 'loading' })
  const [isSlow, setIsSlow] = useState(false)

  const openPaymentForm = useEffectEvent(async (isActive: () => boolean): Promise<void> => {
    const next = await openFields(order, setIsSlow)
    if (!isActive()) return
    if (next === 'paid') return await onPaid()
    if ('kind' in next) return setFormState(next)
    openedForm.current = next
    const [express, fields] = next.parts
    express?.on('ready', ({ availablePaymentMethods }) => setHasWallet(availablePaymentMethods !== undefined))
    express?.on('confirm', () => void pay())
    fields?.on('ready', () =>
      setFormState(isDeclined ? { kind: 'refused', text: messages.declinedBefore } : { kind: 'ready' }),
    )
    fields?.on('loaderror', () =>
      setFormState({ kind: 'unavailable', text: messages.fieldsUnavailable, mayRetry: true }),
    )
    if (wallet.current) express?.mount(wallet.current)
    if (card.current) fields?.mount(card.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the fields again
  useEffect(() => {
    let isActive = true
    void openPaymentForm(() => isActive)
    return () => {
      isActive = false
      for (const part of openedForm.current?.parts ?? []) part.destroy()
      openedForm.current = null
    }
  }, [openCount])

  /** Repeated clicks count once. */
  async function pay(): Promise<void> {
    if (!openedForm.current || isInProgress.current) return
    isInProgress.current = true
    setFormState({ kind: 'paying' })
    const next = await confirm(openedForm.current, order, setIsSlow)
    isInProgress.current = false
    if (next === 'paid') await reloadOrder()
    else setFormState(next)
  }

  /** Reloads the order. If it can still be paid, the form is shown again. */
  async function reloadOrder(): Promise<void> {
    await onPaid()
    setFormState({ kind: 'ready' })
  }

  function retry(): void {
    setFormState({ kind: 'loading' })
    setOpenCount((count) => count + 1)
  }

  return { card, wallet, hasWallet, formState, isSlow, pay, reloadOrder, retry }
}

async function openFields(
  order: OrderRef,
  onSlow: (isSlow: boolean) => void,
): Promise<OpenedForm | PaymentFormState | 'paid'> {
  const started = await startPaying(order, onSlow)
  if (started.kind === 'paid') return 'paid'
  if (started.kind === 'refused') return { kind: 'unavailable', text: started.text, mayRetry: started.mayRetry }
  const { clientSecret, publishableKey } = started
  const stripe = publishableKey ? await fetchStripe(publishableKey) : null
  if (!stripe || !clientSecret) return { kind: 'unavailable', text: messages.fieldsUnavailable, mayRetry: true }
  const elements = stripe.elements({ clientSecret, appearance: stripeAppearance() })
  return { stripe, elements, clientSecret, parts: [elements.create('expressCheckout'), elements.create('payment')] }
}

/** Renews the stock hold first, in case typing took longer than the hold: otherwise the customer might pay for stock that was sold meanwhile. */
async function confirm(
  { stripe, elements, clientSecret }: OpenedForm,
  order: OrderRef,
  onSlow: (isSlow: boolean) => void,
): Promise<PaymentFormState | 'paid'> {
  const renewed = await startPaying(order, onSlow)
  if (renewed.kind === 'paid') return 'paid'
  if (renewed.kind === 'refused') {
    // The typed data stays when another try may succeed.
    return renewed.mayRetry
      ? { kind: 'refused', text: renewed.text }
      : { kind: 'unavailable', text: renewed.text, mayRetry: false }
  }
  const outcome = await confirmStripePayment({ stripe, elements, clientSecret, returnUrl: window.location.href })
  return outcome.kind === 'paid' ? 'paid' : outcome
}
