import { Fragment } from 'react'
import { DataTable } from '#admin/frame/data-table.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { stockCountMessages } from '#rulebook/stock-count-messages.ts'
import type { StockEntry } from '#shop/stock/stock-ledger.queries.server.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './stock-count.module.css'

const messages = stockCountMessages.ledger

type StockLedgerProps = {
  product: { article: string; name: string }
  entries: readonly StockEntry[]
  /** The entries are not the newest ones. */
  isOlder: boolean
}

/** Every change of a product's stock, the newest first. They add up to the stock. */
export function StockLedger({ product: { article, name }, entries, isOlder }: StockLedgerProps) {
  const { formatDateTime } = useShopDates()
  const path = `/packing/stock-count?scan=${encodeURIComponent(article)}`
  const last = entries.length === fulfilmentLimits.stockEntriesMax ? entries.at(-1) : undefined
  return (
    <section className={styles.ledger} id="movements">
      <h2>{messages.title}</h2>
      <DataTable
        columns={[messages.when, [messages.change, 'num'], [messages.stock, 'num'], messages.reason]}
        label={messages.label(name)}
        rows={entries.map(({ id, at, change, stock, reason, orderNumber, fullName }) => ({
          key: id,
          cells: [
            formatDateTime(at),
            change > 0 ? `+${change}` : `−${-change}`,
            stock,
            <Fragment key="reason">
              {messages.reasons[reason]} {fullName}
              {orderNumber && <TextLink to={`/all-orders/${orderNumber}`}>№{orderNumber}</TextLink>}
            </Fragment>,
          ],
        }))}
      />
      <p className="btn-row">
        {isOlder && <TextLink to={`${path}#movements`}>{messages.newest}</TextLink>}
        {last && <TextLink to={`${path}&before=${last.id}#movements`}>{messages.older}</TextLink>}
      </p>
    </section>
  )
}
