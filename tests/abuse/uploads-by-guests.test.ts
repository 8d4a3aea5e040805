import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { beginUpload } from '#tests/support/begin-upload.ts'
import { aCustomer, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { html, type TestPages } from '#tests/support/test-pages.ts'

/** Behind one trusted proxy, so that a test can choose the caller's address by `x-forwarded-for`. */
const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
const readsAll: TestPages = async (request) => html(`${(await request.arrayBuffer()).byteLength} bytes`)
const photos = '/candles/product/CND-001/feedback'
const form = 'content-type: multipart/form-data; boundary=x'

test('guests and unconfirmed accounts cannot keep an admin from saving a product with pictures', async () => {
  const { ask, port, shop } = await openTestDoor({ pages: readsAll, environment, bodyTimeoutMs: 60_000 })
  const cookie = await sessionCookieFor(shop, await anAdmin(shop))
  const unconfirmed = await sessionCookieFor(shop, await aCustomer(shop, { emailConfirmed: false }))
  const kinds: [path: string, ...headers: string[]][] = [
    [photos, form],
    [photos, form, `cookie: ${unconfirmed}`],
    ['/save-product', form],
    ['/api/product', 'content-type: application/json'],
  ]
  for (let number = 0; number < requestLimits.uploadsAtOnce.inAll; number += 1) {
    for (const [path, ...headers] of kinds) await beginUpload(port, path, `203.0.113.${number + 1}`, ...headers)
  }
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }

  const saved = await ask('/save-product', { method: 'POST', headers, body: 'a'.repeat(2_000_000) })

  expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('2000000 bytes')])
})

test('a guest who does not send the rest of an upload is disconnected as soon as with any other form', async () => {
  const { port } = await openTestDoor({ pages: readsAll, bodyTimeoutMs: 50 })

  const answers = await Promise.all([
    text(await beginUpload(port, photos, '203.0.113.7', form)),
    text(await beginUpload(port, '/api/product', '203.0.113.7', 'content-type: application/json')),
  ])

  expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408'])
})

test('a large upload is refused with the reason: sign in, confirm the email, or not allowed', async () => {
  const pages = vi.fn<TestPages>(readsAll)
  const api = vi.fn(async () => new Response(null))
  const { ask, shop } = await openTestDoor({ pages, api })
  const customer = await sessionCookieFor(shop, await aCustomer(shop))
  const unconfirmed = await sessionCookieFor(shop, await aCustomer(shop, { emailConfirmed: false }))
  const send = async (path: string, cookie?: string) =>
    (
      await ask(path, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...(cookie && { cookie }) },
        body: 'a'.repeat(8 * 1024 * 1024),
      })
    ).status

  const refused = [
    await send(photos),
    await send(photos, unconfirmed),
    await send('/save-product'),
    await send('/save-product', customer),
    await send('/api/product'),
    await send('/api/product', customer),
  ]

  expect(refused).toEqual([401, 403, 413, 413, 401, 403])
  expect([pages.mock.calls.length, api.mock.calls.length]).toEqual([0, 0])
  expect(await send(photos, customer)).toBe(200)
})
