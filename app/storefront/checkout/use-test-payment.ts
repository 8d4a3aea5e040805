import { useRef, useState } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { testDeclinedMessage } from '#shop/payments/test-cards.ts'
import { readChargeState } from './charge-answer.ts'
import type { PayPanelProps } from './pay-panel.tsx'
import { postJson } from './post-json.ts'
import { startPaying } from './start-paying.ts'

const messages = checkoutMessages.pay

type TestPaymentState = { kind: 'ready' | 'needs-confirmation' | 'unknown' } | { kind: 'refused'; text: string }

export function useTestPayment({ order, isDeclined, onPaid }: Omit<PayPanelProps, 'provider'>) {
  const [busy, setBusy] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [formState, setFormState] = useState<TestPaymentState>(
    isDeclined ? { kind: 'refused', text: messages.declinedBefore } : { kind: 'ready' },
  )
  const isInProgress = useRef(false)

  /** Repeated clicks count once. */
  async function runOnce(step: () => Promise<TestPaymentState | 'paid'>): Promise<void> {
    if (isInProgress.current) return
    isInProgress.current = true
    setBusy(true)
    const next = await step()
    isInProgress.current = false
    setBusy(false)
    if (next === 'paid') await reloadOrder()
    else setFormState(next)
  }

  /** Reloads the order. If it can still be paid, the form is shown again. */
  async function reloadOrder(): Promise<void> {
    await onPaid()
    setFormState({ kind: 'ready' })
  }

  async function charge(outcome: string): Promise<TestPaymentState | 'paid'> {
    const state = await postJson('/checkout/test-payment', { ...order, charge: outcome }, (json) =>
      readChargeState(json),
    )
    if (state === 'paid' || state === 'processing' || state === 'not-payable') return 'paid'
    if (state === 'needs-confirmation') return { kind: 'needs-confirmation' }
    if (state === 'declined') return { kind: 'refused', text: messages.declined(testDeclinedMessage) }
    return { kind: 'unknown' }
  }

  async function start(card: string): Promise<TestPaymentState | 'paid'> {
    const started = await startPaying(order, setIsSlow)
    if (started.kind === 'paid') return 'paid'
    if (started.kind === 'refused') return started
    return started.state === 'needs-confirmation' ? { kind: 'needs-confirmation' } : await charge(card)
  }

  return {
    formState,
    busy,
    isSlow,
    pay: (card: string) => void runOnce(() => start(card)),
    answerBank: (isAgreed: boolean) => void runOnce(() => charge(isAgreed ? 'confirm' : 'reject')),
    reloadOrder: () => void reloadOrder(),
  }
}
