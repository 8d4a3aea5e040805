import { CircleAlert } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './form-notice.module.css'

/** The error of a whole form: a toast, or a line above the form without JavaScript. */
export function FormNotice({ answer }: { answer: { text?: string | undefined } | undefined }) {
  const toast = useToast()
  const isHydrated = useHydrated()
  const showToast = useEffectEvent((text: string) => toast({ tone: 'error', text }))
  useEffect(() => {
    if (answer?.text) showToast(answer.text)
  }, [answer])

  if (!answer?.text || isHydrated) return null
  return (
    <p className={styles.notice} role="alert">
      <Icon of={CircleAlert} small />
      <span>{answer.text}</span>
    </p>
  )
}
