import { expect, test } from 'vitest'
import { stepAt, stepOfCode, totpAddress, totpCode } from './totp.server.ts'

/** The key of RFC 6238's own examples, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
])('at %s the code is the one of the standard', (time, code) => {
  expect(totpCode(secret, stepAt(new Date(time)))).toBe(code)
})

test('a code is accepted half a minute early or late, but not a minute', () => {
  const now = new Date('2026-01-15T12:00:10Z')
  const codeAt = (seconds: number) => totpCode(secret, stepAt(new Date(now.getTime() + seconds * 1000)))

  expect(stepOfCode(secret, codeAt(0), now)).toBe(stepAt(now))
  expect(stepOfCode(secret, codeAt(-30), now)).toBe(stepAt(now) - 1)
  expect(stepOfCode(secret, codeAt(30), now)).toBe(stepAt(now) + 1)
  expect(stepOfCode(secret, codeAt(-60), now)).toBeNull()
  expect(stepOfCode(secret, codeAt(60), now)).toBeNull()
})

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('%j is no code', (written) => {
  expect(stepOfCode(secret, written, new Date())).toBeNull()
})

test('the QR code names the account and the kind of codes', () => {
  const address = new URL(totpAddress(secret, 'olena+x@example.com'))

  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('Hyggehus:olena+x@example.com')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: 'Hyggehus',
    digits: '6',
    period: '30',
  })
})
