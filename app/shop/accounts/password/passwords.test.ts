import { expect, test } from 'vitest'
import { argon2id, openPasswords, scrypt } from './passwords.server.ts'

test('the right password is accepted, and another one is not', async () => {
  const passwords = openPasswords()
  const hash = await passwords.hash('Candle.light7')

  const results = [
    await passwords.verify('Candle.light7', hash),
    await passwords.verify('candle.light7', hash),
    await passwords.verify('', hash),
    await passwords.verify('Candle.light7', null),
  ]

  expect(results).toEqual([true, false, false, false])
})

test('the same password has a different hash each time, with at least the work that OWASP recommends', async () => {
  const passwords = openPasswords()

  const [one, other] = [await passwords.hash('Candle.light7'), await passwords.hash('Candle.light7')]

  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$argon2id\$v=19,m=19456,t=2,p=1\$/)
})

test('an é in a password is the same in both Unicode encodings', async () => {
  const passwords = openPasswords()

  const hash = await passwords.hash('Caf\u00e9.light7')

  expect(await passwords.verify('Cafe\u0301.light7', hash)).toBe(true)
})

test('hashes with other parameters stay valid', { tags: 'nightly' }, async () => {
  const older = await openPasswords(scrypt).hash('Candle.light7')

  const known = await openPasswords(argon2id).verify('Candle.light7', older)
  const wrong = await openPasswords(argon2id).verify('Candle.light8', older)

  expect(older).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/)
  expect([known, wrong]).toEqual([true, false])
})

test('many simultaneous passwords wait their turn, and all are answered', { tags: 'nightly' }, async () => {
  const passwords = openPasswords()
  const hash = await passwords.hash('Candle.light7')

  const results = await Promise.all(
    Array.from({ length: 12 }, (_, number) => passwords.verify(`Candle.light${number}`, hash)),
  )

  expect(results.filter(Boolean)).toHaveLength(1)
})
