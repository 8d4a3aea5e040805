import { expect, test } from 'vitest'
import { anActor } from '#tests/support/make-actor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { profileActions } from './profile-action.server.ts'

test('a new email that needs a proof of identity is in the address of the page that follows the proof', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop, { hasPassword: false })
  shop.clock.advance(60 * 60_000)
  const form = new FormData()
  form.set('email', 'new@example.com')

  const answer = await profileActions.email?.({ shop, actor, form, headers: new Headers() }).catch((thrown) => thrown)

  const location = new URL(answer.headers.get('location'), shop.publicUrl)
  expect(location.pathname).toBe('/confirm-it-is-you')
  expect(location.searchParams.get('to')).toBe('/my-account/profile?email=new%40example.com')
})
