import { Undo2 } from 'lucide'
import { useFetcher } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { adminHomeMessages as messages } from '#rulebook/admin-home-messages.ts'
import { compareEntries } from '#shop/home/change-entries.server.ts'
import { getHomeDraft, listPublishedHomes } from '#shop/home/home.queries.server.ts'
import { entryStateOf } from '#shop/home/home-entries.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/arrange-home-page.ts'
import styles from './arrange-home-page.module.css'
import { entryName } from './entry-name.ts'
import { changeFromForm } from './home-action.server.ts'
import { HomeList } from './home-list.tsx'
import { HomeVersions } from './home-versions.tsx'
import { readSectionPictures } from './section-pictures.server.ts'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const [draft, versions, pictures] = await Promise.all([
    getHomeDraft(shop.db),
    listPublishedHomes(shop.db),
    readSectionPictures(shop),
  ])
  const { changes, removed, count } = compareEntries(draft.published.entries, draft.entries)
  const done = url.searchParams.get('done')
  return {
    rows: draft.entries.map((entry) => ({
      entry,
      state: entryStateOf(entry, shop.now()),
      change: changes[entry.id] ?? null,
      picture: pictures[entry.kind] ?? null,
    })),
    removed: removed.map(entryName),
    count,
    seen: draft.number,
    publishedNumber: draft.published.number,
    versions,
    notice: done === 'saved' ? messages.form.saved : done === 'removed' ? messages.form.removed : null,
  }
})

export const action = adminAction(changeFromForm)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function ArrangeHomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, removed, count, seen, publishedNumber, versions, notice } = loaderData
  const rowFetcher = useFetcher<typeof clientAction>()
  const results = [rowFetcher.data, actionData]
  const said = results.find((result) => result && 'said' in result)
  const result = actionData && 'tone' in actionData ? actionData : undefined
  return (
    <>
      <PageHeader
        text={messages.text}
        title={
          <>
            {messages.title} <small className={styles.changes}>{messages.changes(count)}</small>
          </>
        }
      >
        <div className={styles.actions}>
          <ButtonForm
            button={{ disabled: seen === publishedNumber, children: <Icon of={Undo2} small /> }}
            fields={{ intent: 'undo', seen }}
            label={messages.undo}
          />
          <LinkButton size="small" to="/home-page/new" variant="quiet">
            {messages.add}
          </LinkButton>
          <LinkButton size="small" to="/home-page/as-customer" variant="quiet">
            {messages.preview.link}
          </LinkButton>
          <ButtonForm
            busyLabel={messages.publishing}
            button={{ disabled: count === 0, variant: 'primary' }}
            fields={{ intent: 'publish', seen }}
            label={messages.publish(count)}
          />
        </div>
      </PageHeader>
      <ActionNotice result={result} />
      {notice && !actionData && !rowFetcher.data && <p role="status">{notice}</p>}
      <div className={styles.columns}>
        <section>
          <p className={styles.hint} id="home-keys">
            {messages.keys}
          </p>
          <HomeList fetcher={rowFetcher} rows={rows} />
          {removed.length > 0 && <p className={styles.hint}>{messages.removed(removed.join(', '))}</p>}
          <p className={styles.said} role="status">
            {said && 'said' in said ? said.said : null}
          </p>
        </section>
        <HomeVersions count={count} publishedNumber={publishedNumber} seen={seen} versions={versions} />
      </div>
    </>
  )
}
