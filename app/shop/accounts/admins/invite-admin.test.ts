import { expect, test } from 'vitest'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { findUserByEmail } from '#shop/accounts/accounts.queries.server.ts'
import { undoChange } from '#shop/accounts/undo-change.server.ts'
import { kindsOfEmailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, actorFromCookie, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.server.ts'
import { changeRole } from './change-role.server.ts'
import { inviteAdmin, withdrawInvitation } from './invite-admin.server.ts'

test('an invitation opens an account with its role, once, and all owners are told', async () => {
  const shop = await openTestShop()
  const [owner, other] = [await anActor(shop, { isAdmin: true }), await anActor(shop, { isAdmin: true })]
  await inviteAdmin(shop, owner, { email: 'Lovisa@Example.com', role: 'packer' })
  const token = await tokenFor(shop, 'lovisa@example.com')
  const shown = await findInvitation(shop, token)

  const answers = await Promise.all(
    [1, 2, 3].map(() => acceptInvitation(shop, { token, fullName: '  Lovisa   Strand ' })),
  )

  expect(shown).toMatchObject({ role: 'packer', byName: owner.fullName, needsName: true })
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, false, true])
  const opened = answers.flatMap((answer) => (answer.ok ? [answer.value.passwordToken] : []))
  expect(opened).toEqual([expect.any(String)])
  expect(await findUserByEmail(shop.db, 'lovisa@example.com')).toMatchObject({
    fullName: 'Lovisa Strand',
    emailConfirmed: true,
    role: 'packer',
    passwordHash: null,
  })
  expect(await kindsOfEmailsTo(shop, owner.email)).toContain('admin-made')
  expect(await kindsOfEmailsTo(shop, other.email)).toContain('admin-role')
})

test('the account of an invited customer gets the role, and a password that a stranger chose for it no longer works', async () => {
  const shop = await openTestShop()
  const owner = await anActor(shop, { isAdmin: true })
  const stranger = await aCustomer(shop, { email: 'jonas@example.com', emailConfirmed: false })
  const cookie = await sessionCookieFor(shop, stranger)
  await inviteAdmin(shop, owner, { email: stranger.email, role: 'support' })

  const accepted = await acceptInvitation(shop, { token: await tokenFor(shop, stranger.email), fullName: '' })

  expect(accepted).toEqual({ ok: true, value: { passwordToken: expect.any(String) } })
  await expect(actorFromCookie(shop, cookie)).rejects.toThrow('Nobody is signed in')
  expect(await findUserByEmail(shop.db, stranger.email)).toMatchObject({ role: 'support', passwordHash: null })
})

test('an invitation ends when it is withdrawn, replaced, too old, or its owner is an owner no more', async () => {
  const shop = await openTestShop()
  const [owner, other] = [await anActor(shop, { isAdmin: true }), await anActor(shop, { isAdmin: true })]
  const invite = async (email: string, by = owner) => {
    await inviteAdmin(shop, by, { email, role: 'packer' })
    return await tokenFor(shop, email)
  }
  const [withdrawn, replaced, ofFormerOwner] = [
    await invite('one@example.com'),
    await invite('two@example.com'),
    await invite('three@example.com', other),
  ]
  shop.clock.advance(accountLimits.invitationRepeatSeconds * 1000)
  await withdrawInvitation(shop, owner, 'one@example.com')
  const current = await invite('two@example.com')
  await changeRole(shop, owner, { userId: other.id, role: 'manager' })
  const open = await findInvitation(shop, current)
  shop.clock.advance(accountLimits.invitationDays * 24 * 3_600_000)

  const answers = await Promise.all(
    [withdrawn, replaced, ofFormerOwner, current].map((token) =>
      acceptInvitation(shop, { token, fullName: 'Eve Moss' }),
    ),
  )

  expect(open).toMatchObject({ email: 'two@example.com' })
  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual(Array(4).fill('spent-link'))
  expect(await findUserByEmail(shop.db, 'two@example.com')).toBeNull()
})

test('an invitation that is sent twice at once, or by a reload, is one email whose link works', async () => {
  const shop = await openTestShop()
  const owner = await anActor(shop, { isAdmin: true })
  const email = 'lovisa@example.com'

  await Promise.all([1, 2].map(() => inviteAdmin(shop, owner, { email, role: 'packer' })))
  shop.clock.advance(30_000)
  const reloaded = await inviteAdmin(shop, owner, { email, role: 'packer' })
  const packer = await tokenFor(shop, email)
  const shown = await findInvitation(shop, packer)
  await inviteAdmin(shop, owner, { email, role: 'support' })

  expect(reloaded).toEqual({ ok: true, value: { email } })
  expect(shown).toMatchObject({ role: 'packer' })
  expect(await kindsOfEmailsTo(shop, email)).toEqual(['admin-invitation', 'admin-invitation'])
  expect(await findInvitation(shop, packer)).toBeNull()
})

test('only an owner who has just proved who they are invites, and no admin, blocked customer or wrong address is invited', async () => {
  const shop = await openTestShop()
  const owner = await anActor(shop, { isAdmin: true })
  const [manager, late] = [await anActor(shop, { role: 'manager' }), await anActor(shop, { isAdmin: true })]
  const blocked = await aCustomer(shop)
  await shop.db
    .updateTable('users')
    .set({ blocked_at: shop.now(), blocked_reason: 'Rude' })
    .where('id', '=', blocked.id)
    .execute()

  const answers = [
    await inviteAdmin(shop, manager, { email: 'new@example.com', role: 'owner' }),
    await inviteAdmin(shop, owner, { email: manager.email, role: 'owner' }),
    await inviteAdmin(shop, owner, { email: blocked.email, role: 'packer' }),
    await inviteAdmin(shop, owner, { email: 'nobody', role: 'packer' }),
  ]
  shop.clock.advance(11 * 60_000)
  answers.push(await inviteAdmin(shop, late, { email: 'new@example.com', role: 'packer' }))

  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual([
    'not-allowed',
    'already-so',
    'is-blocked',
    'email-invalid',
    'proof-needed',
  ])
})

test('“This was not me” takes the role from an invited admin, and ends the open invitations', async () => {
  const shop = await openTestShop()
  const owner = await anActor(shop, { isAdmin: true })
  await inviteAdmin(shop, owner, { email: 'eve@example.com', role: 'owner' })
  await acceptInvitation(shop, { token: await tokenFor(shop, 'eve@example.com'), fullName: 'Eve Moss' })
  await inviteAdmin(shop, owner, { email: 'accomplice@example.com', role: 'owner' })
  const open = await tokenFor(shop, 'accomplice@example.com')
  const notMe = tokenIn((await latestEmailTo(shop, owner.email, 'admin-made')).link)

  await undoChange(shop, aCaller(), notMe)

  expect(await findUserByEmail(shop.db, 'eve@example.com')).toMatchObject({ role: null, isAdmin: false })
  expect(await findUserByEmail(shop.db, owner.email)).toMatchObject({ role: 'owner' })
  expect(await findInvitation(shop, open)).toBeNull()
})

test('a new role counts from the next request on, and the last owner stays one', async () => {
  const shop = await openTestShop()
  const [owner, bo] = [await anActor(shop, { isAdmin: true }), await aCustomer(shop)]
  const cookie = await sessionCookieFor(shop, bo)

  await changeRole(shop, owner, { userId: bo.id, role: 'packer' })
  const asPacker = await actorFromCookie(shop, cookie)
  await changeRole(shop, owner, { userId: bo.id, role: 'owner' })
  const asOwner = await actorFromCookie(shop, cookie)
  const answers = await Promise.all([
    changeRole(shop, owner, { userId: bo.id, role: 'manager' }),
    changeRole(shop, asOwner, { userId: owner.id, role: 'packer' }),
  ])

  expect([asPacker, asOwner]).toMatchObject([
    { isAdmin: true, role: 'packer' },
    { isAdmin: true, role: 'owner' },
  ])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const owners = await shop.db.selectFrom('users').select('id').where('admin_role', '=', 'owner').execute()
  expect(owners).toHaveLength(1)
})

test('an admin from before there were roles is an owner, and a customer has none', async () => {
  const shop = await openTestShop()
  const rows = [true, false].map((is_admin, index) => ({
    full_name: 'Bo Lind',
    email: `bo${index}@example.com`,
    is_admin,
  }))

  await shop.db.insertInto('users').values(rows).execute()
  const before = await shop.db.selectFrom('users').select('admin_role as role').orderBy('email').execute()
  await shop.db.updateTable('users').set({ is_admin: false }).execute()
  const after = await shop.db.selectFrom('users').select('admin_role as role').execute()

  expect(before.map(({ role }) => role)).toEqual(['owner', null])
  expect(after.map(({ role }) => role)).toEqual([null, null])
})

async function tokenFor(shop: TestShop, email: string): Promise<string> {
  return tokenIn((await latestEmailTo(shop, email, 'admin-invitation')).link)
}
