import { Check, CircleAlert } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './action-result.module.css'

export type ActionResult = { tone: 'success' | 'error' | 'info'; text: string }

/** Shows the result of an action: a toast, or a line in the page without JavaScript. */
export function ActionNotice({ result }: { result: ActionResult | undefined }) {
  const isHydrated = useHydrated()
  useActionToast(result)
  if (!result || isHydrated) return null
  const isBad = result.tone === 'error'
  return (
    <p className={classNames(styles.notice, isBad && styles.bad)} role={isBad ? 'alert' : 'status'}>
      <Icon of={isBad ? CircleAlert : Check} small />
      <span>{result.text}</span>
    </p>
  )
}

/** For forms sent by a fetcher: the answer is only a toast. */
export function useActionToast(result: ActionResult | undefined): void {
  const toast = useToast()
  const showToast = useEffectEvent(({ tone, text }: ActionResult) => toast({ tone, text }))
  useEffect(() => {
    if (result) showToast(result)
  }, [result])
}
