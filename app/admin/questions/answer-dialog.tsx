import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { moderationWords } from '#rulebook/moderation-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './answer-dialog.module.css'
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx'

const words = moderationWords.answer

type AnswerDialogProps = AnswerFormProps & { closeTo: string }

/** The answer form as a dialog over the list; without JavaScript above the list. The address decides whether it is open. */
export function AnswerDialog({ closeTo, ...form }: AnswerDialogProps) {
  const isHydrated = useHydrated()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const close = useEffectEvent(() => void navigate(closeTo, { preventScrollReset: true, replace: true }))

  useEffect(() => {
    const element = dialog.current
    if (!isHydrated || !element) return
    if (!element.open) element.showModal()
    const leave = () => close()
    element.addEventListener('close', leave)
    return () => element.removeEventListener('close', leave)
  }, [isHydrated])

  if (!isHydrated) {
    return (
      <section aria-label={words.title} className={styles.above}>
        <h2>{words.title}</h2>
        <AnswerForm {...form} closeTo={closeTo} />
      </section>
    )
  }
  return (
    <Dialog closeLabel={words.close} id="answer" ref={dialog} title={words.title}>
      <AnswerForm {...form} />
    </Dialog>
  )
}
