import { FileText } from 'lucide'
import { Link } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminContentMessages as messages } from '#rulebook/admin-content-messages.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Route } from './+types/content-list-page.ts'
import styles from './content-list.module.css'
import { contentList } from './content-list.ts'
import { loadContent } from './load-content.server.ts'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = contentList.read(url.searchParams)
  return { ...(await loadContent(shop, query)), query, isRemoved: url.searchParams.get('done') === 'removed' }
})

export function meta() {
  return adminPageMeta(messages.title)
}

export default function ContentListPage({ loaderData }: Route.ComponentProps) {
  const { listed, total, query, isRemoved } = loaderData
  return (
    <>
      <PageHeader text={messages.text} title={messages.title}>
        <LinkButton size="small" to="/content/new" variant="primary">
          {messages.add}
        </LinkButton>
      </PageHeader>
      {isRemoved && <p role="status">{messages.publish.removed}</p>}
      <ListPage
        {...loaderData}
        count={messages.found(total)}
        empty={<NoRows list={contentList} messages={messages} query={query} />}
        list={contentList}
      >
        <ol className={rows.rows}>
          {listed.map((each) => (
            <Row content={each} key={each.id} />
          ))}
        </ol>
      </ListPage>
    </>
  )
}

function Row({ content }: { content: Route.ComponentProps['loaderData']['listed'][number] }) {
  const { id, kind, path, state, version, published, latest, startsAt, endsAt } = content
  const { picture } = version
  const { formatDateTime } = useShopDates()
  return (
    <li className={rows.row} data-row>
      <div className={classNames(rows.id, styles.about)}>
        <span className={styles.thumb}>
          {picture ? <img alt="" loading="lazy" src={pictureUrl(picture, 160, 'webp')} /> : <Icon of={FileText} />}
        </span>
        <h2>
          <Link to={`/content/${id}`}>{version.title}</Link>
        </h2>
        <p>{[messages.kinds[kind], path].join(' · ')}</p>
        <p>{messages.changed(formatDateTime(version.savedAt), version.fullName)}</p>
      </div>
      <p className={classNames(rows.state, rows.alone)}>
        <StatusPill done={state === 'published'}>{messages.states[state]}</StatusPill>
        {state === 'planned' && startsAt && <small>{messages.fromTime(formatDateTime(startsAt))}</small>}
        {state === 'published' && endsAt && <small>{messages.untilTime(formatDateTime(endsAt))}</small>}
        {published !== null && published !== latest && <small>{messages.unpublishedChanges}</small>}
      </p>
    </li>
  )
}
