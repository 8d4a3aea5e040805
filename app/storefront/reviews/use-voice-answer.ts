import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toast.tsx'
import type { VoiceAnswer } from './review-answer.ts'

type Ways = {
  /** The page of the form. */
  here: string
  /** What to do after success: an address to go to, or a callback. */
  onDone: string | (() => void)
}

/** Shows the answer. Success returns to the product. A guest is asked to sign in and then returns to the form. */
export function useVoiceAnswer(answer: VoiceAnswer | undefined, { here, onDone }: Ways): void {
  const toast = useToast()
  const navigate = useNavigate()
  const say = useEffectEvent((said: VoiceAnswer) => {
    if (said.text) toast({ tone: said.ok ? 'success' : 'error', text: said.text })
    if (said.ok && typeof onDone === 'string') void navigate(onDone, { replace: true })
    else if (said.ok && typeof onDone === 'function') onDone()
    else if (!said.ok && said.isGuest) void navigate(`/?sign-in&to=${encodeURIComponent(here)}`)
  })
  useEffect(() => {
    if (answer) say(answer)
  }, [answer])
}
