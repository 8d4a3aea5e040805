import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shopContext } from '#http/router-context.server.ts'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { action } from './subscribe-page.tsx'

test('subscribing stores the address as not confirmed and shows it back', async () => {
  const shop = await openTestShop()

  const answer = await send(shop, new URLSearchParams({ email: ' Karen@example.com ' }))

  const rows = await shop.db.selectFrom('subscriptions').select(['email', 'confirmed_at']).execute()
  expect(answer).toMatchObject({ ok: true, text: 'You subscribed with Karen@example.com' })
  expect(rows).toEqual([{ email: 'karen@example.com', confirmed_at: null }])
})

test('an empty field is refused with its message', async () => {
  const shop = await openTestShop()

  const answer = await send(shop, new URLSearchParams({ email: '   ' }))

  expect(answer).toMatchObject({ data: { ok: false, text: newsletterMessages.subscribe.blank }, init: { status: 422 } })
})

test('an invalid address is refused and filled in again to be corrected', async () => {
  const shop = await openTestShop()

  const answer = await send(shop, new URLSearchParams({ email: 'karen@' }))

  expect(answer).toMatchObject({ data: { ok: false, text: newsletterMessages.subscribe.invalid, email: 'karen@' } })
})

test('a form without the field is treated as empty', async () => {
  const shop = await openTestShop()

  const answer = await send(shop, new URLSearchParams())

  expect(answer).toMatchObject({ data: { ok: false, text: newsletterMessages.subscribe.blank } })
})

test('a body that is not a form is treated as an empty form, without a server error', async () => {
  const shop = await openTestShop()

  const answer = await send(shop, JSON.stringify({ email: 'karen@example.com' }))

  expect(answer).toMatchObject({ data: { ok: false, text: newsletterMessages.subscribe.blank }, init: { status: 422 } })
})

function send(shop: TestShop, body: URLSearchParams | string) {
  const url = new URL('http://localhost/subscribe')
  const request = new Request(url, { method: 'POST', body })
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  return action({ request, url, context, params: {}, pattern: '/subscribe' })
}
