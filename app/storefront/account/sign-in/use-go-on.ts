import { useEffect, useEffectEvent } from 'react'
import { useToast } from '#ui/toast.tsx'
import type { RefusedAnswer, SignInAnswer } from './sign-in-answer.ts'

type GoOn = {
  /** Toast after success. */
  done?: string
  onDone: (to: string) => void
}

/** Navigates on after success, and shows a refusal as a toast. */
export function useGoOn(answer: SignInAnswer | undefined, { done, onDone }: GoOn): void {
  const toast = useToast()
  useSayRefusal(answer)
  const goOn = useEffectEvent((to: string) => {
    if (done) toast({ tone: 'success', text: done })
    onDone(to)
  })
  useEffect(() => {
    if (answer?.ok) goOn(answer.to)
  }, [answer])
}

/** A refusal of the whole form is a toast. Field errors are shown at their fields. */
export function useSayRefusal(answer: { ok: true } | RefusedAnswer | undefined): void {
  const toast = useToast()
  const say = useEffectEvent((text: string) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (answer?.ok === false && answer.text) say(answer.text)
  }, [answer])
}
