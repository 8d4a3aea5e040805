import { expect, test } from 'vitest'
import { dayAfter, dayIn, fileTimeIn, startOfDay } from './days.ts'

test('a day is that of the time zone', () => {
  const moment = new Date('2026-01-05T02:30:00Z')

  expect(['UTC', 'America/Chicago', 'Asia/Tokyo'].map((timeZone) => dayIn(timeZone, moment))).toEqual([
    '2026-01-05',
    '2026-01-04',
    '2026-01-05',
  ])
  expect(fileTimeIn('America/Chicago', moment)).toBe('2026-01-04 20:30')
  expect(dayAfter('2026-02-28')).toBe('2026-03-01')
  expect(startOfDay('UTC', dayAfter('9999-12-31')).getTime()).toBe(Date.UTC(10_000, 0, 1))
})

test('a day starts at midnight of the time zone, in summer and in winter', () => {
  expect(startOfDay('UTC', '2026-01-05')).toEqual(new Date('2026-01-05T00:00:00Z'))
  expect(startOfDay('America/Chicago', '2026-01-05')).toEqual(new Date('2026-01-05T06:00:00Z'))
  expect(startOfDay('America/Chicago', '2026-07-05')).toEqual(new Date('2026-07-05T05:00:00Z'))
  expect(startOfDay('Asia/Kolkata', '2026-01-05')).toEqual(new Date('2026-01-04T18:30:00Z'))
})

test('on the days when the clocks change, a day starts at the midnight before', () => {
  // In Oslo the clocks change at one o'clock UTC.
  expect(startOfDay('Europe/Oslo', '2026-03-29')).toEqual(new Date('2026-03-28T23:00:00Z'))
  expect(startOfDay('Europe/Oslo', '2026-03-30')).toEqual(new Date('2026-03-29T22:00:00Z'))
  expect(startOfDay('Europe/Oslo', '2026-10-25')).toEqual(new Date('2026-10-24T22:00:00Z'))
  expect(startOfDay('Europe/Oslo', '2026-10-26')).toEqual(new Date('2026-10-25T23:00:00Z'))
})

test('a day whose midnight is skipped by the clocks starts at one o’clock', () => {
  // Chile put its clocks forward from midnight to one o'clock on 8 September 2024.
  expect(startOfDay('America/Santiago', '2024-09-08')).toEqual(new Date('2024-09-08T04:00:00Z'))
  expect(dayIn('America/Santiago', new Date('2024-09-08T03:59:59Z'))).toBe('2024-09-07')
})
