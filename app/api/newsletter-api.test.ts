import { expect, test } from 'vitest'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { openTestApi } from '#tests/support/test-api.ts'

test('a new subscriber is told so, and stored as unconfirmed', async () => {
  const { shop, ask } = await openTestApi()

  const answered = await ask('/subscribe', { method: 'POST', body: { email: ' Astrid@Example.com ' } })

  const stored = await shop.db.selectFrom('subscriptions').select(['email', 'confirmed_at']).execute()
  expect(answered.status).toBe(200)
  expect(answered.body).toEqual({ email: 'Astrid@Example.com', message: 'You subscribed with Astrid@Example.com' })
  expect(answered.headers.get('cache-control')).toBe('no-store')
  expect(stored).toEqual([{ email: 'astrid@example.com', confirmed_at: null }])
})

test('subscribing twice gives the same answer, so that no one learns who is subscribed', async () => {
  const { ask } = await openTestApi()

  const first = await ask('/subscribe', { method: 'POST', body: { email: 'astrid@example.com' } })
  const second = await ask('/subscribe', { method: 'POST', body: { email: 'astrid@example.com' } })

  expect([second.status, second.body]).toEqual([first.status, first.body])
})

test('a missing address is asked for', async () => {
  const { ask } = await openTestApi()
  const bodies = [{}, { email: '' }, { email: '   ' }, { email: null }]

  const answers = await Promise.all(bodies.map((body) => ask('/subscribe', { method: 'POST', body })))

  const error = newsletterMessages.subscribe.blank
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(bodies.length).fill({ status: 422, body: { error, code: 'blank', fields: { email: error } } }),
  )
})

test('an invalid address is refused', async () => {
  const { ask } = await openTestApi()
  const bodies = [{ email: 'astrid' }, { email: 'a@b' }, { email: 7 }, { email: ['astrid@example.com'] }, { email: {} }]

  const answers = await Promise.all(bodies.map((body) => ask('/subscribe', { method: 'POST', body })))

  const error = newsletterMessages.subscribe.invalid
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(bodies.length).fill({ status: 422, body: { error, code: 'invalid', fields: { email: error } } }),
  )
})
