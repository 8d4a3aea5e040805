import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { type AttemptKind, countAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { signInWithPasskey } from '#shop/accounts/passkeys/sign-in-with-passkey.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { renewOrderLink } from '#shop/orders/renew-order-link.server.ts'
import { aCaller, aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const anAnswer = {
  id: 'invented',
  rawId: 'invented',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
} as const

type Guess = (shop: TestShop, address: string) => Promise<{ ok: boolean; problem?: { code: string } }>

/** Each about another account or order, so that only the address is counted. */
const guesses: readonly (readonly [AttemptKind, Guess])[] = [
  [
    'loginByAddress',
    async (shop, address) => {
      const { email, password } = await aCustomer(shop)
      return await signIn(shop, aCaller({ address }), { email, password, remember: false })
    },
  ],
  ['passkeyByAddress', (shop, address) => signInWithPasskey(shop, aCaller({ address }), anAnswer)],
  [
    'orderLinkByAddress',
    async (shop, address) => {
      const { number, linkKey: key } = await anOrder(shop, [await aProduct(shop)])
      return await renewOrderLink(shop, aCaller({ address }), { number, key, email: 'eve@example.com' })
    },
  ],
]

test.for(guesses)('one address guesses only so often, and its neighbour is not affected: %s', async ([kind, guess]) => {
  const shop = await openTestShop()
  const { most, minutes } = attemptLimits[kind]
  await countAttempts(shop, kind, '203.0.113.7', most)

  const [beyond, neighbour] = [await guess(shop, '203.0.113.7'), await guess(shop, '203.0.113.8')]
  shop.clock.advance(minutes * 60_000)
  const later = await guess(shop, '203.0.113.7')

  expect(beyond).toMatchObject({ ok: false, problem: { code: 'too-many-tries' } })
  expect([neighbour.problem?.code, later.problem?.code]).not.toContain('too-many-tries')
})
