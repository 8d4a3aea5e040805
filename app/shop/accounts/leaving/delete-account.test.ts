import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { emailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { actorFor, anActor } from '#tests/support/make-actor.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteAccount } from './delete-account.server.ts'
import { removeAccounts } from './remove-accounts.server.ts'
import { cancelAccountDeletion, canRestoreAccount, findDeletionDate, restoreAccount } from './restore-account.server.ts'

const password = 'Candle.light7'

const dayMs = 24 * 60 * 60 * 1000

test('a deleted account is signed out everywhere, removed after two weeks, and can be kept by a link in the email', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const olena = await anActor(shop, { fullName: 'Olena Kovalenko', email: 'olena@example.com' })
  await actorFor(shop, olena)

  const deleted = await deleteAccount(shop, olena, { password })

  const deletedOn = new Date('2026-01-29T12:00:00Z')
  const sentEmail = await latestEmailTo(shop, 'olena@example.com', 'account-deletion')
  expect(deleted).toEqual({ ok: true, value: { deletedOn } })
  expect(sentEmail).toMatchObject({ fullName: 'Olena Kovalenko', deletedOn })
  expect(sentEmail.link).toMatch(/^http:\/\/localhost:3000\/keep-account\?token=[\w-]{43}$/)
  expect(await sessionsOf(shop, olena)).toBe(0)
  expect(await findDeletionDate(shop, olena)).toEqual(deletedOn)
})

test('a wrong password deletes nothing', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)

  const deleted = await deleteAccount(shop, olena, { password: 'Candle.light8' })

  expect(deleted).toEqual({ ok: false, problem: { code: 'wrong-password' } })
  expect(await findDeletionDate(shop, olena)).toBeNull()
  expect(await sessionsOf(shop, olena)).toBe(1)
})

test('a customer without a password must have signed in a moment ago', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop, { hasPassword: false })
  shop.clock.advance(10 * 60_000 + 1)

  const late = await deleteAccount(shop, olena, { password: '' })
  const fresh = await deleteAccount(shop, await actorFor(shop, olena), { password: '' })

  expect(late).toEqual({ ok: false, problem: { code: 'proof-needed' } })
  expect(fresh.ok).toBe(true)
})

test('deleting an account many times at once deletes it once, with one email', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop, { email: 'olena@example.com' })

  const answers = await Promise.all(Array.from({ length: 5 }, () => deleteAccount(shop, olena, { password })))

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await emailsTo(shop, 'olena@example.com')).toHaveLength(1)
})

test('a later second request does not move the day', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const olena = await anActor(shop)
  await deleteAccount(shop, olena, { password })
  shop.clock.advance(3 * dayMs)

  const again = await deleteAccount(shop, await actorFor(shop, olena), { password })

  expect(again).toEqual({ ok: true, value: { deletedOn: new Date('2026-01-29T12:00:00Z') } })
})

test('the link in the email keeps the account, once', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop, { email: 'olena@example.com' })
  const token = await aDeletionToken(shop, olena)

  const wasValid = await canRestoreAccount(shop, token)
  const answers = await Promise.all(Array.from({ length: 4 }, () => restoreAccount(shop, token)))

  shop.clock.advance(15 * dayMs)
  expect(wasValid).toBe(true)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await removeAccounts(shop)).toEqual({ removed: 0 })
  expect(await accountsOf(shop)).toEqual(['olena@example.com'])
})

test('signing in again and choosing to stay keeps the account, too', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)
  const token = await aDeletionToken(shop, olena)

  await cancelAccountDeletion(shop, await actorFor(shop, olena))

  expect(await findDeletionDate(shop, olena)).toBeNull()
  expect(await restoreAccount(shop, token)).toEqual({ ok: false, problem: { code: 'spent-link' } })
})

test('a made-up link keeps no account', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)
  await aDeletionToken(shop, olena)

  const restored = await restoreAccount(shop, 'a'.repeat(43))

  expect(restored.ok).toBe(false)
  expect(await findDeletionDate(shop, olena)).not.toBeNull()
})

test('the shop always keeps at least one admin', async () => {
  const shop = await openTestShop()
  const [first, second] = [await anAdmin(shop), await anAdmin(shop)]
  const actors = await Promise.all([first, second].map((admin) => actorFor(shop, admin)))
  await aCustomer(shop)

  const userLocks = await lockUsers(shop)
  const deletions = actors.map((admin) => deleteAccount(shop, admin, { password }))
  await userLocks.waitForTransactions(2)
  await userLocks.release()
  const answers = await Promise.all(deletions)

  expect(answers.map((answer) => (answer.ok ? 'leaves' : answer.problem.code)).toSorted()).toEqual([
    'last-admin',
    'leaves',
  ])
})

/** Makes all transactions that lock a user wait, so that they continue at the same moment. */
async function lockUsers({ connection }: TestShop) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('begin')
  await client.query('select from users for update')
  return {
    waitForTransactions: (count: number) =>
      vi.waitFor(async () => {
        // Within a transaction PostgreSQL caches the list of connections at the first look.
        await client.query('select pg_stat_clear_snapshot()')
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBe(count)
      }, 10_000),
    async release() {
      await client.query('commit')
      await client.end()
    },
  }
}

async function aDeletionToken(shop: TestShop, user: SignedInUser): Promise<string> {
  const deleted = await deleteAccount(shop, user, { password })
  expect(deleted.ok).toBe(true)
  const { link } = await latestEmailTo(shop, user.email, 'account-deletion')
  return tokenIn(link)
}

async function sessionsOf({ db }: TestShop, { id }: SignedInUser): Promise<number> {
  return (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
}

async function accountsOf({ db }: TestShop): Promise<string[]> {
  const users = await db.selectFrom('users').select('email').orderBy('email').execute()
  return users.map(({ email }) => email)
}
