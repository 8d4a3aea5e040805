import { expect, test } from 'vitest'
import { confirmSubscription } from '#shop/newsletter/confirm-subscription.server.ts'
import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import { latestLetterTo } from '#tests/support/letters-to.ts'
import { aCaller } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { visitTo } from '#tests/support/test-visit.ts'
import { action } from './unsubscribe-page.tsx'

test('a mail program unsubscribes its reader with the form of its own that it sends to the link', async () => {
  const shop = await openTestShop()
  await subscribe(shop, 'anna@example.com', aCaller())
  const letter = await latestLetterTo(shop, 'anna@example.com', 'confirm-subscription')
  await confirmSubscription(shop, new URL(letter.link).searchParams.get('token') ?? '')
  const confirmedAt = () => shop.db.selectFrom('subscriptions').select('confirmed_at').execute()
  expect(await confirmedAt()).toEqual([{ confirmed_at: expect.any(Date) }])
  const { visit } = visitTo(shop, letter.unsubscribeLink)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

  const answer = await action({ ...visit, request: new Request(visit.url, { method: 'POST', body }) })

  expect(answer).toEqual({ isDone: true })
  expect(await confirmedAt()).toEqual([{ confirmed_at: null }])
})
