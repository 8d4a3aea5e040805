import { expect, test } from 'vitest'
import { createRateLimiter, requestKind } from '#http/rate-limits.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import {
  chooseSavedItemEmails,
  endSavedItemEmails,
  getsSavedItemEmails,
} from '#shop/saved-item-emails/choose-saved-item-emails.server.ts'
import { endLink } from '#shop/saved-item-emails/end-links.server.ts'
import { tokenIn } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a stranger cannot end the weekly email of another customer, and guesses do not reach the database', async () => {
  const shop = await openTestShop()
  const [victim, attacker] = [await anActor(shop), await anActor(shop)]
  await chooseSavedItemEmails(shop, victim, true)
  const [, ownKey = ''] = tokenIn(endLink(shop, attacker.id)).split('.')
  const guesses = [
    '',
    '.',
    victim.id,
    `${victim.id}.`,
    `${victim.id}.${ownKey}`,
    `${victim.id}.${ownKey}.${ownKey}`,
    `${victim.id.toUpperCase()}.${ownKey}`,
    `${victim.id}.${'A'.repeat(43)}`,
    `${victim.id}.${'A'.repeat(60_000)}`,
    `' or true --.${ownKey}`,
    '\u0000.\u0000',
  ]
  shop.queries.length = 0

  const ended = await Promise.all(guesses.map((token) => endSavedItemEmails(shop, token)))

  expect(ended).toEqual(guesses.map(() => false))
  expect(shop.queries).toEqual([])
  expect(await getsSavedItemEmails(shop, victim)).toBe(true)
})

test('a loop over such links is stopped by the limit on writing requests', () => {
  const limiter = createRateLimiter(() => 0)
  const { burst } = requestLimits.allowances.write

  const waits = Array.from({ length: burst + 5 }, () =>
    limiter.secondsToWait(requestKind('POST', '/wish/no-more-emails'), '203.0.113.7'),
  )

  expect(waits.filter((seconds) => seconds > 0)).toHaveLength(5)
})
