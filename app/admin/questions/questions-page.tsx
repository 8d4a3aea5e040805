import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { ContributionsLayout } from '#admin/reviews/contributions-layout.tsx'
import { ContributionsLoadError } from '#admin/reviews/contributions-load-error.tsx'
import { ModerationShortcuts } from '#admin/reviews/moderation-shortcuts.tsx'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import { questionMessages } from '#rulebook/question-messages.ts'
import { findSimilarAnswers } from '#shop/questions/find-similar-answers.server.ts'
import { listQuestionsForAdmin } from '#shop/questions/list-questions-for-admin.server.ts'
import { type QuestionStatus, type QuestionToAnswer, questionStatuses } from '#shop/questions/questions.ts'
import { countContributions } from '#shop/reviews/count-contributions.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/questions-page.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { QuestionCard } from './question-card.tsx'
import { type QuestionListQuery, questionFilterOf, questionList } from './question-list.ts'
import { answerFromForm } from './questions-action.server.ts'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = questionList.read(url.searchParams)
  const [listed, contributionCounts] = await Promise.all([
    listQuestionsForAdmin(shop, questionFilterOf(query)),
    countContributions(shop),
  ])
  const openQuestion = listed.questions.find(({ id }) => id === query.answer)
  return { ...listed, contributionCounts, query, openQuestion: openQuestion && (await withSimilar(shop, openQuestion)) }
})

async function withSimilar(shop: Shop, question: QuestionToAnswer) {
  const { id: exceptId, message: text, product } = question
  return { question, similar: await findSimilarAnswers(shop, { text, article: product.article, exceptId }) }
}

export const action = adminAction(answerFromForm)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction, questionMessages.answerFailed)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function QuestionsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { questions, counts, contributionCounts, query, openQuestion } = loaderData
  const closedQuery = { ...query, answer: '', edit: '' } as const
  const closedUrl = questionList.url(closedQuery)
  return (
    <ContributionsLayout
      counts={contributionCounts}
      label={messages.questions}
      path={questionList.path}
      statusTabs={statusTabsOf(query, counts)}
    >
      <ActionNotice result={answer} />
      {answer?.tone === 'success' && query.answer && <RedirectToList to={closedUrl} />}
      {openQuestion && answer?.tone !== 'success' && (
        <AnswerDialog
          {...openQuestion}
          closeUrl={closedUrl}
          editedAnswer={openQuestion.question.answers.find(({ id }) => id === query.edit)}
          key={`${openQuestion.question.id} ${query.edit}`}
          error={answer?.tone === 'error' ? answer.text : undefined}
        />
      )}
      <ListPage
        {...loaderData}
        aboveRows={<ModerationShortcuts hint={messages.keys.questionsHint} />}
        empty={
          <EmptyState illustration="empty" title={messages.emptyQuestions[query.status]}>
            <p>{messages.emptyQuestionsText}</p>
          </EmptyState>
        }
        list={questionList}
        query={closedQuery}
      >
        {questions.map((question) => (
          <QuestionCard key={question.id} query={query} question={question} />
        ))}
      </ListPage>
    </ContributionsLayout>
  )
}

/** Removes the form's parameters after answering, so that Back and reload do not open it again. */
function RedirectToList({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true, preventScrollReset: true }), [navigate, to])
  return null
}

function statusTabsOf(query: QuestionListQuery, counts: Record<QuestionStatus, number>) {
  return questionStatuses.map((status) => ({
    name: messages.counted(messages.questionStatus[status], counts[status]),
    to: questionList.url({ ...query, status, page: 1, answer: '', edit: '' }),
    isCurrent: status === query.status,
  }))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ContributionsLoadError error={error} text={messages.failedQuestions} />
}
