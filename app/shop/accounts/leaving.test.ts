import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { latestLetterTo, lettersTo } from '#tests/support/letters-to.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { anAsker, askAgain } from '#tests/support/make-asker.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { SignedIn } from './accounts.ts'
import { deleteAccount } from './delete-account.server.ts'
import { removeAccounts } from './remove-accounts.server.ts'
import { canRestoreAccount, findDeletion, keepAccount, restoreAccount } from './restore-account.server.ts'

const password = 'Candle.light7'

const dayMs = 24 * 60 * 60 * 1000

test('a deleted account is signed out everywhere, removed after two weeks, and can be kept by a link in the email', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const olena = await anAsker(shop, { fullName: 'Olena Kovalenko', email: 'olena@example.com' })
  await askAgain(shop, olena)

  const deleted = await deleteAccount(shop, olena, { password })

  const deletedOn = new Date('2026-01-29T12:00:00Z')
  const letter = await latestLetterTo(shop, 'olena@example.com', 'account-deletion')
  expect(deleted).toEqual({ ok: true, value: { deletedOn } })
  expect(letter).toMatchObject({ fullName: 'Olena Kovalenko', deletedOn })
  expect(letter.link).toMatch(/^http:\/\/localhost:3000\/keep-account\?token=[\w-]{43}$/)
  expect(await sessionsOf(shop, olena)).toBe(0)
  expect(await findDeletion(shop, olena)).toEqual(deletedOn)
})

test('a wrong password deletes nothing', async () => {
  const shop = await openTestShop()
  const olena = await anAsker(shop)

  const deleted = await deleteAccount(shop, olena, { password: 'Candle.light8' })

  expect(deleted).toEqual({ ok: false, problem: { code: 'wrong-password' } })
  expect(await findDeletion(shop, olena)).toBeNull()
  expect(await sessionsOf(shop, olena)).toBe(1)
})

test('a customer without a password must have signed in a moment ago', async () => {
  const shop = await openTestShop()
  const olena = await anAsker(shop, { hasPassword: false })
  shop.clock.advance(10 * 60_000 + 1)

  const late = await deleteAccount(shop, olena, { password: '' })
  const fresh = await deleteAccount(shop, await askAgain(shop, olena), { password: '' })

  expect(late).toEqual({ ok: false, problem: { code: 'proof-needed' } })
  expect(fresh.ok).toBe(true)
})

test('deleting an account many times at once deletes it once, with one email', async () => {
  const shop = await openTestShop()
  const olena = await anAsker(shop, { email: 'olena@example.com' })

  const answers = await Promise.all(Array.from({ length: 5 }, () => deleteAccount(shop, olena, { password })))

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await lettersTo(shop, 'olena@example.com')).toHaveLength(1)
})

test('a later second request does not move the day', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const olena = await anAsker(shop)
  await deleteAccount(shop, olena, { password })
  shop.clock.advance(3 * dayMs)

  const again = await deleteAccount(shop, await askAgain(shop, olena), { password })

  expect(again).toEqual({ ok: true, value: { deletedOn: new Date('2026-01-29T12:00:00Z') } })
})

test('the link in the email keeps the account, once', async () => {
  const shop = await openTestShop()
  const olena = await anAsker(shop, { email: 'olena@example.com' })
  const token = await aGoodbyeOf(shop, olena)

  const wasGood = await canRestoreAccount(shop, token)
  const answers = await Promise.all(Array.from({ length: 4 }, () => restoreAccount(shop, token)))

  shop.clock.advance(15 * dayMs)
  expect(wasGood).toBe(true)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await removeAccounts(shop)).toEqual({ removed: 0 })
  expect(await accountsOf(shop)).toEqual(['olena@example.com'])
})

test('signing in again and choosing to stay keeps the account, too', async () => {
  const shop = await openTestShop()
  const olena = await anAsker(shop)
  const token = await aGoodbyeOf(shop, olena)

  await keepAccount(shop, await askAgain(shop, olena))

  expect(await findDeletion(shop, olena)).toBeNull()
  expect(await restoreAccount(shop, token)).toEqual({ ok: false, problem: { code: 'spent-link' } })
})

test('a made-up link keeps no account', async () => {
  const shop = await openTestShop()
  const olena = await anAsker(shop)
  await aGoodbyeOf(shop, olena)

  const restored = await restoreAccount(shop, 'a'.repeat(43))

  expect(restored.ok).toBe(false)
  expect(await findDeletion(shop, olena)).not.toBeNull()
})

test('the shop always keeps at least one admin', async () => {
  const shop = await openTestShop()
  const [first, second] = [await anAdmin(shop), await anAdmin(shop)]
  const askers = await Promise.all([first, second].map((admin) => askAgain(shop, admin)))
  await aCustomer(shop)

  const doors = await holdUsers(shop)
  const leaving = askers.map((admin) => deleteAccount(shop, admin, { password }))
  await doors.waitFor(2)
  await doors.open()
  const answers = await Promise.all(leaving)

  expect(answers.map((answer) => (answer.ok ? 'leaves' : answer.problem.code)).toSorted()).toEqual([
    'last-admin',
    'leaves',
  ])
})

/** Makes all transactions that lock a user wait, so that they continue at the same moment. */
async function holdUsers({ connection }: TestShop) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('begin')
  await client.query('select from users for update')
  return {
    waitFor: (people: number) =>
      vi.waitFor(async () => {
        // Within a transaction PostgreSQL caches the list of connections at the first look.
        await client.query('select pg_stat_clear_snapshot()')
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBe(people)
      }, 10_000),
    async open() {
      await client.query('commit')
      await client.end()
    },
  }
}

async function aGoodbyeOf(shop: TestShop, person: SignedIn): Promise<string> {
  const deleted = await deleteAccount(shop, person, { password })
  expect(deleted.ok).toBe(true)
  const { link } = await latestLetterTo(shop, person.email, 'account-deletion')
  return new URL(link).searchParams.get('token') ?? ''
}

async function sessionsOf({ db }: TestShop, { id }: SignedIn): Promise<number> {
  return (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
}

async function accountsOf({ db }: TestShop): Promise<string[]> {
  const users = await db.selectFrom('users').select('email').orderBy('email').execute()
  return users.map(({ email }) => email)
}
