import { useEffect, useEffectEvent } from 'react'
import { useToast } from '#ui/toast.tsx'
import type { RefusedAnswer, SignInAnswer } from './sign-in-answer.ts'

type GoOn = {
  /** Said to whoever came through. */
  done?: string
  onDone: (to: string) => void
}

/** Leads whoever came through on, and says why to whoever did not. */
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

/** What the shop says about a form as a whole is said as a toast; what it says about a field stands at the field. */
export function useSayRefusal(answer: { ok: true } | RefusedAnswer | undefined): void {
  const toast = useToast()
  const say = useEffectEvent((text: string) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (answer?.ok === false && answer.text) say(answer.text)
  }, [answer])
}
