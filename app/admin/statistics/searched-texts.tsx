import { Link } from 'react-router'
import { DataTable } from '#admin/frame/data-table.tsx'
import { searchedMessages as messages } from '#rulebook/searched-messages.ts'
import type { Searches } from '#shop/searches/list-searches.server.ts'
import type { SearchedText, SearchTotals } from '#shop/searches/searches.queries.server.ts'
import { Chart } from './chart.tsx'
import styles from './key-statistics.module.css'
import pageStyles from './statistics.module.css'

/** What shoppers search for. A search that found nothing can be given a meaning. */
export function SearchedTexts({ searches: { totals, before, found, notFound } }: { searches: Searches }) {
  return (
    <Chart id="searches" note={messages.note} title={messages.title} wide>
      <SearchFigures before={before} totals={totals} />
      {notFound.length > 0 && <NotFound texts={notFound} />}
      {found.length > 0 && <Found texts={found} />}
      {found.length + notFound.length === 0 && <p className={pageStyles.more}>{messages.noneYet}</p>}
    </Chart>
  )
}

function SearchFigures({ totals, before }: { totals: SearchTotals; before: SearchTotals }) {
  const figures = [
    [messages.searches, (each: SearchTotals) => each.searches.toLocaleString('en-US')],
    [messages.withoutResult, (each: SearchTotals) => shareOf(each.withoutResult, each)],
    [messages.clicked, (each: SearchTotals) => shareOf(each.clicks, each)],
    [messages.place, (each: SearchTotals) => placeOf(each)],
  ] as const
  return (
    <dl className={styles.statistics}>
      {figures.map(([name, read]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{read(totals)}</strong>
            {before.searches > 0 && <small>{messages.before(read(before))}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function NotFound({ texts }: { texts: readonly SearchedText[] }) {
  return (
    <>
      <h3 className={pageStyles.heading}>{messages.notFound}</h3>
      <DataTable
        columns={[messages.text, [messages.times, 'num'], messages.action]}
        label={messages.notFound}
        rows={texts.map(({ text, searches }) => ({
          key: text,
          cells: [
            text,
            searches.toLocaleString('en-US'),
            <Link
              aria-label={messages.synonymOf(text)}
              key={text}
              to={`/search-words/new?${new URLSearchParams({ words: text })}`}
            >
              {messages.synonym}
            </Link>,
          ],
        }))}
      />
    </>
  )
}

function Found({ texts }: { texts: readonly SearchedText[] }) {
  return (
    <>
      <h3 className={pageStyles.heading}>{messages.found}</h3>
      <DataTable
        columns={[messages.text, [messages.times, 'num'], [messages.clicked, 'num'], [messages.place, 'num']]}
        label={messages.found}
        rows={texts.map((each) => ({
          key: each.text,
          cells: [
            <Link key={each.text} to={`/search?${new URLSearchParams({ query: each.text })}`}>
              {each.text}
            </Link>,
            each.searches.toLocaleString('en-US'),
            shareOf(each.clicks, each),
            placeOf(each),
          ],
        }))}
      />
    </>
  )
}

function shareOf(part: number, { searches }: SearchTotals): string {
  return searches === 0 ? '–' : `${Math.round((part / searches) * 100)}%`
}

function placeOf({ clicks, places }: SearchTotals): string {
  return clicks === 0 ? '–' : (places / clicks).toFixed(1)
}
