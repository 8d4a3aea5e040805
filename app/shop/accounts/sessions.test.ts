import { expect, test } from 'vitest'
import { aCaller, aCustomer, aVisitOf, whoIs } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeName } from './change-name.server.ts'
import { clearAccounts } from './clear-accounts.server.ts'
import { describeDevice } from './device.ts'
import { endOtherSessions, endSession } from './end-session.server.ts'
import { forgotPassword } from './forgot-password.server.ts'
import { listSessions } from './list-sessions.server.ts'

const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

test('customers see where they are signed in, and which session is the current one', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const astrid = await aCustomer(shop)
  const here = await aVisitOf(shop, astrid)
  shop.clock.advance(60_000)
  await aVisitOf(shop, astrid, { userAgent: phone })
  await aVisitOf(shop, await aCustomer(shop))

  const listed = await listSessions(shop, await whoIs(shop, here))

  expect(listed).toMatchObject([
    { device: 'Chrome on Android', isCurrent: false, usedAt: new Date('2026-01-15T12:01:00Z') },
    { device: 'Firefox on Linux', isCurrent: true, openedAt: new Date('2026-01-15T12:00:00Z') },
  ])
})

test('one session, or all others, can be ended', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const [here, there, elsewhere] = [
    await aVisitOf(shop, astrid),
    await aVisitOf(shop, astrid),
    await aVisitOf(shop, astrid),
  ]
  const asker = await whoIs(shop, here)

  const ended = await endSession(shop, asker, (await whoIs(shop, there)).sessionId)
  const others = await endOtherSessions(shop, asker)

  expect(ended.ok).toBe(true)
  expect(others).toEqual({ ok: true, value: 1 })
  expect((await whoIs(shop, here)).id).toBe(astrid.id)
  await expect(whoIs(shop, there)).rejects.toThrow()
  await expect(whoIs(shop, elsewhere)).rejects.toThrow()
})

test('sessions of other users and unknown sessions cannot be ended', async () => {
  const shop = await openTestShop()
  const bo = await aVisitOf(shop, await aCustomer(shop))
  const asker = await whoIs(shop, await aVisitOf(shop, await aCustomer(shop)))
  const strange = [(await whoIs(shop, bo)).sessionId, crypto.randomUUID(), 'x', '']

  const answers = await Promise.all(strange.map((id) => endSession(shop, asker, id)))

  expect(answers).toEqual(Array(4).fill({ ok: false, problem: { code: 'session-not-found' } }))
  expect((await whoIs(shop, bo)).fullName).toBe('Karen Holm')
})

test('expired sessions are deleted, and others stay', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  await aVisitOf(shop, astrid, { remember: false })
  await forgotPassword(shop, aCaller(), astrid.email)
  shop.clock.advance(2 * 86_400_000)
  const cookie = await aVisitOf(shop, astrid)

  await clearAccounts(shop)

  const [sessions, links, tries] = await Promise.all([
    shop.db.selectFrom('sessions').select('id').execute(),
    shop.db.selectFrom('letter_tokens').select('purpose').execute(),
    shop.db.selectFrom('attempts').select('used').execute(),
  ])
  expect([sessions.length, links.length, tries.length]).toEqual([1, 0, 0])
  expect((await whoIs(shop, cookie)).id).toBe(astrid.id)
})

test('a new name is used from then on', async () => {
  const shop = await openTestShop()
  const cookie = await aVisitOf(shop, await aCustomer(shop))

  await changeName(shop, await whoIs(shop, cookie), 'Karen Berg')

  expect((await whoIs(shop, cookie)).fullName).toBe('Karen Berg')
})

test('devices have recognisable names', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0'
  const safari =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML, like Gecko) Version/26.0 Safari/605'

  expect([edge, safari, phone, 'curl/8.5', null].map(describeDevice)).toEqual([
    'Edge on Windows',
    'Safari on Mac',
    'Chrome on Android',
    'A browser',
    'A browser',
  ])
})
