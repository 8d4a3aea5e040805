import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { productMessages } from '#rulebook/product-messages.ts'
import type { PublishedQuestion } from '#shop/questions/questions.ts'
import { ContributionLink } from '#storefront/reviews/contribution-link.tsx'
import { Contribution, ContributionList } from '#storefront/reviews/contribution-list.tsx'
import { Answer } from './answer.tsx'
import styles from './questions-panel.module.css'

const messages = productMessages.questions

export type QuestionsPanelProps = { questions: PublishedQuestion[]; path: string }

/** `path` is the product's path. Searching leads to the question form, with answers to similar questions. */
export function QuestionsPanel({ questions, path }: QuestionsPanelProps) {
  const askLink = (
    <ContributionLink fetchDialog={fetchDialog} path={path} to={`${path}/question`}>
      {messages.ask}
    </ContributionLink>
  )
  if (questions.length === 0) return <NoQuestions>{askLink}</NoQuestions>
  return (
    <div className={styles.questions}>
      <div className={styles.tools}>
        <Form action={`${path}/question`} role="search">
          <input
            aria-label={messages.search}
            className={styles.search}
            name="message"
            placeholder={messages.search}
            type="search"
          />
        </Form>
        {askLink}
      </div>
      <ContributionList>
        {questions.map(({ id, fullName, askedAt, message, answers }) => (
          <Contribution key={id} author={fullName} writtenAt={askedAt}>
            <p dir="auto">{message}</p>
            {answers.map((answer) => (
              <Answer key={answer.id} answer={answer} />
            ))}
          </Contribution>
        ))}
      </ContributionList>
    </div>
  )
}

function NoQuestions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.none}>
      <h3>{messages.none}</h3>
      <p>{messages.noneText}</p>
      {children}
    </div>
  )
}

async function fetchDialog() {
  const found = await import('./question-dialog.tsx').catch(() => null)
  return found?.QuestionDialog ?? null
}
