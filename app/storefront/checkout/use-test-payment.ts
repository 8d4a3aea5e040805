import { useRef, useState } from 'react'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { testDeclined } from '#shop/payments/test-cards.ts'
import { askShop } from './ask-shop.ts'
import { readChargeState } from './charge-answer.ts'
import type { PayPanelProps } from './pay-panel.tsx'
import { startPaying } from './start-paying.ts'

const words = checkoutWords.pay

type Standing = { kind: 'ready' | 'bank-asks' | 'unknown' } | { kind: 'refused'; text: string }

export function useTestPayment({ order, isDeclined, onPaid }: Omit<PayPanelProps, 'provider'>) {
  const [busy, setBusy] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [standing, setStanding] = useState<Standing>(
    isDeclined ? { kind: 'refused', text: words.declinedBefore } : { kind: 'ready' },
  )
  const isUnderWay = useRef(false)

  /** Repeated clicks count once. */
  async function once(step: () => Promise<Standing | 'paid'>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const next = await step()
    isUnderWay.current = false
    setBusy(false)
    if (next === 'paid') await look()
    else setStanding(next)
  }

  /** Reloads the order. If it can still be paid, the form is shown again. */
  async function look(): Promise<void> {
    await onPaid()
    setStanding({ kind: 'ready' })
  }

  async function charge(what: string): Promise<Standing | 'paid'> {
    const state = await askShop('/checkout/test-payment', { ...order, charge: what }, (said) => readChargeState(said))
    if (state === 'paid' || state === 'processing' || state === 'not-payable') return 'paid'
    if (state === 'bank-asks') return { kind: 'bank-asks' }
    if (state === 'declined') return { kind: 'refused', text: words.declined(testDeclined) }
    return { kind: 'unknown' }
  }

  async function start(card: string): Promise<Standing | 'paid'> {
    const started = await startPaying(order, setIsSlow)
    if (started.kind === 'paid') return 'paid'
    if (started.kind === 'refused') return started
    return started.state === 'needs-confirmation' ? { kind: 'bank-asks' } : await charge(card)
  }

  return {
    standing,
    busy,
    isSlow,
    pay: (card: string) => void once(() => start(card)),
    answerBank: (isAgreed: boolean) => void once(() => charge(isAgreed ? 'confirm' : 'reject')),
    look: () => void look(),
  }
}
