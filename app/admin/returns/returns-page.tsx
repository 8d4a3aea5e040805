import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { useKeepList } from '#admin/frame/last-list.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { returnCauseNames } from '#rulebook/return-messages.ts'
import { listReturns } from '#shop/returns/find-return.server.ts'
import { isOpenReturn, type Return, refundDueAt } from '#shop/returns/returns.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/returns-page.ts'
import { returnList, returnQueryOf } from './return-list.ts'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = returnList.read(url.searchParams)
  const [listed, { returns: setting }] = await Promise.all([
    listReturns(shop, returnQueryOf(query)),
    readSettings(shop),
  ])
  return { ...listed, query, days: setting.days, now: shop.now() }
})

export function meta() {
  return adminPageMeta(messages.title)
}

/** Open returns come first by the day on which their money is due. */
export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const { returns, total, query, days, now } = loaderData
  useKeepList(
    returnList.url(query),
    returns.map(({ number }) => number),
  )
  return (
    <>
      <PageHeader text={messages.text(days)} title={messages.title} />
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

function ReturnRow({ returned, now }: { returned: Return; now: Date }) {
  const { number, orderNumber, fullName, kind, cause, state, statedAt, lines } = returned
  const { formatDate } = useShopDates()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const due = refundDueAt(returned)
  const isOpen = isOpenReturn(state)
  const why = cause ? returnCauseNames[cause] : messages.withdrawal
  return (
    <li className={rows.row} data-row>
      <div className={rows.id}>
        <h2>
          <TextLink to={`/all-returns/${number}`}>{number}</TextLink>
        </h2>
        <p>{[formatDate(statedAt), fullName, messages.order(orderNumber), why].join('\u00A0· ')}</p>
      </div>
      <div className={rows.state}>
        <StatusPill done={state === 'refunded' || state === 'exchanged'}>{messages.states[state]}</StatusPill>
      </div>
      <p className={rows.amount}>{messages.pieces(pieces)}</p>
      <p className={rows.action}>
        {isOpen &&
          kind === 'withdrawal' &&
          (due < now ? messages.overdue(formatDate(due)) : messages.due(formatDate(due)))}
      </p>
    </li>
  )
}
