import { expect, test } from 'vitest'
import { countMinutes, formatDate, formatDateRange, formatDateTime } from './dates.ts'

test('a date is shown as month, two-digit day and year', () => {
  expect(formatDate(new Date('2024-01-05T23:30:00Z'))).toBe('Jan 05, 2024')
})

test('in the time zone of the shop the evening is the same day, and a time names its zone', () => {
  const evening = new Date('2024-01-06T01:30:00Z')

  expect(formatDate(evening, 'America/Chicago')).toBe('Jan 05, 2024')
  expect(formatDateTime(evening, 'America/Chicago')).toBe('Jan 05, 2024, 19:30 CST')
  expect(formatDateRange(evening, new Date('2024-01-07T12:00:00Z'), 'America/Chicago')).toBe('Jan 05 – Jan 07, 2024')
  expect(formatDateTime(evening)).toBe('Jan 06, 2024, 01:30 UTC')
})

test('a browser that does not know the time zone of the shop shows UTC', () => {
  expect(formatDateTime(new Date('2024-01-05T14:30:00Z'), 'Europe/Atlantis')).toBe('Jan 05, 2024, 14:30 UTC')
})

test.each([
  [1, '1 more minute'],
  [15, '15 more minutes'],
  [119, '119 more minutes'],
  [120, '2 more hours'],
  [2878, '47 more hours'],
  [2880, '2 more days'],
  [7000, '4 more days'],
])('%i minutes of a hold are told as %s', (minutes, text) => {
  expect(countMinutes(minutes)).toBe(text)
})
