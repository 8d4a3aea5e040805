import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import type { OrderRef } from './attempt.ts'
import { startPaying } from './start-paying.ts'
import {
  fetchStripe,
  type StripeElement,
  type StripeElements,
  type StripeFailure,
  type StripeJs,
} from './stripe-script.ts'

const words = checkoutWords.pay

export type Standing =
  | { kind: 'opening' | 'ready' | 'paying' | 'unknown' }
  /** `mayRetry`: another try may succeed. */
  | { kind: 'away'; text: string; mayRetry: boolean }
  | { kind: 'refused'; text: string }

type Open = { stripe: StripeJs; elements: StripeElements; clientSecret: string; parts: StripeElement[] }

type Paying = { order: OrderRef; isDeclined: boolean; onPaid: () => Promise<void> }

export function useStripePayment({ order, isDeclined, onPaid }: Paying) {
  const card = useRef<HTMLDivElement>(null)
  const wallet = useRef<HTMLDivElement>(null)
  const open = useRef<Open | null>(null)
  const isUnderWay = useRef(false)
  const [attempt, setAttempt] = useState(0)
  const [hasWallet, setHasWallet] = useState<boolean | null>(null)
  const [standing, setStanding] = useState<Standing>({ kind: 'opening' })
  const [isSlow, setIsSlow] = useState(false)

  const start = useEffectEvent(async (isWanted: () => boolean): Promise<void> => {
    const next = await openFields(order, setIsSlow)
    if (!isWanted()) return
    if (next === 'paid') return await onPaid()
    if ('kind' in next) return setStanding(next)
    open.current = next
    const [express, fields] = next.parts
    express?.on('ready', ({ availablePaymentMethods }) => setHasWallet(availablePaymentMethods !== undefined))
    express?.on('confirm', () => void pay())
    fields?.on('ready', () =>
      setStanding(isDeclined ? { kind: 'refused', text: words.declinedBefore } : { kind: 'ready' }),
    )
    fields?.on('loaderror', () => setStanding({ kind: 'away', text: words.away, mayRetry: true }))
    if (wallet.current) express?.mount(wallet.current)
    if (card.current) fields?.mount(card.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the fields again
  useEffect(() => {
    let isWanted = true
    void start(() => isWanted)
    return () => {
      isWanted = false
      for (const part of open.current?.parts ?? []) part.destroy()
      open.current = null
    }
  }, [attempt])

  /** Repeated clicks count once. */
  async function pay(): Promise<void> {
    if (!open.current || isUnderWay.current) return
    isUnderWay.current = true
    setStanding({ kind: 'paying' })
    const next = await confirm(open.current, order, setIsSlow)
    isUnderWay.current = false
    if (next === 'paid') await look()
    else setStanding(next)
  }

  /** Reloads the order. If it can still be paid, the form is shown again. */
  async function look(): Promise<void> {
    await onPaid()
    setStanding({ kind: 'ready' })
  }

  function retry(): void {
    setStanding({ kind: 'opening' })
    setAttempt((count) => count + 1)
  }

  return { card, wallet, hasWallet, standing, isSlow, pay, look, retry }
}

async function openFields(order: OrderRef, onSlow: (isSlow: boolean) => void): Promise<Open | Standing | 'paid'> {
  const started = await startPaying(order, onSlow)
  if (started.kind === 'paid') return 'paid'
  if (started.kind === 'refused') return { kind: 'away', text: started.text, mayRetry: started.mayRetry }
  const { clientSecret, publishableKey } = started
  const stripe = publishableKey ? await fetchStripe(publishableKey) : null
  if (!stripe || !clientSecret) return { kind: 'away', text: words.away, mayRetry: true }
  const elements = stripe.elements({ clientSecret, appearance: { theme: 'flat' } })
  return { stripe, elements, clientSecret, parts: [elements.create('expressCheckout'), elements.create('payment')] }
}

/** Renews the stock hold first, in case typing took longer than the hold: otherwise the customer might pay for stock that was sold meanwhile. */
async function confirm(
  { stripe, elements, clientSecret }: Open,
  order: OrderRef,
  onSlow: (isSlow: boolean) => void,
): Promise<Standing | 'paid'> {
  const held = await startPaying(order, onSlow)
  if (held.kind === 'paid') return 'paid'
  if (held.kind === 'refused') {
    // The typed data stays when another try may succeed.
    return held.mayRetry ? { kind: 'refused', text: held.text } : { kind: 'away', text: held.text, mayRetry: false }
  }
  const { error } = await sendCard(stripe, elements, clientSecret)
  return error ? standingAfter(error) : 'paid'
}

async function sendCard(stripe: StripeJs, elements: StripeElements, clientSecret: string) {
  try {
    const submitted = await elements.submit()
    if (submitted.error) return { error: { ...submitted.error, type: 'validation_error' } }
    const confirmParams = { return_url: window.location.href }
    return await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
  } catch {
    return { error: { type: 'api_connection_error' } }
  }
}

function standingAfter({ type, code, message }: StripeFailure): Standing | 'paid' {
  // Paid or cancelled elsewhere: the reloaded order shows which.
  if (code === 'payment_intent_unexpected_state') return 'paid'
  if (code === 'payment_intent_authentication_failure') return { kind: 'refused', text: words.notAgreed }
  if (type === 'validation_error') return { kind: 'refused', text: message ?? words.incomplete }
  if (type === 'card_error') return { kind: 'refused', text: words.declined(message ?? words.declinedPlain) }
  return { kind: 'unknown' }
}
