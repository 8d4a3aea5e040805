import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { subscribe } from './subscribe.server.ts'

test('who subscribes is written down, and has yet to confirm', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })

  const result = await subscribe(shop, '  Anna@Example.com ')

  expect(result).toEqual({ ok: true, value: { email: 'Anna@Example.com' } })
  expect(await subscribers(shop)).toEqual([
    { email: 'anna@example.com', created_at: new Date('2026-01-15T12:00:00Z'), confirmed_at: null },
  ])
})

test('subscribing once more says the same and changes nothing', async () => {
  const shop = await openTestShop()
  await subscribe(shop, 'anna@example.com')
  const confirmedAt = new Date('2026-01-15T13:00:00Z')
  await shop.db.updateTable('subscriptions').set({ confirmed_at: confirmedAt }).execute()

  const again = await subscribe(shop, 'ANNA@example.com')

  expect(again.ok).toBe(true)
  expect(await subscribers(shop)).toMatchObject([{ email: 'anna@example.com', confirmed_at: confirmedAt }])
})

test('the same address sent many times at once is written down once', async () => {
  const shop = await openTestShop()

  const results = await Promise.all(Array.from({ length: 20 }, () => subscribe(shop, 'anna@example.com')))

  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(await subscribers(shop)).toHaveLength(1)
})

test('an empty field is told apart from something that is no address', async () => {
  const shop = await openTestShop()

  const blank = await Promise.all(['', '   ', undefined, null].map((email) => subscribe(shop, email)))
  const invalid = await Promise.all(
    [
      'anna',
      'anna@',
      '@example.com',
      'anna@localhost',
      'an na@example.com',
      'anna@example.com\0',
      'а@пример.рф',
      7,
      {},
      ['a@example.com'],
    ].map((email) => subscribe(shop, email)),
  )

  expect(new Set(blank.map(codeOf))).toEqual(new Set(['blank']))
  expect(new Set(invalid.map(codeOf))).toEqual(new Set(['invalid']))
  expect(await subscribers(shop)).toEqual([])
})

test('an address may be as long as addresses get, and no longer', async () => {
  const shop = await openTestShop()
  const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`

  const long = await subscribe(shop, `${'x'.repeat(254 - domain.length - 1)}@${domain}`)
  const tooLong = await subscribe(shop, `${'x'.repeat(254 - domain.length)}@${domain}`)

  expect(long.ok).toBe(true)
  expect(codeOf(tooLong)).toBe('invalid')
})

function codeOf(result: Awaited<ReturnType<typeof subscribe>>): string {
  return result.ok ? 'fine' : result.problem.code
}

function subscribers({ db }: TestShop) {
  return db.selectFrom('subscriptions').selectAll().execute()
}
