import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { openingMessage } from './opening-message.server.ts'

const message = {
  address: 'http://127.0.0.1:3000',
  release: '0.1.0, commit 98eed5b4',
  demoPeople: [{ role: 'admin', email: 'bo@hyggehus.example', password: 'Kxwp.hbtm.4821' }],
  notes: ['Emails are stored in data/outbox.'],
}

test('at a terminal the start says that the shop is open, where, and with which demo logins', () => {
  const printed = openingMessage(message, { host: '127.0.0.1' }, true)

  expect(stripVTControlCharacters(printed)).toBe(`
  Hyggehus is open (0.1.0, commit 98eed5b4)

    http://127.0.0.1:3000

  Demo logins, shown only this once:
    admin     bo@hyggehus.example           Kxwp.hbtm.4821

  Emails are stored in data/outbox.

  Ctrl+C closes the shop.

`)
})

test('for programs the start prints the same as lines of JSON', () => {
  const printed = openingMessage(message, { host: undefined }, false)

  const lines = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { level: 30, address: 'http://127.0.0.1:3000', msg: 'Hyggehus is open: http://127.0.0.1:3000' },
    { msg: 'Emails are stored in data/outbox.' },
    { role: 'admin', email: 'bo@hyggehus.example', password: 'Kxwp.hbtm.4821' },
  ])
})
