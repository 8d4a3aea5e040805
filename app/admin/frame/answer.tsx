import { Check, CircleAlert } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './answer.module.css'

export type RoomAnswer = { tone: 'success' | 'error' | 'info'; text: string }

/** Shows the result of an action: a toast, or a line in the page without JavaScript. */
export function Answer({ answer }: { answer: RoomAnswer | undefined }) {
  const isHydrated = useHydrated()
  useAnswerToast(answer)
  if (!answer || isHydrated) return null
  const isBad = answer.tone === 'error'
  return (
    <p className={classNames(styles.answer, isBad && styles.bad)} role={isBad ? 'alert' : 'status'}>
      <Icon of={isBad ? CircleAlert : Check} small />
      <span>{answer.text}</span>
    </p>
  )
}

/** For forms sent by a fetcher: the answer is only a toast. */
export function useAnswerToast(answer: RoomAnswer | undefined): void {
  const toast = useToast()
  const say = useEffectEvent(({ tone, text }: RoomAnswer) => toast({ tone, text }))
  useEffect(() => {
    if (answer) say(answer)
  }, [answer])
}
