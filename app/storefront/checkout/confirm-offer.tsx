import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { checkoutLimits, checkoutWords } from '#rulebook/checkout-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { lookForConfirmation } from '#storefront/visitor/visitor.ts'
import { Button } from '#ui/button.tsx'
import { askShop } from './ask-shop.ts'
import styles from './checkout.module.css'
import { readConfirmAnswer } from './confirm-answer.ts'
import type { CurrentQuote } from './use-quote.ts'

const words = checkoutWords.confirm

/** The discount that confirming the email address gives. Once it is confirmed in another tab, this step shows the new total. */
export function ConfirmOffer({ current: { quote, isUpdating, askAgain } }: { current: CurrentQuote }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const offer = quote?.confirmOffer ?? null
  useConfirmation(offer !== null && !isConfirmed, () => {
    setIsConfirmed(true)
    askAgain()
  })

  if (isConfirmed && quote && !isUpdating && !offer) {
    const { discount } = quote
    const isCheaper = discount?.isWelcome && discount.percent !== null
    return (
      <p className={`${styles.notice} ${styles.offer}`} role="status">
        {isCheaper ? words.done(discount.percent ?? 0, formatPrice(discount.cents)) : words.doneWithout}
      </p>
    )
  }
  if (!offer) return null
  return (
    <div className={`${styles.notice} ${styles.offer}`}>
      <p>
        <strong>{words.offer(offer.percent, formatPrice(offer.cents))}</strong>
      </p>
      <p>{words.text}</p>
      <SendAgain />
    </div>
  )
}

/** Stays on the step. Without JavaScript it leads to the profile, which sends the email too. */
function SendAgain() {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await askShop('/checkout/confirm-email', {}, readConfirmAnswer)
    setBusy(false)
    setSaid(answer?.text ?? words.failed)
  }

  return (
    <form action="/my-account/profile" method="post" onSubmit={(event) => void onSubmit(event)}>
      <input name="intent" type="hidden" value="letter" />
      <Button busy={busy} size="small" type="submit">
        {busy ? words.sending : words.again}
      </Button>
      <p role="status">{said}</p>
    </form>
  )
}

/** Checks at intervals, and when the user returns to this tab. */
function useConfirmation(isWaiting: boolean, onConfirmed: () => void): void {
  const look = useEffectEvent(async (isWanted: () => boolean) => {
    if (document.visibilityState !== 'visible') return
    const isConfirmed = await lookForConfirmation()
    if (isConfirmed && isWanted()) onConfirmed()
  })
  useEffect(() => {
    if (!isWaiting) return
    let isWanted = true
    const lookNow = () => void look(() => isWanted)
    const timer = setInterval(lookNow, checkoutLimits.confirmPollMs)
    window.addEventListener('focus', lookNow)
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      isWanted = false
      clearInterval(timer)
      window.removeEventListener('focus', lookNow)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [isWaiting])
}
