import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Answer, type RoomAnswer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { VoicesFailed } from '#admin/reviews/voices-failed.tsx'
import { VoicesFilter } from '#admin/reviews/voices-filter.tsx'
import { VoicesFrame } from '#admin/reviews/voices-frame.tsx'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import { questionWords } from '#rulebook/question-words.ts'
import { findSimilarAnswers } from '#shop/questions/find-similar-answers.server.ts'
import { listQuestionsForAdmin } from '#shop/questions/list-questions-for-admin.server.ts'
import { type QuestionStatus, type QuestionToAnswer, questionStatuses } from '#shop/questions/questions.ts'
import { countVoices } from '#shop/reviews/count-voices.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/questions-page.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { QuestionNote } from './question-note.tsx'
import { answerFromForm } from './questions-action.server.ts'
import { filterOf, type QuestionsQuery, questionsAddress, readQuestionsQuery } from './questions-query.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const query = readQuestionsQuery(args.url.searchParams)
  const [listed, voices] = await Promise.all([listQuestionsForAdmin(shop, filterOf(query)), countVoices(shop)])
  const open = listed.questions.find(({ id }) => id === query.answer)
  return { ...listed, voices, query, open: open && (await withSimilar(shop, open)) }
}

async function withSimilar(shop: Shop, question: QuestionToAnswer) {
  const { id: exceptId, message: text, product } = question
  return { question, similar: await findSimilarAnswers(shop, { text, article: product.article, exceptId }) }
}

export async function action(args: Route.ActionArgs): Promise<RoomAnswer> {
  const asker = await requireAdmin(args)
  return await answerFromForm(args.context.get(shopContext), asker, await formOf(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction, questionWords.answerFailed)
}

export function meta() {
  return describeRoom(words.title)
}

export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, counts, page, totalPages, voices, query, open } = loaderData
  const answer = actionData && 'text' in actionData ? actionData : undefined
  const closed = questionsAddress({ ...query, answer: null, edit: null })
  return (
    <VoicesFrame
      counts={voices}
      label={words.questions}
      path="/all-reviews/questions"
      shelves={shelvesOf(query, counts)}
    >
      <Answer answer={answer} />
      {answer?.tone === 'success' && query.answer && <Leave to={closed} />}
      {open && answer?.tone !== 'success' && (
        <AnswerDialog
          {...open}
          closeTo={closed}
          edited={open.question.answers.find(({ id }) => id === query.edit)}
          key={`${open.question.id} ${query.edit}`}
          refused={answer?.tone === 'error' ? answer.text : undefined}
        />
      )}
      <VoicesFilter action="/all-reviews/questions" key={closed} query={query} show={words.filter.show.questions} />
      {questions.length === 0 ? (
        <EmptyState drawing="empty" title={words.emptyQuestions[query.status]}>
          <p>{words.emptyQuestionsText}</p>
        </EmptyState>
      ) : (
        questions.map((question) => <QuestionNote key={question.id} query={query} question={question} />)
      )}
      <Pagination
        hrefOf={(to) => questionsAddress({ ...query, answer: null, edit: null, page: to })}
        page={page}
        totalPages={totalPages}
      />
    </VoicesFrame>
  )
}

/** Removes the form's parameters after answering, so that Back and reload do not open it again. */
function Leave({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true, preventScrollReset: true }), [navigate, to])
  return null
}

function shelvesOf(query: QuestionsQuery, counts: Record<QuestionStatus, number>) {
  return questionStatuses.map((status) => ({
    name: words.counted(words.questionStatus[status], counts[status]),
    to: questionsAddress({ ...query, status, page: 1, answer: null, edit: null }),
    isCurrent: status === query.status,
  }))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <VoicesFailed error={error} text={words.failedQuestions} />
}
