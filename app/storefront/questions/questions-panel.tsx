import { productWords } from '#rulebook/product-words.ts'
import type { PublishedAnswer, PublishedQuestion } from '#shop/questions/questions.ts'
import { DateText, Note, Notes } from '#storefront/reviews/notes.tsx'
import styles from './questions-panel.module.css'

export function QuestionsPanel({ questions }: { questions: PublishedQuestion[] }) {
  if (questions.length === 0) return <NoQuestions />
  return (
    <Notes>
      {questions.map(({ id, fullName, askedAt, message, answers }) => (
        <Note key={id} author={fullName} writtenAt={askedAt}>
          <p>{message}</p>
          {answers.map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
        </Note>
      ))}
    </Notes>
  )
}

function Answer({ answer: { fullName, answeredAt, message } }: { answer: PublishedAnswer }) {
  return (
    <div className={styles.answer}>
      <header>
        <strong>{fullName}</strong>
        <DateText date={answeredAt} />
      </header>
      <p>{message}</p>
    </div>
  )
}

function NoQuestions() {
  return (
    <div className={styles.none}>
      <h2>{productWords.questions.none}</h2>
      <p>{productWords.questions.noneText}</p>
    </div>
  )
}
