import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { type Day, daysAfter, weekdays } from '#rulebook/days.ts'
import type { PackingSetting } from '#shop/settings/settings.ts'
import { isWorkingDay } from '#shop/shipping/shop-calendar.ts'
import styles from './month-calendars.module.css'

const messages = adminSettingMessages.packing
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** This month and the next two, with the days on which nothing is packed. */
export function MonthCalendars({ packing, today }: { packing: PackingSetting; today: Day }) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return (
    <div className={styles.months}>
      {[0, 1, 2].map((later) => {
        const first = new Date(Date.UTC(year, month - 1 + later, 1))
        return <Month first={first} key={first.toISOString()} packing={packing} today={today} />
      })}
    </div>
  )
}

function Month({ first, packing, today }: { first: Date; packing: PackingSetting; today: Day }) {
  return (
    <table className={styles.month}>
      <caption>{monthName.format(first)}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {messages.weekdays[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place of the week has one day
              <td aria-current={day === today ? 'date' : undefined} key={place}>
                {day && <DayOfMonth day={day} isOff={!isWorkingDay(day, packing)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayOfMonth({ day, isOff }: { day: Day; isOff: boolean }) {
  const number = Number(day.slice(8))
  if (!isOff) return number
  return (
    <s className={styles.off}>
      <span className="visually-hidden">{messages.off} </span>
      {number}
    </s>
  )
}

/** Null for the places of days of other months. */
function weeksOf(first: Date): (Day | null)[][] {
  const firstDay = first.toISOString().slice(0, 10)
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const before = (first.getUTCDay() + 6) % 7
  return [...Array(Math.ceil((before + count) / 7)).keys()].map((week) =>
    weekdays.map((weekday) => {
      const place = week * 7 + weekday - 1 - before
      return place >= 0 && place < count ? daysAfter(firstDay, place) : null
    }),
  )
}
