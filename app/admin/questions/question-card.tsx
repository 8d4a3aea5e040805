import { ButtonForm } from '#admin/frame/button-form.tsx'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { ContributionCard } from '#admin/reviews/contribution-card.tsx'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import type { QuestionToAnswer } from '#shop/questions/questions.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './question-card.module.css'
import { type QuestionListQuery, questionList } from './question-list.ts'

const messages = moderationMessages.answer

/** A question and the shop's answers. Its form has its own address, so that it opens without JavaScript. */
export function QuestionCard({ question, query }: { question: QuestionToAnswer; query: QuestionListQuery }) {
  const { id, fullName, answers } = question
  const { formatDate } = useShopDates()
  const mayDo = useMayDo()
  return (
    <ContributionCard {...question} author={fullName} writtenAt={question.askedAt}>
      {answers.map((answer) => (
        <div className={styles.answer} key={answer.id}>
          <header>
            <strong>{answer.fullName}</strong>
            <time dateTime={answer.answeredAt.toISOString()}>{formatDate(answer.answeredAt)}</time>
            <TextLink
              aria-label={messages.editOf(fullName)}
              data-action="reply"
              preventScrollReset
              to={questionList.url({ ...query, answer: id, edit: answer.id })}
            >
              {messages.edit}
            </TextLink>
          </header>
          <p dir="auto">{answer.message}</p>
        </div>
      ))}
      {answers.length > 0 && mayDo('content') && (
        <ButtonForm
          button={{ 'aria-label': adminContentMessages.answer.addOf(fullName) }}
          fields={{ intent: 'add-to-page', question: id }}
          label={adminContentMessages.answer.add}
        />
      )}
      {answers.length === 0 && (
        <LinkButton
          aria-label={messages.openOf(fullName)}
          data-action="reply"
          preventScrollReset
          size="small"
          to={questionList.url({ ...query, answer: id, edit: '' })}
        >
          {messages.open}
        </LinkButton>
      )}
    </ContributionCard>
  )
}
