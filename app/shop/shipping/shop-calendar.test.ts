import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, momentIn, startOfDay } from '#rulebook/days.ts'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { formatDays } from '#rulebook/delivery-promise.ts'
import { settingSchemas } from '#shop/settings/settings.schema.ts'
import type { Holiday } from '#shop/settings/settings.ts'
import { promiseDelivery } from './delivery-promise.ts'
import { isWorkingDay, nextChangeOf, type ShopCalendar, shipDayOf } from './shop-calendar.ts'

const stockholm: ShopCalendar = { ...defaultSettings.packing, timeZone: 'Europe/Stockholm' }
const locker = { fewestDays: 2, mostDays: 3 }
const postOffice = { fewestDays: 3, mostDays: 5 }

const holidays = (...dates: string[]): Holiday[] => dates.map((date) => ({ date, name: 'Holiday', isYearly: false }))

const arbitraryHoliday = fc.record({
  date: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  name: fc.constant('Holiday'),
  isYearly: fc.boolean(),
})
const arbitraryCalendar = fc
  .record({
    workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    closingTime: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
    holidays: fc.array(arbitraryHoliday, { maxLength: 12 }),
    timeZone: fc.constantFrom(
      'UTC',
      'Europe/Stockholm',
      'America/Los_Angeles',
      'Asia/Kathmandu',
      'Pacific/Auckland',
      'America/Santiago',
      'Africa/Cairo',
    ),
  })
  .filter((calendar) => settingSchemas.packing.safeParse(calendar).success)
const arbitraryMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
const arbitraryDays = fc
  .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }))
  .map(([a, b]) => ({ fewestDays: Math.min(a, b), mostDays: Math.max(a, b) }))

test('nothing is promised for a day on which the shop does not work', () => {
  fc.assert(
    fc.property(arbitraryMoment, arbitraryDays, arbitraryCalendar, (moment, days, calendar) => {
      const { ship, from, to } = promiseDelivery(moment, days, calendar)

      expect([ship, from, to].filter((day) => !isWorkingDay(day, calendar))).toEqual([])
      expect([dayIn(calendar.timeZone, moment), ship, from, to].toSorted()).toEqual([
        dayIn(calendar.timeZone, moment),
        ship,
        from,
        to,
      ])
    }),
  )
})

test('an order leaves today exactly when today is a working day and its closing time has not come', () => {
  fc.assert(
    fc.property(arbitraryMoment, arbitraryCalendar, (moment, calendar) => {
      const today = dayIn(calendar.timeZone, moment)
      const isInTime = moment < momentIn(calendar.timeZone, today, calendar.closingTime)

      expect(shipDayOf(moment, calendar) === today).toBe(isInTime && isWorkingDay(today, calendar))
    }),
  )
})

test('a later order is never promised for an earlier day', () => {
  fc.assert(
    fc.property(
      arbitraryMoment,
      fc.nat(40 * 24 * 3_600_000),
      arbitraryDays,
      arbitraryCalendar,
      (moment, laterMs, days, calendar) => {
        const early = promiseDelivery(moment, days, calendar)
        const late = promiseDelivery(new Date(moment.getTime() + laterMs), days, calendar)

        expect([late.ship >= early.ship, late.from >= early.from, late.to >= early.to]).toEqual([true, true, true])
      },
    ),
  )
})

test('a promise holds until the moment that is named with it, at most a day and an hour later', () => {
  fc.assert(
    fc.property(
      arbitraryMoment,
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      arbitraryDays,
      arbitraryCalendar,
      (moment, part, days, calendar) => {
        const until = nextChangeOf(moment, calendar).getTime()
        const meanwhile = new Date(moment.getTime() + Math.floor((until - moment.getTime()) * part))

        expect(promiseDelivery(meanwhile, days, calendar)).toEqual(promiseDelivery(moment, days, calendar))
        expect(until - moment.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        expect(until).toBeGreaterThan(moment.getTime())
      },
    ),
  )
})

test.each([
  ['before the closing time', '2026-11-24T13:59:59Z', 'Nov 26–27'],
  ['at the closing time', '2026-11-24T14:00:00Z', 'Nov 27–30'],
  ['on a Friday evening', '2026-11-27T18:00:00Z', 'Dec 2–3'],
  ['on a Sunday', '2026-11-22T10:00:00Z', 'Nov 25–26'],
])('the parcel locker, ordered %s', (_, moment, days) => {
  const { from, to } = promiseDelivery(new Date(moment), locker, stockholm)

  expect(formatDays(from, to).replaceAll('\u00A0', ' ')).toBe(days)
})

test('working days count over the end of a month and of a year', () => {
  const monthEnd = promiseDelivery(new Date('2026-11-24T09:26:00Z'), postOffice, stockholm)
  const yearEnd = promiseDelivery(new Date('2026-12-30T09:00:00Z'), locker, stockholm)

  expect(monthEnd).toEqual({ ship: '2026-11-24', from: '2026-11-27', to: '2026-12-01' })
  expect(yearEnd).toEqual({ ship: '2026-12-30', from: '2027-01-04', to: '2027-01-05' })
  expect(formatDays(monthEnd.from, monthEnd.to).replaceAll('\u00A0', ' ')).toBe('Nov 27 – Dec 1')
})

test('holidays in a row are skipped, those of each year also in the next', () => {
  const calendar = { ...stockholm, holidays: [...holidays('2026-12-23', '2026-12-24'), ...stockholm.holidays] }

  expect(shipDayOf(new Date('2026-12-23T09:00:00Z'), calendar)).toBe('2026-12-28')
  expect(shipDayOf(new Date('2027-12-23T09:00:00Z'), calendar)).toBe('2027-12-23')
  expect(isWorkingDay('2028-12-25', calendar)).toBe(false)
})

test('on the days when clocks change the shop closes at its hour', () => {
  const everyDay = { ...stockholm, workingDays: [1, 2, 3, 4, 5, 6, 7], closingTime: '02:30' }

  // In Stockholm clocks went from 02:00 to 03:00 on March 29, 2026, and from 03:00 to 02:00 on October 25.
  expect(nextChangeOf(new Date('2026-03-28T23:30:00Z'), everyDay)).toEqual(new Date('2026-03-29T01:30:00Z'))
  expect(nextChangeOf(new Date('2026-10-24T22:30:00Z'), everyDay)).toEqual(new Date('2026-10-25T00:30:00Z'))
  expect(nextChangeOf(new Date('2026-10-25T14:00:00Z'), stockholm)).toEqual(
    startOfDay('Europe/Stockholm', '2026-10-26'),
  )
})

test.each([
  ['no day of the week', { workingDays: [] }],
  ['a closing time that no clock shows', { closingTime: '24:00' }],
  ['a day that the calendar does not have', { holidays: holidays('2027-02-29') }],
  [
    'all Mondays of two months as holidays',
    {
      workingDays: [1],
      holidays: holidays(
        '2026-11-02',
        '2026-11-09',
        '2026-11-16',
        '2026-11-23',
        '2026-11-30',
        '2026-12-07',
        '2026-12-14',
      ),
    },
  ],
  [
    'more holidays than weeks',
    { holidays: [...Array(41).keys()].map((place) => ({ date: `20${20 + place}-05-01`, name: '', isYearly: false })) },
  ],
])('a calendar with %s is refused', (_, part) => {
  expect(settingSchemas.packing.safeParse({ ...defaultSettings.packing, ...part }).success).toBe(false)
})
