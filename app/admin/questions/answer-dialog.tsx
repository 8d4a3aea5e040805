import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './answer-dialog.module.css'
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx'

const messages = moderationMessages.answer

type AnswerDialogProps = AnswerFormProps & { closeUrl: string }

/** The answer form as a dialog over the list; without JavaScript above the list. The address decides whether it is open. */
export function AnswerDialog({ closeUrl, ...form }: AnswerDialogProps) {
  const isHydrated = useHydrated()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const close = useEffectEvent(() => void navigate(closeUrl, { preventScrollReset: true, replace: true }))

  useEffect(() => {
    const element = dialog.current
    if (!isHydrated || !element) return
    if (!element.open) element.showModal()
    const onClose = () => close()
    element.addEventListener('close', onClose)
    return () => element.removeEventListener('close', onClose)
  }, [isHydrated])

  if (!isHydrated) {
    return (
      <section aria-label={messages.title} className={styles.inline}>
        <h2>{messages.title}</h2>
        <AnswerForm {...form} closeUrl={closeUrl} />
      </section>
    )
  }
  return (
    <Dialog closeLabel={messages.close} id="answer" ref={dialog} title={messages.title}>
      <AnswerForm {...form} />
    </Dialog>
  )
}
