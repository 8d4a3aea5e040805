import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.server.ts'

const withCode = (code: string, more = {}) => Object.assign(new Error('said by the database'), { code, ...more })

test.each([
  withCode('ECONNREFUSED'),
  withCode('ECONNRESET'),
  withCode('ENOENT', { syscall: 'connect' }),
  withCode('57P01'),
  withCode('57P03'),
  withCode('53300'),
  withCode('53100'),
  withCode('53200'),
  withCode('25006'),
  withCode('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
  new Error('The page failed', { cause: withCode('57P01') }),
])('it will be back: %o', (error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  withCode('42P01'),
  withCode('23505'),
  withCode('22021'),
  withCode('ENOENT', { syscall: 'open' }),
  new TypeError('undefined is not a function'),
  'a word',
  null,
])('this is a mistake of ours: %o', (error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
