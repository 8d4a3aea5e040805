import { expect, test } from 'vitest'
import { createApi } from '#api/api.server.ts'
import { anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestDoor, type TestDoor } from '#tests/support/test-door.ts'
import { html, type TestPages } from '#tests/support/test-pages.ts'

const zero = '\\u0000'

test.each([
  ['DELETE', '/api/feedback', `{"article":"CND-001","email":"a${zero}b"}`],
  ['PUT', '/api/feedback-status', `{"article":"CND-001","email":"a${zero}b","approved":true}`],
  ['POST', '/api/login', `{"email":"a${zero}@b.example","password":"x${zero}","regType":"email"}`],
])('%s %s with a NUL character is refused before it reaches the database', async (method, path, body) => {
  const door: TestDoor = await openTestDoor({
    api: (request) => createApi(door.shop, { corsOrigins: [], visitorOf: () => '', stylesheets: [] }).fetch(request),
  })
  const { ask, shop } = door
  const cookie = await sessionCookieFor(shop, await anAdmin(shop))

  const answer = await ask(path, { method, body, headers: { cookie, 'content-type': 'application/json' } })

  expect([answer.status, await answer.json()]).toEqual([400, { error: expect.any(String), code: 'malformed' }])
})

test('half of a character in JSON is refused, and whole ones are kept', async () => {
  const pages: TestPages = async (request) => html(String((await request.json()).text))
  const { ask } = await openTestDoor({ pages })
  const send = (text: string) => ask('/checkout/quote', { method: 'POST', body: `{"text":"${text}"}` })

  const halves = await Promise.all(['\\ud800', 'a\\uDC00b', '\\ude42\\ud83d', '\\\\\\ud83d'].map(send))
  const whole = await (await send('\\ud83d\\ude42')).text()
  const typed = await (await send('\\\\ud83d')).text()

  expect(halves.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(whole).toContain('<title>🙂<')
  expect(typed).toContain('<title>\\ud83d<')
})

test('a typed backslash followed by u0000 is ordinary text', async () => {
  const pages: TestPages = async (request) => html(String((await request.json()).text.length))
  const { ask } = await openTestDoor({ pages })

  const answer = await ask('/checkout/quote', { method: 'POST', body: JSON.stringify({ text: zero }) })

  expect(await answer.text()).toContain('<title>6<')
})

test('NUL characters are removed from forms', async () => {
  const pages: TestPages = async (request) => html(JSON.stringify([...(await request.formData())].flat()))
  const { ask } = await openTestDoor({ pages })
  const parts = new FormData()
  parts.append('message', 'Warm\0 wool')
  const send = async (body: FormData | string) => {
    const type: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    return await ask('/subscribe', { method: 'POST', body, headers: type })
  }

  const texts = [await (await send(parts)).text(), await (await send('message=Warm%00+wool')).text()]
  const hidden = await send('message=%0%000')

  expect(texts).toEqual(Array(2).fill(expect.stringContaining('["message","Warm wool"]')))
  expect(hidden.status).toBe(400)
})

test('NUL characters are removed from an address, in its path and in its query', async () => {
  const pages: TestPages = async (request) => html(request.url)
  const { ask } = await openTestDoor({ pages, findPublicPage: () => ({ parameters: ['to'] }) })

  expect(await (await ask('/log%00in?to=%00/cart')).text()).toContain('/login?to=%2Fcart')
})
