import { useEffect, useEffectEvent } from 'react'
import type { RefusedForm } from '#shop/accounts/accounts.ts'
import { useToast } from '#ui/toast.tsx'
import type { SignInAnswer } from './sign-in-answer.ts'

type SignInResultOptions = {
  /** Toast after success. */
  done?: string
  onDone: (to: string) => void
}

/** Navigates on after success, and shows a refusal as a toast. */
export function useSignInResult(answer: SignInAnswer | undefined, { done, onDone }: SignInResultOptions): void {
  const toast = useToast()
  useRefusalToast(answer)
  const finish = useEffectEvent((to: string) => {
    if (done) toast({ tone: 'success', text: done })
    onDone(to)
  })
  useEffect(() => {
    if (answer?.ok) finish(answer.to)
  }, [answer])
}

/** A refusal of the whole form is a toast. Field errors are shown at their fields. */
export function useRefusalToast(answer: { ok: true } | RefusedForm | undefined): void {
  const toast = useToast()
  const showToast = useEffectEvent((text: string) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (answer?.ok === false && answer.text) showToast(answer.text)
  }, [answer])
}
