import { type FormEvent, useEffect, useRef } from 'react'

type Waiting = { button: HTMLElement; text: string | null }

/**
 * While a form is on its way, a click on another of its buttons waits for the answer, because the form lacks what the first click adds. The same
 * button again is ignored. A button that is gone by then, or says another amount, was not what the admin meant: it is not clicked. Nor is one
 * after an answer that another window has changed the draft: the click would replace that version unseen.
 */
export function useWaitingClick(isSending: boolean, isStale: boolean) {
  const sent = useRef<HTMLElement | null>(null)
  const waiting = useRef<Waiting | null>(null)
  useEffect(() => {
    if (isSending || !waiting.current) return
    const { button, text } = waiting.current
    waiting.current = null
    if (!isStale && button.isConnected && button.textContent === text) button.click()
  }, [isSending, isStale])

  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!isSending) {
      sent.current = submitter
      return
    }
    event.preventDefault()
    if (submitter && submitter !== sent.current) waiting.current = { button: submitter, text: submitter.textContent }
  }
}
