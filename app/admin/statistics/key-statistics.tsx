import { formatPrice } from '#rulebook/money.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import { averageOf, changeOf, revenueOf, type Sales, type Statistics, unitsOf } from '#shop/statistics/statistics.ts'
import styles from './key-statistics.module.css'

const messages = statisticsMessages.totals

/** Longest amount that fits every column at full size, in characters, for example `$2,334.10`. */
const maxFullSizeLength = 9

/** `better`: the direction that is good news; undefined where neither is. */
type KeyStatistic = {
  name: string
  note?: string
  current: number
  previous: number
  format: (value: number) => string
  betterDirection?: 'up' | 'down' | undefined
}

export function KeyStatistics({ statistics }: { statistics: Statistics }) {
  return (
    <section aria-label={messages.label}>
      <dl className={styles.statistics}>
        {keyStatisticsOf(statistics).map(({ name, note, current, previous, format, betterDirection }) => (
          <div key={name}>
            <dt>
              {name}
              {note && <small>, {note}</small>}
            </dt>
            <dd>
              <Amount text={format(current)} />
              <Change previous={previous} betterDirection={betterDirection} current={current} format={format} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Amount({ text }: { text: string }) {
  return <strong data-long={text.length > maxFullSizeLength || undefined}>{text}</strong>
}

function keyStatisticsOf({ sales, salesBefore, cancelled, cancelledBefore }: Statistics): KeyStatistic[] {
  const of = (read: (sales: Sales) => number) => ({ current: read(sales), previous: read(salesBefore) })
  return [
    {
      name: messages.revenue,
      note: messages.revenueNote,
      ...of(revenueOf),
      format: formatPrice,
      betterDirection: 'up',
    },
    { name: messages.orders, ...of((each) => each.orders), format: count, betterDirection: 'up' },
    {
      name: messages.average,
      note: messages.beforeRefunds,
      ...of(averageOf),
      format: formatPrice,
      betterDirection: 'up',
    },
    { name: messages.units, note: messages.unitsNote, ...of(unitsOf), format: count, betterDirection: 'up' },
    { name: messages.newCustomers, ...of((each) => each.newCustomers), format: count, betterDirection: 'up' },
    {
      name: messages.discounts,
      note: messages.beforeRefunds,
      ...of((each) => each.discountCents),
      format: formatPrice,
    },
    { name: messages.refunds, ...of((each) => each.refundedCents), format: formatPrice, betterDirection: 'down' },
    {
      name: messages.cancelled,
      current: shareOf(cancelled),
      previous: shareOf(cancelledBefore),
      format: (share) => percent(share * 100),
      betterDirection: 'down',
    },
  ]
}

function Change({
  current,
  previous,
  format,
  betterDirection,
}: Pick<KeyStatistic, 'current' | 'previous' | 'format' | 'betterDirection'>) {
  const change = changeOf(current, previous)
  if (current === previous) return <small>{messages.same(format(previous))}</small>
  if (change === null) return <small>{messages.fromNothing(format(previous))}</small>
  const direction = change > 0 ? 'up' : 'down'
  const tone = betterDirection && (betterDirection === direction ? styles.good : styles.bad)
  return <small className={tone}>{messages[direction](percent(Math.abs(change)), format(previous))}</small>
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
