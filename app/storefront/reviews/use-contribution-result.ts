import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toast.tsx'
import type { ContributionResult } from './contribution-result.ts'

type ResultTargets = {
  /** The page of the form. */
  formPath: string
  /** After success: an address to go to, or a callback. */
  onDone: string | (() => void)
}

/** Shows the answer. Success returns to the product. A guest is asked to sign in and then returns to the form. */
export function useContributionResult(
  answer: ContributionResult | undefined,
  { formPath, onDone }: ResultTargets,
): void {
  const toast = useToast()
  const navigate = useNavigate()
  const showResult = useEffectEvent((result: ContributionResult) => {
    // The login dialog says why it opened.
    if (!result.ok && result.isGuest) return void navigate(`/?sign-in&to=${encodeURIComponent(formPath)}`)
    if (result.text) toast({ tone: result.ok ? 'success' : 'error', text: result.text })
    if (result.ok && typeof onDone === 'string') void navigate(onDone, { replace: true })
    else if (result.ok && typeof onDone === 'function') onDone()
  })
  useEffect(() => {
    if (answer) showResult(answer)
  }, [answer])
}
