import { Link } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminListLoader } from '#admin/frame/admin-route.server.ts'
import { ExportLink } from '#admin/frame/export-link.tsx'
import { bookkeepingMessages as messages } from '#rulebook/bookkeeping-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { Books, MonthOfBooks } from '#shop/bookkeeping/bookkeeping.ts'
import { chooseMonth, readBooks } from '#shop/bookkeeping/read-books.server.ts'
import { formatRate } from '#shop/tax/tax.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Table } from '#ui/table.tsx'
import type { Route } from './+types/books-page.ts'
import styles from './books.module.css'

export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs) =>
  readBooks(shop, await chooseMonth(shop, url.searchParams.get('month'))),
)

export function meta() {
  return adminPageMeta(messages.title)
}

export default function BooksPage({ loaderData: { books, months } }: Route.ComponentProps) {
  const name = monthName(books.month)
  return (
    <>
      <BackLink name={messages.back} to="/stats" />
      <PageHeader text={messages.text} title={messages.title}>
        <div className="btn-row">
          <ExportLink href={`/stats/books.csv?month=${books.month}`}>{messages.download(name)}</ExportLink>
        </div>
      </PageHeader>
      <div className={styles.columns}>
        <Months current={books.month} months={months} />
        <section aria-labelledby="month">
          <div className={styles.head}>
            <h2 id="month">{name}</h2>
            <Comparison books={books} />
          </div>
          {books.sums.length === 0 ? <p>{messages.nothing}</p> : <MonthSums books={books} name={name} />}
        </section>
      </div>
    </>
  )
}

function monthName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

function Months({ months, current }: { months: readonly MonthOfBooks[]; current: string }) {
  return (
    <nav aria-label={messages.months}>
      <ul className={styles.months}>
        {months.map(({ month, totalCents, invoices }) => (
          <li key={month}>
            <Link aria-current={month === current ? 'page' : undefined} to={`?month=${month}`}>
              <span>{monthName(month)}</span>
              <span>{formatPrice(totalCents)}</span>
              <small>{messages.invoiceCount(invoices)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Comparison({ books: { totalCents, statisticsCents } }: { books: Books }) {
  const difference = totalCents - statisticsCents
  if (difference === 0) return <p className={styles.equal}>{messages.equal}</p>
  return <p>{messages.unequal(formatPrice(difference))}</p>
}

function MonthSums({ books, name }: { books: Books; name: string }) {
  const { sums, totalCents, taxCents, methods } = books
  return (
    <>
      <Table label={messages.sums(name)}>
        <thead>
          <tr>
            <th scope="col">{messages.head.kind}</th>
            <th scope="col">{messages.head.country}</th>
            {[messages.head.without, messages.head.tax, messages.head.with].map((text) => (
              <th className="num" key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map(({ kind, rate, country, ...sum }) => (
            <tr key={`${kind} ${rate} ${country}`}>
              <th scope="row">
                {rate === null ? messages.kinds[kind] : messages.atRate(messages.kinds[kind], formatRate(rate))}
              </th>
              <td>{country}</td>
              <Amounts {...sum} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th colSpan={2} scope="row">
              {messages.total}
            </th>
            <Amounts grossCents={totalCents} taxCents={taxCents} />
          </tr>
        </tfoot>
      </Table>
      <div className={styles.facts}>
        <section>
          <h3>{messages.methods}</h3>
          <Facts
            facts={[
              ...methods.map(({ method, cents }) => [method, formatPrice(cents)] as const),
              [messages.received, formatPrice(totalCents)],
              ...feeFacts(books),
            ]}
          />
        </section>
        <section>
          <h3>{messages.documents}</h3>
          <Facts facts={documentFacts(books)} />
        </section>
      </div>
    </>
  )
}

/** Nothing when the shop has no payment service that keeps something. */
function feeFacts({ totalCents, feeCents, unknownFees }: Books): (readonly [string, string])[] {
  if (feeCents === 0 && unknownFees === 0) return []
  const told = formatPrice(feeCents)
  return [
    [messages.fees, unknownFees === 0 ? told : `${told}, ${messages.unknownFees(unknownFees)}`],
    [messages.paidOut, formatPrice(totalCents - feeCents)],
  ]
}

function documentFacts({ invoices, creditNotes, hasGaps }: Books): (readonly [string, string])[] {
  const range = (of: Books['invoices']) => (of ? messages.range(of.first, of.last) : messages.none)
  return [
    [messages.invoices, range(invoices)],
    [messages.creditNotes, range(creditNotes)],
    [messages.gaps, hasGaps ? messages.hasGaps : messages.none],
  ]
}

function Amounts({ grossCents, taxCents }: { grossCents: number; taxCents: number }) {
  return [grossCents - taxCents, taxCents, grossCents].map((cents, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: without, tax and with never change places
    <td className="num" key={index}>
      {formatPrice(cents)}
    </td>
  ))
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
