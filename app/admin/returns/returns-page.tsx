import { redirect } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { useKeepList } from '#admin/frame/last-list.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { ViewTabs } from '#admin/frame/view-tabs.tsx'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { findReturnByCode } from '#shop/returns/find-return.server.ts'
import { listReturnsForAdmin } from '#shop/returns/list-returns-for-admin.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/returns-page.ts'
import { ReceiveForm } from './receive-form.tsx'
import { returnList, returnQueryOf, viewsOf } from './return-list.ts'
import { ReturnRow } from './return-row.tsx'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const scanned = (url.searchParams.get('scan') ?? '').trim()
  if (scanned) throw redirect(await pathOfScan(shop, scanned))
  const query = returnList.read(url.searchParams)
  const [listed, { returns: setting }] = await Promise.all([
    listReturnsForAdmin(shop, returnQueryOf(query)),
    readSettings(shop),
  ])
  return { ...listed, query, days: setting.days, now: shop.now() }
})

export function meta() {
  return adminPageMeta(messages.title)
}

/** Open returns come first by the day on which their money is due. */
export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const { returns, total, counts, query, days, now } = loaderData
  useKeepList(
    returnList.url(query),
    returns.map(({ number }) => number),
  )
  return (
    <>
      <PageHeader text={messages.text(days)} title={messages.title}>
        <ReceiveForm />
      </PageHeader>
      <ViewTabs label={messages.filter.views} views={viewsOf(query, counts)} />
      <ListPage
        {...loaderData}
        count={messages.found(total)}
        empty={<NoRows list={returnList} messages={messages} query={query} />}
        list={returnList}
      >
        <ol aria-label={messages.list} className={rows.rows}>
          {returns.map((returned) => (
            <ReturnRow key={returned.number} now={now} returned={returned} />
          ))}
        </ol>
      </ListPage>
    </>
  )
}

/** The page of the return that has the code, or the list of what the code may mean. */
async function pathOfScan(shop: Pick<Shop, 'db'>, scanned: string): Promise<string> {
  const number = await findReturnByCode(shop, scanned)
  return number ? `${returnList.path}/${number}` : returnList.url({ query: scanned, state: 'all' })
}
