import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { confirmStripePayment } from './confirm-stripe-payment.ts'
import { orderPagePath } from './order-page-path.ts'
import type { PaymentFields } from './pay-outcome.ts'
import { stepOf } from './steps.ts'
import {
  fetchStripe,
  type StripeElement,
  type StripeElements,
  type StripeJs,
  stripeAppearance,
} from './stripe-script.ts'

type OpenedFields = { stripe: StripeJs; elements: StripeElements; parts: StripeElement[] }

type StripeFieldsOptions = {
  publishableKey: string | null
  /** Null while the total is unknown, 0 when there is nothing to pay. */
  amountCents: number | null
  /** Confirmed in the wallet's own window. */
  onWallet: () => void
}

/** Stripe's fields in the third step, opened before there is an order: the order is placed when they are filled in. */
export function useStripeFields({ publishableKey, amountCents, onWallet }: StripeFieldsOptions) {
  const card = useRef<HTMLDivElement>(null)
  const wallet = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenedFields | null>(null)
  const [openCount, setOpenCount] = useState(0)
  const [hasWallet, setHasWallet] = useState<boolean | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable'>('loading')
  const hasAmount = amountCents !== null && amountCents > 0

  const open = useEffectEvent(async (isActive: () => boolean): Promise<void> => {
    if (!documentAllowsStripe()) return window.location.reload()
    const fields = await openFields(publishableKey, amountCents ?? 0)
    if (!isActive()) return
    if (!fields) return setState('unavailable')
    opened.current = fields
    const [express, payment] = fields.parts
    express?.on('ready', ({ availablePaymentMethods }) => setHasWallet(availablePaymentMethods !== undefined))
    express?.on('confirm', () => onWallet())
    payment?.on('ready', () => setState('ready'))
    payment?.on('loaderror', () => setState('unavailable'))
    mount(express, wallet)
    mount(payment, card)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the fields again
  useEffect(() => {
    if (!hasAmount) return
    let isActive = true
    void open(() => isActive)
    return () => {
      isActive = false
      for (const part of opened.current?.parts ?? []) part.destroy()
      opened.current = null
    }
  }, [openCount, hasAmount])

  useEffect(() => {
    if (amountCents) opened.current?.elements.update({ amount: amountCents })
  }, [amountCents])

  const fields: PaymentFields = {
    async check() {
      const submitted = await opened.current?.elements.submit().catch(() => null)
      if (!submitted) return checkoutMessages.pay.fieldsUnavailable
      return submitted.error ? (submitted.error.message ?? checkoutMessages.pay.incomplete) : null
    },
    async pay(order, { clientSecret }) {
      if (!opened.current || !clientSecret) return { kind: 'unknown' }
      const { stripe, elements } = opened.current
      const returnUrl = new URL(orderPagePath(order), window.location.href).href
      return await confirmStripePayment({ stripe, elements, clientSecret, returnUrl })
    },
  }

  function retry(): void {
    setState('loading')
    setOpenCount((count) => count + 1)
  }

  return { card, wallet, hasWallet, state, fields, retry }
}

async function openFields(publishableKey: string | null, amount: number): Promise<OpenedFields | null> {
  const stripe = publishableKey ? await fetchStripe(publishableKey) : null
  if (!stripe) return null
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: shopFacts.currency.toLowerCase(),
    paymentMethodTypes: ['card'],
    appearance: stripeAppearance(),
  })
  return { stripe, elements, parts: [elements.create('expressCheckout'), elements.create('payment')] }
}

function mount(part: StripeElement | undefined, place: RefObject<HTMLElement | null>): void {
  if (place.current) part?.mount(place.current)
}

/** The Content-Security-Policy that lets Stripe's script in belongs to a document, and only the one of the third step has it. */
function documentAllowsStripe(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, searchParams } = new URL(navigation?.name ?? window.location.href)
  return pathname === '/cart' && stepOf(searchParams) === 'payment'
}
