import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import type { PublishedAnswer, QuestionToAnswer, SimilarAnswer } from '#shop/questions/questions.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { TextButton, TextLink } from '#ui/text-link.tsx'
import styles from './answer-form.module.css'

const messages = moderationMessages.answer

export type AnswerFormProps = {
  question: QuestionToAnswer
  /** The answer to be changed; undefined for a new one. */
  editedAnswer: PublishedAnswer | undefined
  similar: readonly SimilarAnswer[]
  /** Why the last attempt was refused. */
  error: string | undefined
  /** Where "Cancel" leads without JavaScript. */
  closeUrl?: string
}

export function AnswerForm({ question, editedAnswer, similar, error, closeUrl }: AnswerFormProps) {
  const { state } = useNavigation()
  const busy = state === 'submitting'
  const field = useRef<HTMLTextAreaElement>(null)
  const insertAnswer = (answer: string) => {
    if (!field.current) return
    field.current.value = answer
    field.current.focus()
  }
  return (
    <Form className={styles.form} method="post" preventScrollReset>
      <QuestionSummary question={question} />
      <input name="intent" type="hidden" value={editedAnswer ? 'change' : 'answer'} />
      <input name="question" type="hidden" value={question.id} />
      <input name="changedAt" type="hidden" value={question.changedAt?.getTime() ?? 0} />
      {editedAnswer && <input name="answer" type="hidden" value={editedAnswer.id} />}
      <TextAreaField
        defaultValue={editedAnswer?.message}
        error={error}
        label={messages.label}
        maxLength={reviewLimits.answerMaxLength}
        name="message"
        placeholder={messages.placeholder}
        ref={field}
        rows={5}
      />
      <div className="btn-row">
        <Button busy={busy} type="submit" variant="primary">
          {busy ? messages.sending : messages.send}
        </Button>
        {closeUrl && <TextLink to={closeUrl}>{messages.cancel}</TextLink>}
      </div>
      {similar.length > 0 && <SuggestedAnswers onUse={insertAnswer} similar={similar} />}
    </Form>
  )
}

function QuestionSummary({ question: { fullName, message, askedAt, product } }: { question: QuestionToAnswer }) {
  const { formatDate } = useShopDates()
  return (
    <div className={styles.question}>
      <header>
        <strong>{fullName}</strong>
        <time dateTime={askedAt.toISOString()}>{formatDate(askedAt)}</time>
      </header>
      <p dir="auto">{message}</p>
      <small>{messages.about(product.name)}</small>
    </div>
  )
}

function SuggestedAnswers({ similar, onUse }: { similar: readonly SimilarAnswer[]; onUse: (answer: string) => void }) {
  const isHydrated = useHydrated()
  return (
    <section className={styles.similar}>
      <h3>{messages.similar}</h3>
      <ul className={styles.list}>
        {similar.map(({ answerId, question, answer, product }) => (
          <li key={answerId}>
            <p dir="auto">
              <strong>{question}</strong>
            </p>
            <p dir="auto">{answer}</p>
            <small>{messages.about(product.name)}</small>
            {isHydrated && (
              <TextButton aria-label={messages.insertOf(question)} onClick={() => onUse(answer)}>
                {messages.insert}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
