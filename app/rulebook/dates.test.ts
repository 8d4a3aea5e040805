import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('a date is shown as month, two-digit day and year', () => {
  expect(formatDate(new Date('2024-01-05T23:30:00Z'))).toBe('Jan 05, 2024')
})
