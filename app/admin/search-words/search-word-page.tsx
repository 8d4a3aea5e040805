import { data, redirect } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { HistoryEvents } from '#admin/frame/history-events.tsx'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { adminSearchWordMessages as messages } from '#rulebook/admin-search-word-messages.ts'
import { deleteSearchWords } from '#shop/search-words/edit-search-words.server.ts'
import { findSearchWords } from '#shop/search-words/find-search-words.server.ts'
import { listSearchWordHistory, type SearchWordEvent } from '#shop/search-words/list-search-word-history.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/search-word-page.ts'
import { keepSearchWordFormOnFailure } from './keep-search-word-form-on-failure.ts'
import { saveSearchWords } from './save-search-words.server.ts'
import { SearchWordForm } from './search-word-form.tsx'
import { valuesFromRow } from './search-word-values.ts'
import styles from './search-words.module.css'

export const loader = adminLoader(async (shop, { url, params }: Route.LoaderArgs) => {
  const row = await findSearchWords(shop, params.searchWordId)
  if (!row) return data({ page: null }, { status: 404 })
  const history = await listSearchWordHistory(shop, row.id)
  const done = url.searchParams.get('done')
  const { added, saved } = messages.form
  const successMessage = done === 'added' ? added : done === 'saved' ? saved : null
  return { page: { row, initialValues: valuesFromRow(row), history, successMessage } }
})

export const action = adminAction(async (shop, actor, form, { params: { searchWordId } }: Route.ActionArgs) => {
  const intent = form.get('intent')
  if (intent === 'save') return await saveSearchWords(shop, actor, form, searchWordId)
  if (intent !== 'delete') throw data(null, { status: 400 })
  await deleteSearchWords(shop, actor, searchWordId)
  throw redirect('/search-words?done=deleted')
})

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepSearchWordFormOnFailure(request, serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminPageMeta(loaderData?.page?.row.words[0] ?? messages.title)
}

export default function SearchWordPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page) return <RecordNotFound messages={messages} to="/search-words" />
  const { row, initialValues, history, successMessage } = page
  const { id, kind, words, version } = row
  const [name = ''] = words
  return (
    <>
      <BackLink name={messages.back} to="/search-words" />
      <PageHeader text={<StatusPill>{messages.kinds[kind]}</StatusPill>} title={name} />
      {successMessage && !actionData && <p role="status">{successMessage}</p>}
      <p className={styles.try}>
        <TextLink to={`/search?${new URLSearchParams({ query: name })}`}>{messages.form.tryThem(name)}</TextLink>
      </p>
      <SearchWordForm
        initialValues={initialValues}
        key={`${id} ${version}`}
        path={`/search-words/${id}`}
        result={actionData}
      />
      <section className={styles.section}>
        <h2>{messages.history.title}</h2>
        <History history={history} />
      </section>
      <details className={styles.section}>
        <summary>{messages.remove.open}</summary>
        <p>{messages.remove.text}</p>
        <ButtonForm
          busyLabel={messages.remove.deleting}
          button={{ variant: 'danger' }}
          fields={{ intent: 'delete' }}
          label={messages.remove.confirm}
        />
      </details>
    </>
  )
}

function History({ history }: { history: readonly SearchWordEvent[] }) {
  const { none, kinds, byName, values } = messages.history
  if (history.length === 0) return <p className="muted">{none}</p>
  return (
    <HistoryEvents
      events={history.map(({ id, at, fullName, kind, changed }) => ({
        key: id,
        at,
        title: kinds[kind],
        byline: byName(fullName),
        details: kind === 'changed' ? changed.map((name) => values[name]).join(', ') : null,
      }))}
    />
  )
}
