import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { checkoutLimits } from '#rulebook/limits/checkout.ts'
import { formatPrice } from '#rulebook/money.ts'
import { fetchEmailConfirmed } from '#storefront/visitor/visitor.ts'
import { Button } from '#ui/button.tsx'
import styles from './checkout.module.css'
import { readConfirmEmailAnswer } from './confirm-email-answer.ts'
import { postJson } from './post-json.ts'
import type { CurrentQuote } from './use-quote.ts'

const messages = checkoutMessages.confirm

/** The discount that confirming the email address gives. Once it is confirmed in another tab, this step shows the new total. */
export function ConfirmEmailOffer({ current: { quote, isUpdating, refetch } }: { current: CurrentQuote }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const offer = quote?.confirmOffer ?? null
  useEmailConfirmation(offer !== null && !isConfirmed, () => {
    setIsConfirmed(true)
    refetch()
  })

  if (isConfirmed && quote && !isUpdating && !offer) {
    const { discount } = quote
    const hasDiscount = discount?.isWelcome && discount.percent !== null
    return (
      <p className={`${styles.notice} ${styles.offer}`} role="status">
        {hasDiscount ? messages.done(discount.percent ?? 0, formatPrice(discount.cents)) : messages.doneWithoutDiscount}
      </p>
    )
  }
  if (!offer) return null
  return (
    <div className={`${styles.notice} ${styles.offer}`}>
      <p>
        <strong>{messages.offer(offer.percent, formatPrice(offer.cents))}</strong>
      </p>
      <p>{messages.text}</p>
      <ResendForm />
    </div>
  )
}

/** Stays on the step. Without JavaScript it leads to the profile, which sends the email too. */
function ResendForm() {
  const [busy, setBusy] = useState(false)
  const [sentMessage, setSentMessage] = useState('')

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await postJson('/checkout/confirm-email', {}, readConfirmEmailAnswer)
    setBusy(false)
    setSentMessage(answer?.text ?? messages.failed)
  }

  return (
    <form action="/my-account/profile" method="post" onSubmit={(event) => void onSubmit(event)}>
      <input name="intent" type="hidden" value="resend-confirmation" />
      <Button busy={busy} size="small" type="submit">
        {busy ? messages.sending : messages.again}
      </Button>
      <p role="status">{sentMessage}</p>
    </form>
  )
}

/** Checks at intervals, and when the user returns to this tab. */
function useEmailConfirmation(isWaiting: boolean, onConfirmed: () => void): void {
  const checkConfirmation = useEffectEvent(async (isActive: () => boolean) => {
    if (document.visibilityState !== 'visible') return
    const isConfirmed = await fetchEmailConfirmed()
    if (isConfirmed && isActive()) onConfirmed()
  })
  useEffect(() => {
    if (!isWaiting) return
    let isActive = true
    const checkNow = () => void checkConfirmation(() => isActive)
    const timer = setInterval(checkNow, checkoutLimits.confirmPollMs)
    window.addEventListener('focus', checkNow)
    document.addEventListener('visibilitychange', checkNow)
    return () => {
      isActive = false
      clearInterval(timer)
      window.removeEventListener('focus', checkNow)
      document.removeEventListener('visibilitychange', checkNow)
    }
  }, [isWaiting])
}
