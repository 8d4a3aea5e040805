import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { noticeMessages as messages } from '#rulebook/notice-messages.ts'
import { listMyNotices } from '#shop/notices/my-notices.server.ts'
import { findPreferences } from '#shop/notices/notice-choices.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/notices-page.ts'
import { NoticeChoicesForm } from './notice-choices-form.tsx'
import { NoticeList } from './notice-list.tsx'
import { changeNotices } from './notices-action.server.ts'
import styles from './notices-page.module.css'

export const loader = adminLoader(async (shop, _args: Route.LoaderArgs, actor) => {
  const [listed, preferences] = await Promise.all([listMyNotices(shop, actor), findPreferences(shop, actor)])
  return { ...listed, preferences }
})

export const action = adminAction(changeNotices)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function NoticesPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { unread, notices, preferences } = loaderData
  const { formatDateTime } = useShopDates()
  const [latest] = notices
  return (
    <>
      <PageHeader text={messages.text} title={messages.title}>
        {latest && unread > 0 && <ButtonForm fields={{ intent: 'read', notice: latest.id }} label={messages.readAll} />}
      </PageHeader>
      <ActionNotice result={result} />
      {latest ? (
        <div className={styles.list}>
          <NoticeList
            label={messages.latest}
            notices={notices.map(({ happenedAt, ...notice }) => ({
              ...notice,
              happenedAt: happenedAt.toISOString(),
              when: formatDateTime(happenedAt),
            }))}
          />
        </div>
      ) : (
        <EmptyState illustration="empty" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      <NoticeChoicesForm key={JSON.stringify(preferences)} {...preferences} />
    </>
  )
}
