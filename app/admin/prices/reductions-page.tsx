import { data, redirect } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { nameSelected } from '#admin/products/delete-confirmation.tsx'
import { readReturnUrl, reductionsPath } from '#admin/products/product-list.ts'
import { readSelection } from '#admin/products/product-selection.ts'
import { selectionSentences } from '#admin/products/table-action.server.ts'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { priceLimits } from '#rulebook/limits/prices.ts'
import { reductionMessages as messages } from '#rulebook/reduction-messages.ts'
import { listSelectedArticles, sumSelectedProducts } from '#shop/catalog/list-catalogue-table.server.ts'
import { endReductions, planReductions } from '#shop/prices/plan-reductions.server.ts'
import { listReductions } from '#shop/prices/reductions.queries.server.ts'
import { type RehearsedReduction, rehearseReductions } from '#shop/prices/rehearse-reductions.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/reductions-page.ts'
import { PlannedTable, RehearsalTable } from './price-tables.tsx'
import {
  type ReductionProblems,
  type ReductionValues,
  readReductionForm,
  reductionValues,
} from './read-reduction-form.server.ts'
import { ReductionForm } from './reduction-form.tsx'
import styles from './reductions-page.module.css'

type Rehearsed = { values: ReductionValues; rehearsed: { rows: RehearsedReduction[]; all: number } }
type Told = ActionResult & { values?: ReductionValues; problems?: ReductionProblems }

/** The address names the products: one by one, or all that a filter of the table finds. */
export const loader = adminLoader(async (shop, { url: { searchParams } }: Route.LoaderArgs) => {
  const selection = readSelection(searchParams)
  const [selected, articles, timeZone] = await Promise.all([
    sumSelectedProducts(shop, selection),
    listSelectedArticles(shop, selection),
    readTimeZone(shop),
  ])
  const planned = articles.ok ? await listReductions(shop.db, articles.value, priceLimits.rehearsedRows) : []
  const done = /^\d{1,6}-\d{1,6}$/
    .exec(searchParams.get('done') ?? '')?.[0]
    .split('-')
    .map(Number)
  return { selected, planned, timeZone, done: done ?? null, back: readReturnUrl(searchParams.get('back')) }
})

export const action = adminAction(async (shop, actor, form, { url }: Route.ActionArgs) => {
  const articles = await listSelectedArticles(shop, readSelection(url.searchParams))
  const values = reductionValues(form)
  if (!articles.ok) return data(refusal(selectionSentences[articles.problem.code], values), { status: 422 })
  if (form.get('intent') === 'end') {
    const ended = await endReductions(shop, actor, articles.value)
    return data<Told>({ tone: 'success', text: messages.ended(ended) })
  }
  const read = readReductionForm(values, { timeZone: await readTimeZone(shop), now: shop.now() })
  if (!read.ok) return data({ ...refusal(messages.wrong, values), problems: read.problem.problems }, { status: 422 })
  if (form.get('intent') === 'rehearse') {
    const rows = await rehearseReductions(shop, articles.value, read.value)
    return data<Rehearsed>({ values, rehearsed: { rows, all: articles.value.length } })
  }
  const planned = await planReductions(shop, actor, articles.value, read.value)
  const params = new URLSearchParams(url.searchParams)
  params.set('done', `${planned}-${articles.value.length}`)
  throw redirect(`${reductionsPath}?${params}`)
})

function refusal(text: string, values: ReductionValues): Told {
  return { tone: 'error', text, values }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function ReductionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { selected, planned, timeZone, done, back } = loaderData
  const answer: Told | Rehearsed | undefined = useLastAnswer(actionData)
  const told = answer && 'tone' in answer ? answer : undefined
  const hasProducts = selected.products > 0
  return (
    <>
      <BackLink name={messages.back} to={back} />
      <PageHeader text={messages.about} title={hasProducts ? messages.ask(nameSelected(selected)) : messages.title} />
      <div className={styles.page}>
        {done && !answer && <p role="status">{messages.planned(done[0] ?? 0, done[1] ?? 0)}</p>}
        <ActionNotice result={told} />
        {!hasProducts && <p>{catalogueTableMessages.nothingChosen}</p>}
        {hasProducts && (
          <ReductionForm problems={told?.problems ?? {}} values={answer?.values}>
            {answer && 'rehearsed' in answer && <RehearsalTable {...answer.rehearsed} />}
          </ReductionForm>
        )}
        {planned.length > 0 && (
          <section className={styles.current}>
            <h2>{messages.current}</h2>
            <PlannedTable rows={planned} timeZone={timeZone} />
            <ButtonForm fields={{ intent: 'end' }} label={messages.end} />
          </section>
        )}
      </div>
    </>
  )
}
