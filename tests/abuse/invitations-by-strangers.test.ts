import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { acceptInvitation } from '#shop/accounts/admins/accept-invitation.server.ts'
import { inviteAdmin } from '#shop/accounts/admins/invite-admin.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a stranger with guessed links opens no account and learns nothing about an invited address', async () => {
  const shop = await openTestShop()
  await inviteAdmin(shop, await anActor(shop, { isAdmin: true }), { email: 'lovisa@example.com', role: 'owner' })
  const before = await shop.db.selectFrom('users').select('id').execute()
  const guesses = Array.from({ length: 50 }, () => randomBytes(32).toString('base64url'))

  const answers = await Promise.all(guesses.map((token) => acceptInvitation(shop, { token, fullName: 'Eve Moss' })))

  expect(answers).toEqual(Array(50).fill({ ok: false, problem: { code: 'spent-link' } }))
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual(before)
})
