import { expect, test, vi } from 'vitest'
import { describeError, openLog } from './log.server.ts'
import { newRequestContext, runInRequestContext } from './request-context.server.ts'

test('of several errors at once the log names each, and its cause', () => {
  const cause = new Error('connection refused')
  const both = new AggregateError([new Error('The first', { cause: cause }), new Error('The second')], '2 failed')

  const logged = describeError(both)

  expect(logged).toMatchObject({
    message: '2 failed',
    errors: [{ message: 'The first', cause: { message: 'connection refused' } }, { message: 'The second' }],
  })
})

test('the content of a row is not logged, even if the database’s error contains it', () => {
  const detail = 'Key (email)=(karen@example.com) already exists.'
  const refused = Object.assign(new Error('duplicate key'), { code: '23505', detail })

  const logged = describeError(new AggregateError([new Error('Not written', { cause: refused })], '1 failed'))

  expect(JSON.stringify(logged)).toContain('23505')
  expect(JSON.stringify(logged)).not.toContain('karen')
})

test('a line logged during a request carries its id, any other line does not', () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { log } = openLog({ logLevel: 'info' })

  runInRequestContext(newRequestContext('request-4711', 0), () => log.warn({ security: 'sign-in' }, 'Security event'))
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
