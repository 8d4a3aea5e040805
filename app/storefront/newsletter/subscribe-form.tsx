import { ArrowRight, Check, CircleAlert } from 'lucide'
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { emailLimits } from '#rulebook/limits/emails.ts'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import type { SubscribeAnswer } from './subscribe-answer.ts'
import styles from './subscribe-form.module.css'

/** Id of the field in the footer, for links to it. */
export const subscribeFieldId = 'subscribe'

type SubscribeFormProps = { id?: string; answer?: SubscribeAnswer | undefined }

/** The newsletter form. Says a refusal in place, and success as a toast, too. Without JavaScript the form leads to a page with the answer. */
export function SubscribeForm({ id: givenId, answer: pageAnswer }: SubscribeFormProps) {
  const fetcher = useFetcher<SubscribeAnswer>()
  const ownId = useId()
  const id = givenId ?? ownId
  const field = useRef<HTMLInputElement>(null)
  const isSending = fetcher.state !== 'idle'
  const answer = fetcher.data ?? pageAnswer
  const isRefused = answer?.ok === false
  useAnswerToast(fetcher.data, field)

  return (
    <fetcher.Form method="post" action="/subscribe" noValidate>
      <div className={styles.row}>
        <label className="visually-hidden" htmlFor={id}>
          {newsletterMessages.subscribe.label}
        </label>
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={emailLimits.addressMaxLength}
          placeholder={newsletterMessages.subscribe.label}
          defaultValue={isRefused ? answer.email : undefined}
          aria-invalid={isRefused || undefined}
          aria-describedby={answer ? `${id}-answer` : undefined}
        />
        <button
          type="submit"
          aria-disabled={isSending || undefined}
          onClick={(event) => isSending && event.preventDefault()}
        >
          {newsletterMessages.subscribe.button} <Icon of={ArrowRight} small />
        </button>
      </div>
      <p
        className={`${styles.answer} ${isRefused ? styles.refused : styles.accepted}`}
        id={`${id}-answer`}
        role={isRefused ? 'alert' : undefined}
      >
        {answer && <Icon of={answer.ok ? Check : CircleAlert} small />}
        {answer && sentenceOf(answer)}
      </p>
    </fetcher.Form>
  )
}

function sentenceOf({ text, next }: SubscribeAnswer): string {
  return next ? `${text}. ${next}` : text
}

function useAnswerToast(answer: SubscribeAnswer | undefined, field: RefObject<HTMLInputElement | null>): void {
  const toast = useToast()
  const showAnswer = useEffectEvent((shown: SubscribeAnswer) => {
    if (!shown.ok) return field.current?.focus()
    toast({ tone: 'success', text: sentenceOf(shown) })
    field.current?.form?.reset()
  })
  useEffect(() => {
    if (answer) showAnswer(answer)
  }, [answer])
}
