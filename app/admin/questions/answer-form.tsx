import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { moderationWords } from '#rulebook/moderation-words.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import type { PublishedAnswer, QuestionToAnswer, SimilarAnswer } from '#shop/questions/questions.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { TextButton, TextLink } from '#ui/text-link.tsx'
import styles from './answer-form.module.css'

const words = moderationWords.answer

export type AnswerFormProps = {
  question: QuestionToAnswer
  /** The answer to be changed; undefined for a new one. */
  edited: PublishedAnswer | undefined
  similar: readonly SimilarAnswer[]
  /** Why the last attempt was refused. */
  refused: string | undefined
  /** Where "Cancel" leads without JavaScript. */
  closeTo?: string
}

export function AnswerForm({ question, edited, similar, refused, closeTo }: AnswerFormProps) {
  const { state } = useNavigation()
  const busy = state === 'submitting'
  const field = useRef<HTMLTextAreaElement>(null)
  const use = (answer: string) => {
    if (!field.current) return
    field.current.value = answer
    field.current.focus()
  }
  return (
    <Form className={styles.form} method="post" preventScrollReset>
      <Asked question={question} />
      <input name="intent" type="hidden" value={edited ? 'change' : 'answer'} />
      <input name="question" type="hidden" value={question.id} />
      <input name="changedAt" type="hidden" value={question.changedAt?.getTime() ?? 0} />
      {edited && <input name="answer" type="hidden" value={edited.id} />}
      <TextAreaField
        defaultValue={edited?.message}
        error={refused}
        label={words.label}
        maxLength={reviewLimits.answerMaxLength}
        name="message"
        placeholder={words.placeholder}
        ref={field}
        rows={5}
      />
      <div className="btn-row">
        <Button busy={busy} type="submit" variant="primary">
          {busy ? words.sending : words.send}
        </Button>
        {closeTo && <TextLink to={closeTo}>{words.cancel}</TextLink>}
      </div>
      {similar.length > 0 && <Similar onUse={use} similar={similar} />}
    </Form>
  )
}

function Asked({ question: { fullName, message, askedAt, product } }: { question: QuestionToAnswer }) {
  return (
    <div className={styles.asked}>
      <header>
        <strong>{fullName}</strong>
        <time dateTime={askedAt.toISOString()}>{formatDate(askedAt)}</time>
      </header>
      <p dir="auto">{message}</p>
      <small>{words.about(product.name)}</small>
    </div>
  )
}

function Similar({ similar, onUse }: { similar: readonly SimilarAnswer[]; onUse: (answer: string) => void }) {
  const isHydrated = useHydrated()
  return (
    <section className={styles.similar}>
      <h3>{words.similar}</h3>
      <ul className={styles.list}>
        {similar.map(({ answerId, question, answer, product }) => (
          <li key={answerId}>
            <p dir="auto">
              <strong>{question}</strong>
            </p>
            <p dir="auto">{answer}</p>
            <small>{words.about(product.name)}</small>
            {isHydrated && (
              <TextButton aria-label={words.insertOf(question)} onClick={() => onUse(answer)}>
                {words.insert}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
