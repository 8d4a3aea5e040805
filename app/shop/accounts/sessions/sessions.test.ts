import { expect, test } from 'vitest'
import { changeName } from '#shop/accounts/change-name.server.ts'
import { deleteExpiredAccountData } from '#shop/accounts/delete-expired-account-data.server.ts'
import { forgotPassword } from '#shop/accounts/password/forgot-password.server.ts'
import { aCaller, aCustomer, actorFromCookie, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { describeDevice } from './device.ts'
import { endOtherSessions, endSession } from './end-session.server.ts'
import { listSessions } from './list-sessions.server.ts'

const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

test('customers see where they are signed in, and which session is the current one', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const astrid = await aCustomer(shop)
  const here = await sessionCookieFor(shop, astrid)
  shop.clock.advance(60_000)
  await sessionCookieFor(shop, astrid, { userAgent: phone })
  await sessionCookieFor(shop, await aCustomer(shop))

  const listed = await listSessions(shop, await actorFromCookie(shop, here))

  expect(listed).toMatchObject([
    { device: 'Chrome on Android', isCurrent: false, usedAt: new Date('2026-01-15T12:01:00Z') },
    { device: 'Firefox on Linux', isCurrent: true, openedAt: new Date('2026-01-15T12:00:00Z') },
  ])
})

test('one session, or all others, can be ended', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const [here, there, elsewhere] = [
    await sessionCookieFor(shop, astrid),
    await sessionCookieFor(shop, astrid),
    await sessionCookieFor(shop, astrid),
  ]
  const actor = await actorFromCookie(shop, here)

  const ended = await endSession(shop, actor, (await actorFromCookie(shop, there)).sessionId)
  const others = await endOtherSessions(shop, actor)

  expect(ended.ok).toBe(true)
  expect(others).toEqual({ ok: true, value: 1 })
  expect((await actorFromCookie(shop, here)).id).toBe(astrid.id)
  await expect(actorFromCookie(shop, there)).rejects.toThrow()
  await expect(actorFromCookie(shop, elsewhere)).rejects.toThrow()
})

test('sessions of other users and unknown sessions cannot be ended', async () => {
  const shop = await openTestShop()
  const bo = await sessionCookieFor(shop, await aCustomer(shop))
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, await aCustomer(shop)))
  const otherIds = [(await actorFromCookie(shop, bo)).sessionId, crypto.randomUUID(), 'x', '']

  const answers = await Promise.all(otherIds.map((id) => endSession(shop, actor, id)))

  expect(answers).toEqual(Array(4).fill({ ok: false, problem: { code: 'session-not-found' } }))
  expect((await actorFromCookie(shop, bo)).fullName).toBe('Karen Holm')
})

test('expired sessions are deleted, and others stay', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  await sessionCookieFor(shop, astrid, { remember: false })
  await forgotPassword(shop, aCaller(), astrid.email)
  shop.clock.advance(2 * 86_400_000)
  const cookie = await sessionCookieFor(shop, astrid)

  await deleteExpiredAccountData(shop)

  const [sessions, links, attempts] = await Promise.all([
    shop.db.selectFrom('sessions').select('id').execute(),
    shop.db.selectFrom('email_tokens').select('purpose').execute(),
    shop.db.selectFrom('attempts').select('used').execute(),
  ])
  expect([sessions.length, links.length, attempts.length]).toEqual([1, 0, 0])
  expect((await actorFromCookie(shop, cookie)).id).toBe(astrid.id)
})

test('a new name is used from then on', async () => {
  const shop = await openTestShop()
  const cookie = await sessionCookieFor(shop, await aCustomer(shop))

  await changeName(shop, await actorFromCookie(shop, cookie), 'Karen Berg')

  expect((await actorFromCookie(shop, cookie)).fullName).toBe('Karen Berg')
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
