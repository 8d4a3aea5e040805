import { expect, test } from 'vitest'
import { confirmSubscription } from '#shop/newsletter/confirm-subscription.server.ts'
import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import { latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aCaller } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { action } from './unsubscribe-page.tsx'

test('a mail program unsubscribes its user with the one-click form that it posts to the link', async () => {
  const shop = await openTestShop()
  await subscribe(shop, 'anna@example.com', aCaller())
  const email = await latestEmailTo(shop, 'anna@example.com', 'confirm-subscription')
  await confirmSubscription(shop, tokenIn(email.link))
  const confirmedAt = () => shop.db.selectFrom('subscriptions').select('confirmed_at').execute()
  expect(await confirmedAt()).toEqual([{ confirmed_at: expect.any(Date) }])
  const { args } = loaderArgsFor(shop, email.unsubscribeLink)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

  const answer = await action({ ...args, request: new Request(args.url, { method: 'POST', body }) })

  expect(answer).toEqual({ isDone: true })
  expect(await confirmedAt()).toEqual([{ confirmed_at: null }])
})
