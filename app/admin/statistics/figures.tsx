import { statisticsWords } from '#rulebook/statistics-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { averageOf, changeOf, revenueOf, type Sales, type Statistics, unitsOf } from '#shop/statistics/statistics.ts'
import styles from './figures.module.css'

const words = statisticsWords.figures

/** Longest amount that fits every column at full size, in characters, for example `$2,334.10`. */
const shortSum = 9

/** `better`: the direction that is good news; undefined where neither is. */
type Figure = {
  name: string
  note?: string
  now: number
  before: number
  say: (value: number) => string
  better?: 'up' | 'down' | undefined
}

export function Figures({ statistics }: { statistics: Statistics }) {
  return (
    <section aria-label={words.label}>
      <dl className={styles.figures}>
        {figuresOf(statistics).map(({ name, note, now, before, say, better }) => (
          <div key={name}>
            <dt>
              {name}
              {note && <small>, {note}</small>}
            </dt>
            <dd>
              <Sum text={say(now)} />
              <Change before={before} better={better} now={now} say={say} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Sum({ text }: { text: string }) {
  return <strong data-long={text.length > shortSum || undefined}>{text}</strong>
}

function figuresOf({ sales, salesBefore, cancelled, cancelledBefore }: Statistics): Figure[] {
  const of = (read: (sales: Sales) => number) => ({ now: read(sales), before: read(salesBefore) })
  return [
    {
      name: words.revenue,
      note: words.revenueNote,
      ...of(revenueOf),
      say: formatPrice,
      better: 'up',
    },
    { name: words.orders, ...of((each) => each.orders), say: count, better: 'up' },
    { name: words.average, ...of(averageOf), say: formatPrice, better: 'up' },
    { name: words.units, note: words.unitsNote, ...of(unitsOf), say: count, better: 'up' },
    { name: words.newCustomers, ...of((each) => each.newCustomers), say: count, better: 'up' },
    { name: words.discounts, ...of((each) => each.discountCents), say: formatPrice },
    { name: words.refunds, ...of((each) => each.refundedCents), say: formatPrice, better: 'down' },
    {
      name: words.cancelled,
      now: shareOf(cancelled),
      before: shareOf(cancelledBefore),
      say: (share) => percent(share * 100),
      better: 'down',
    },
  ]
}

function Change({ now, before, say, better }: Pick<Figure, 'now' | 'before' | 'say' | 'better'>) {
  const change = changeOf(now, before)
  if (now === before) return <small>{words.same(say(before))}</small>
  if (change === null) return <small>{words.fromNothing(say(before))}</small>
  const way = change > 0 ? 'up' : 'down'
  const tone = better && (better === way ? styles.good : styles.bad)
  return <small className={tone}>{words[way](percent(Math.abs(change)), say(before))}</small>
}

function shareOf({ orders, of }: { orders: number; of: number }): number {
  return of === 0 ? 0 : orders / of
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** For example `12%`, or `0.4%` where a whole number would hide it. */
function percent(value: number): string {
  const digits = value < 10 ? 1 : 0
  return `${Number(value.toFixed(digits)).toLocaleString('en-US')}%`
}
