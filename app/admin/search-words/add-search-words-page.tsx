import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { adminSearchWordMessages as messages } from '#rulebook/admin-search-word-messages.ts'
import { searchWordLimits } from '#rulebook/limits/search-words.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/add-search-words-page.ts'
import { keepSearchWordFormOnFailure } from './keep-search-word-form-on-failure.ts'
import { saveSearchWords } from './save-search-words.server.ts'
import { SearchWordForm } from './search-word-form.tsx'
import { emptySearchWordValues } from './search-word-values.ts'

/** The address may name words, for example those of a search that found nothing. */
export const loader = adminLoader((_shop, { url }: Route.LoaderArgs) => {
  const words = (url.searchParams.get('words') ?? '').slice(0, searchWordLimits.wordMaxLength)
  return Promise.resolve({ initialValues: { ...emptySearchWordValues(crypto.randomUUID()), words } })
})

export const action = adminAction((shop, actor, form) => saveSearchWords(shop, actor, form, null))

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepSearchWordFormOnFailure(request, serverAction)
}

export function meta() {
  return adminPageMeta(messages.form.addTitle)
}

export default function AddSearchWordsPage({ loaderData: { initialValues }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink name={messages.back} to="/search-words" />
      <PageHeader text={messages.form.addText} title={messages.form.addTitle} />
      <SearchWordForm initialValues={initialValues} path={null} result={actionData} />
    </>
  )
}
