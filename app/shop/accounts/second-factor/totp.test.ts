import { expect, test } from 'vitest'
import { stepAt, stepOfCode, totpCode, totpUrl } from './totp.server.ts'

/** The key of RFC 6238's own examples, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const noon = new Date('2026-01-15T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const codeOfNoon = (step: number) => totpCode(secret, stepAt(noon) + step)

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
])('at %s the code is the one of the standard', (time, code) => {
  expect(totpCode(secret, stepAt(new Date(time)))).toBe(code)
})

test.each([
  ['it is new', 0, 0],
  ['its half minute ends', 29.9, 0],
  ['it was replaced a moment ago, because typing takes a moment', 39.9, 0],
])('a code counts when %s', (_, age, step) => {
  expect(stepOfCode(secret, codeOfNoon(step), after(age))).toBe(stepAt(noon) + step)
})

test.each([
  ['was replaced ten seconds ago', 40, 0],
  ['belongs to the next half minute', 29.9, 1],
  ['is older than its half minute and the one after', 60, 0],
])('a code that %s is wrong', (_, age, step) => {
  expect(stepOfCode(secret, codeOfNoon(step), after(age))).toBeNull()
})

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('%j is no code', (written) => {
  expect(stepOfCode(secret, written, new Date())).toBeNull()
})

test('the QR code names the account and the kind of codes', () => {
  const address = new URL(totpUrl(secret, 'olena+x@example.com'))

  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('Hyggehus:olena+x@example.com')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: 'Hyggehus',
    digits: '6',
    period: '30',
  })
})
