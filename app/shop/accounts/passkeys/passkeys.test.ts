import { expect, test } from 'vitest'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { aCaller, aCustomer, actorFromCookie, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { anAuthenticator, withPasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listPasskeys } from './own-passkeys.server.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'

test('the answer to a passkey question signs in once', async () => {
  const shop = await openTestShop()
  const { show, email } = await aPasskeyOf(shop)
  const { caller, answer } = await show(shop)

  const first = await signInWithPasskey(shop, caller, answer)
  const again = await signInWithPasskey(shop, caller, answer)

  expect(first).toMatchObject({ ok: true, value: { user: { email } } })
  expect(again).toEqual({ ok: false, problem: { code: 'wrong-passkey' } })
})

test('an answer is refused in another browser, to another question, or after five minutes', async () => {
  const shop = await openTestShop()
  const { show } = await aPasskeyOf(shop)
  const [first, second, late] = [await show(shop), await show(shop), await show(shop)]

  const elsewhere = await signInWithPasskey(shop, aCaller(), first.answer)
  const mixed = await signInWithPasskey(shop, first.caller, second.answer)
  shop.clock.advance(5 * 60_000)
  const tooLate = await signInWithPasskey(shop, late.caller, late.answer)

  expect([elsewhere, mixed, tooLate]).toEqual(Array(3).fill({ ok: false, problem: { code: 'wrong-passkey' } }))
})

test('a passkey that was never added, or was made for another shop, is refused', async () => {
  const shop = await openTestShop()
  const { show } = await aPasskeyOf(shop)
  const stranger = await anAuthenticator().answerChallenge(shop)
  const phished = await show({ ...shop, publicUrl: 'https://shop.evil.example' })

  const answers = [
    await signInWithPasskey(shop, stranger.caller, stranger.answer),
    await signInWithPasskey(shop, phished.caller, phished.answer),
  ]

  expect(answers).toEqual(Array(2).fill({ ok: false, problem: { code: 'wrong-passkey' } }))
})

test('a passkey whose counter does not increase is refused as a copy', async () => {
  const shop = await openTestShop()
  const { device } = await aPasskeyOf(shop)
  const counted = shop.db.updateTable('passkeys').set({ counter: '7' })
  await counted.where('credential_id', '=', device.credentialId).execute()
  const { caller, answer } = await device.answerChallenge(shop)

  const copy = await signInWithPasskey(shop, caller, answer)

  expect(copy).toEqual({ ok: false, problem: { code: 'wrong-passkey' } })
})

test('an account has at most twenty passkeys, also when several are added at once', async () => {
  const shop = await openTestShop()
  const cookie = await sessionCookieFor(shop, await aCustomer(shop))
  const actor = await actorFromCookie(shop, cookie)
  const first = await withPasskey(shop, { cookie, actor })
  await copyPasskey(shop, first.credentialId, accountLimits.passkeysMax - 2)

  const added = await Promise.allSettled([1, 2, 3, 4].map(() => withPasskey(shop, { cookie, actor })))

  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listPasskeys(shop, actor)).toHaveLength(accountLimits.passkeysMax)
})

async function copyPasskey({ db }: TestShop, credentialId: string, copies: number): Promise<void> {
  const passkeys = db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId)
  const { id: _, ...passkey } = await passkeys.executeTakeFirstOrThrow()
  const rows = Array.from({ length: copies }, (_copy, index) => ({ ...passkey, credential_id: `copy-${index}` }))
  await db.insertInto('passkeys').values(rows).execute()
}

async function aPasskeyOf(shop: TestShop) {
  const user = await aCustomer(shop)
  const cookie = await sessionCookieFor(shop, user)
  const device = await withPasskey(shop, { cookie, actor: await actorFromCookie(shop, cookie) })
  return { device, show: device.answerChallenge, email: user.email }
}
