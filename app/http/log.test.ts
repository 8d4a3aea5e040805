import { expect, test, vi } from 'vitest'
import { describeError, openLog } from './log.server.ts'
import { duringVisit, newVisit } from './visit.server.ts'

test('of several errors at once the log names each, and its cause', () => {
  const away = new Error('connection refused')
  const both = new AggregateError([new Error('The first', { cause: away }), new Error('The second')], '2 failed')

  const told = describeError(both)

  expect(told).toMatchObject({
    message: '2 failed',
    errors: [{ message: 'The first', cause: { message: 'connection refused' } }, { message: 'The second' }],
  })
})

test('the content of a row is not logged, whatever the database says about it', () => {
  const detail = 'Key (email)=(karen@example.com) already exists.'
  const refused = Object.assign(new Error('duplicate key'), { code: '23505', detail })

  const told = describeError(new AggregateError([new Error('Not written', { cause: refused })], '1 failed'))

  expect(JSON.stringify(told)).toContain('23505')
  expect(JSON.stringify(told)).not.toContain('karen')
})

test('a line logged during a request carries its id, any other line does not', () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { log } = openLog({ logLevel: 'info' })

  duringVisit(newVisit('request-4711', 0), () => log.warn({ security: 'sign-in' }, 'Security event'))
  log.info({ filler: 'x'.repeat(40_000) }, 'A job')
  const lines = print.mock.calls.map(([text]) => String(text)).join('')
  print.mockRestore()

  const [event, job] = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(event).toMatchObject({ security: 'sign-in', id: 'request-4711' })
  expect(job).not.toHaveProperty('id')
})
