import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { productWords } from '#rulebook/product-words.ts'
import type { PublishedQuestion } from '#shop/questions/questions.ts'
import { Note, Notes } from '#storefront/reviews/notes.tsx'
import { VoiceLink } from '#storefront/reviews/voice-link.tsx'
import { Answer } from './answer.tsx'
import styles from './questions-panel.module.css'

const words = productWords.questions

export type QuestionsPanelProps = { questions: PublishedQuestion[]; path: string }

/** `path` is the product's path. Searching leads to the question form, with answers to similar questions. */
export function QuestionsPanel({ questions, path }: QuestionsPanelProps) {
  const ask = (
    <VoiceLink fetchDialog={fetchDialog} path={path} to={`${path}/question`}>
      {words.ask}
    </VoiceLink>
  )
  if (questions.length === 0) return <NoQuestions>{ask}</NoQuestions>
  return (
    <div className={styles.questions}>
      <div className={styles.tools}>
        <Form action={`${path}/question`} role="search">
          <input
            aria-label={words.search}
            className={styles.search}
            name="message"
            placeholder={words.search}
            type="search"
          />
        </Form>
        {ask}
      </div>
      <Notes>
        {questions.map(({ id, fullName, askedAt, message, answers }) => (
          <Note key={id} author={fullName} writtenAt={askedAt}>
            <p dir="auto">{message}</p>
            {answers.map((answer) => (
              <Answer key={answer.id} answer={answer} />
            ))}
          </Note>
        ))}
      </Notes>
    </div>
  )
}

function NoQuestions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.none}>
      <h2>{words.none}</h2>
      <p>{words.noneText}</p>
      {children}
    </div>
  )
}

async function fetchDialog() {
  const found = await import('./question-dialog.tsx').catch(() => null)
  return found?.QuestionDialog ?? null
}
