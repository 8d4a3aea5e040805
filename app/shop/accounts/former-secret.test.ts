import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkCode } from '#shop/accounts/second-factor/check-code.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { withSecondFactor } from '#tests/support/make-second-factor.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { openAuth } from './auth.server.ts'
import { createEmailToken, findEmailTokenUser } from './email-tokens.server.ts'

const oldSecret = randomBytes(32)
const newSecret = randomBytes(32)

function withSecret(shop: TestShop, formerSecret: Buffer | null, secret = newSecret): TestShop {
  return { ...shop, auth: openAuth({ log: shop.log, publicUrl: shop.publicUrl, secret, formerSecret }) }
}

test('after SESSION_SECRET was changed, codes of apps are right and encrypted with the new one when they are used', async () => {
  const shop = await openTestShop({ secret: oldSecret })
  const { id, ...user } = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, { id, ...user })

  const during = await checkCode(withSecret(shop, oldSecret), id, code())
  shop.clock.advance(60_000)
  const afterwards = await checkCode(withSecret(shop, null), id, code())

  expect([during.ok, afterwards.ok]).toEqual([true, true])
})

test('without the former secret the code of an app that was not used meanwhile is wrong', async () => {
  const shop = await openTestShop({ secret: oldSecret })
  const { id, ...user } = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, { id, ...user })

  expect(await checkCode(withSecret(shop, null), id, code())).toEqual({ ok: false, problem: { code: 'wrong-code' } })
})

test('after SESSION_SECRET was changed, recovery codes and links in emails stay good', async () => {
  const shop = await openTestShop({ secret: oldSecret })
  const { id, email, ...user } = await aCustomer(shop)
  const { recoveryCodes } = await withSecondFactor(shop, { id, email, ...user })
  const { token } = await createEmailToken(shop, shop.db, { userId: id, email, purpose: 'reset-password' })
  const changed = withSecret(shop, oldSecret)

  const recoveryCode = await checkCode(changed, id, recoveryCodes[0] ?? '')

  expect(recoveryCode).toEqual({ ok: true, value: 'recovery-code' })
  expect(await findEmailTokenUser(changed, token, 'reset-password')).toBe(id)
})

test('a process with the old secret reads what another one seals with the new secret, once it knows the new one as the previous', async () => {
  const shop = await openTestShop({ secret: oldSecret })
  const { id, email, ...user } = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, { id, email, ...user })
  const first = withSecret(shop, oldSecret)
  const [waiting, untold] = [withSecret(shop, newSecret, oldSecret), withSecret(shop, null, oldSecret)]

  const atFirst = await checkCode(first, id, code())
  const { token } = await createEmailToken(first, shop.db, { userId: id, email, purpose: 'reset-password' })
  shop.clock.advance(60_000)
  const atUntold = await checkCode(untold, id, code())
  const atWaiting = await checkCode(waiting, id, code())
  shop.clock.advance(60_000)
  const again = await checkCode(first, id, code())

  expect([atFirst.ok, atUntold.ok, atWaiting.ok, again.ok]).toEqual([true, false, true, true])
  expect(await findEmailTokenUser(waiting, token, 'reset-password')).toBe(id)
  expect(await findEmailTokenUser(untold, token, 'reset-password')).toBeNull()
})
