import { Note } from '#admin/reviews/note.tsx'
import { formatDate } from '#rulebook/dates.ts'
import { moderationWords } from '#rulebook/moderation-words.ts'
import type { QuestionToAnswer } from '#shop/questions/questions.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './question-note.module.css'
import { type QuestionsQuery, questionsAddress } from './questions-query.ts'

const words = moderationWords.answer

/** A question and the shop's answers. Its form has its own address, so that it opens without JavaScript. */
export function QuestionNote({ question, query }: { question: QuestionToAnswer; query: QuestionsQuery }) {
  const { id, fullName, answers } = question
  return (
    <Note {...question} author={fullName} writtenAt={question.askedAt}>
      {answers.map((answer) => (
        <div className={styles.answer} key={answer.id}>
          <header>
            <strong>{answer.fullName}</strong>
            <time dateTime={answer.answeredAt.toISOString()}>{formatDate(answer.answeredAt)}</time>
            <TextLink
              aria-label={words.editOf(fullName)}
              preventScrollReset
              to={questionsAddress({ ...query, answer: id, edit: answer.id })}
            >
              {words.edit}
            </TextLink>
          </header>
          <p dir="auto">{answer.message}</p>
        </div>
      ))}
      {answers.length === 0 && (
        <LinkButton
          aria-label={words.openOf(fullName)}
          preventScrollReset
          size="small"
          to={questionsAddress({ ...query, answer: id, edit: null })}
          variant="primary"
        >
          {words.open}
        </LinkButton>
      )}
    </Note>
  )
}
