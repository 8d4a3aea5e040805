import { Form, Link, redirect } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { draftMessages as messages } from '#rulebook/draft-messages.ts'
import { listOpenDrafts } from '#shop/drafts/drafts.queries.server.ts'
import type { Draft } from '#shop/drafts/drafts.ts'
import { startDraft } from '#shop/drafts/save-draft.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/drafts-page.ts'
import { draftPath, draftsPath } from './draft-paths.ts'
import styles from './drafts.module.css'

export const loader = adminLoader((shop, { url }: Route.LoaderArgs) =>
  listOpenDrafts(shop.db, Number(url.searchParams.get('page'))),
)

/** The button for a new order. */
export const action = adminAction(async (shop, actor) => {
  throw redirect(draftPath(await startDraft(shop, actor)))
})

export function meta() {
  return adminPageMeta(messages.title)
}

export default function DraftsPage({ loaderData: { drafts, page, totalPages } }: Route.ComponentProps) {
  return (
    <>
      <BackLink name={messages.backToOrders} to="/all-orders" />
      <PageHeader text={messages.text} title={messages.title}>
        <Form method="post">
          <Button size="small" type="submit" variant="primary">
            {messages.new}
          </Button>
        </Form>
      </PageHeader>
      {drafts.length === 0 && (
        <EmptyState illustration="empty" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <DraftRow draft={draft} key={draft.id} />
        ))}
      </ul>
      <Pagination
        hrefOf={(to) => (to > 1 ? `${draftsPath}?page=${to}` : draftsPath)}
        page={page}
        totalPages={totalPages}
      />
    </>
  )
}

function DraftRow({ draft: { id, content, changedAt, byName } }: { draft: Draft }) {
  const { formatDateTime } = useShopDates()
  const { firstName, lastName } = content.delivery
  const pieces = content.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li data-row>
      <Link aria-label={messages.open(id)} to={draftPath(id)}>
        <strong>{messages.name(id)}</strong>
      </Link>
      <span>{`${firstName} ${lastName}`.trim() || messages.nobody}</span>
      <span>{messages.pieces(pieces)}</span>
      <span>
        <time dateTime={changedAt.toISOString()}>{formatDateTime(changedAt)}</time> {messages.by(byName)}
      </span>
    </li>
  )
}
