import { data } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { TableBody, TableHead } from '#admin/frame/data-table.tsx'
import printed from '#admin/orders/print-sheet.module.css'
import { PrintPage, Sheet } from '#admin/orders/print-sheet.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { findDraft } from '#shop/drafts/drafts.queries.server.ts'
import { isDraftId } from '#shop/drafts/drafts.ts'
import { priceDraft } from '#shop/drafts/price-draft.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { readInvoiceSettings } from '#shop/settings/read-invoice-settings.server.ts'
import type { Route } from './+types/quote-page.ts'
import { draftPath } from './draft-paths.ts'

const messages = draftMessages.quoteSheet
const { lines: heads } = adminOrderMessages
const columns = [heads.product, ...[heads.price, heads.quantity, heads.total].map((name) => [name, 'num'] as const)]

/** What a draft comes to, to print for its customer. */
export const loader = adminLoader(async (shop, { params }: Route.LoaderArgs) => {
  const draft = isDraftId(params.draftId) ? await findDraft(shop.db, params.draftId) : null
  if (!draft) throw data(null, { status: 404 })
  const priced = await priceDraft(shop, draft.content)
  return { draft, priced, at: shop.now(), ...(await readInvoiceSettings(shop)) }
})

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.title(params.draftId))
}

export default function QuotePage({ loaderData: { draft, priced, at, seller, timeZone } }: Route.ComponentProps) {
  const { firstName, lastName, address, city, postalCode, email } = draft.content.delivery
  return (
    <PrintPage backLabel={messages.back} backPath={draftPath(draft.id)}>
      <Sheet title={messages.title(draft.id)}>
        <address>
          <strong>{messages.for}</strong>
          <span>
            {firstName} {lastName}
          </span>
          {address && <span>{address}</span>}
          <span>
            {city} {postalCode}
          </span>
          {email && <span>{email}</span>}
        </address>
        <address>
          <strong>{messages.from}</strong>
          {seller.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p>{messages.date(formatDate(at, timeZone))}</p>
        <table className={printed.lines}>
          <TableHead columns={columns} />
          <TableBody
            columns={columns}
            rows={priced.lines.map(({ article, name, priceCents, quantity }) => ({
              key: article,
              cells: [name ?? article, formatPrice(priceCents), quantity, formatPrice(priceCents * quantity)],
            }))}
          />
          <tfoot>
            {sumsOf(priced).map(({ name, cents }) => (
              <tr key={name}>
                <th colSpan={3} scope="row">
                  {name}
                </th>
                <td className="num">{formatPrice(cents)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
        {draft.content.note && <p>{draft.content.note}</p>}
      </Sheet>
    </PrintPage>
  )
}

function sumsOf({ totals, option }: Awaited<ReturnType<typeof priceDraft>>) {
  const { sums, discount } = draftMessages
  return [
    { name: sums.products, cents: totals.goodsCents },
    ...(totals.discountCents > 0 ? [{ name: discount.code, cents: -totals.discountCents }] : []),
    { name: option.name, cents: totals.deliveryCents },
    { name: sums.total, cents: totals.totalCents },
  ]
}
