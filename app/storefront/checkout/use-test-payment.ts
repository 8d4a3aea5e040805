import { useRef, useState } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { chargeTestCard } from './charge-test-card.ts'
import type { BankOutcome } from './pay-outcome.ts'
import type { PaymentToMake } from './payment-to-make.ts'
import { startPaying } from './start-paying.ts'

type TestPaymentState = { kind: 'ready' | 'needs-confirmation' | 'unknown' } | { kind: 'refused'; text: string }

export function useTestPayment({ order, isDeclined, onPaid }: PaymentToMake) {
  const [busy, setBusy] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [formState, setFormState] = useState<TestPaymentState>(
    isDeclined ? { kind: 'refused', text: checkoutMessages.pay.declinedBefore } : { kind: 'ready' },
  )
  const isInProgress = useRef(false)

  /** Repeated clicks count once. */
  async function runOnce(step: () => Promise<BankOutcome>): Promise<void> {
    if (isInProgress.current) return
    isInProgress.current = true
    setBusy(true)
    const next = await step()
    isInProgress.current = false
    setBusy(false)
    if (next.kind === 'paid') await reloadOrder()
    else setFormState(next)
  }

  /** Reloads the order. If it can still be paid, the form is shown again. */
  async function reloadOrder(): Promise<void> {
    await onPaid()
    setFormState({ kind: 'ready' })
  }

  async function start(card: string): Promise<BankOutcome> {
    const started = await startPaying(order, setIsSlow)
    if (started.kind === 'paid') return started
    if (started.kind === 'refused') return { kind: 'refused', text: started.text, isDeclined: false }
    return started.state === 'needs-confirmation' ? { kind: 'needs-confirmation' } : await chargeTestCard(order, card)
  }

  return {
    formState,
    busy,
    isSlow,
    pay: (card: string) => void runOnce(() => start(card)),
    answerBank: (isAgreed: boolean) => void runOnce(() => chargeTestCard(order, isAgreed ? 'confirm' : 'reject')),
    reloadOrder: () => void reloadOrder(),
  }
}
