import { expect, test } from 'vitest'
import { renderLetter } from '#letters/render-letter.tsx'
import { adminLetterWords as words } from '#rulebook/admin-letter-words.ts'
import { deliverLetter } from '#shop/mail/deliver-letter.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct } from '#tests/support/make.ts'
import { aFailedLetter, aLetter } from '#tests/support/make-letters.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { letterRow } from '#tests/support/shop-with-mail.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { lettersAddress, readLettersQuery } from './letters-query.ts'

test('a failed email is found by its state and address, with the reason why it failed', async () => {
  const shop = await openTestShop()
  await aFailedLetter(shop, { to: 'who-moved@example.com', reason: '550 No such person here' })
  await aFailedLetter(shop, { to: 'astrid@example.com' })
  await aLetter(shop, { to: 'who-moved@example.com' })
  const pages = await openAdminPages(shop)

  const found = await pages.get('/letters?state=failed&query=WHO-moved')
  const none = await pages.get('/letters?state=sent')

  expect(found.text).toContain(words.text(1, 2))
  expect(found.text).toContain(words.found(1))
  expect(found.text).toContain('550 No such person here')
  expect(none.text).toContain(words.none)
  expect(none.text).toContain(words.noneText)
})

test('a failed email is opened, read and tried again, once', async () => {
  const shop = await openTestShop()
  const id = await aFailedLetter(shop)
  const pages = await openAdminPages(shop)

  const opened = await pages.get(`/letters/${id}`)
  const answer = await pages.post(`/letters/${id}`, { intent: 'try-again' })
  await deliverLetter(shop, renderLetter, id)
  const later = await pages.post('/letters', { intent: 'try-again', letter: id })
  const reopened = await pages.get(`/letters/${id}`)

  expect(opened.text).toContain('Choose a new password')
  expect(opened.text).toContain(words.hidden)
  expect(answer.text).toContain(words.done)
  expect(later.text).toContain(words.notWaiting)
  expect(await letterRow(shop, id)).toMatchObject({ state: 'sent' })
  expect(reopened.text).toContain(words.left)
})

test('an opened email shows no secret, runs nothing and can be framed by the shop alone', async () => {
  const shop = await openTestShop()
  const link = 'https://hyggehus.example/reset-password?token=secret'
  const id = await aLetter(shop, { link })
  const pages = await openAdminPages(shop)

  const [opened, looks] = [await pages.get(`/letters/${id}`), await pages.get(`/letters/${id}/looks`)]

  expect(`${opened.html} ${looks.html}`).not.toContain('token=secret')
  expect(looks.html).toContain('reset-password?hidden')
  expect(looks.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'.*; sandbox$/)
  expect(opened.html).toContain(`src="/letters/${id}/looks"`)
  expect(opened.html).toContain('sandbox=""')
})

test('all failed emails are tried again at once, and it is said when there are none', async () => {
  const shop = await openTestShop()
  const ids = [await aFailedLetter(shop), await aFailedLetter(shop)]
  const pages = await openAdminPages(shop)

  const answer = await pages.post('/letters', { intent: 'try-all-again' })
  const again = await pages.post('/letters', { intent: 'try-all-again' })

  const rows = await Promise.all(ids.map((id) => letterRow(shop, id)))
  expect(answer.text).toContain(words.allDone(2))
  expect(again.text).toContain(words.allDone(0))
  expect(rows).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
})

test('what left about an order is written once more from what the order says now', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const [id = ''] = await idsOf(shop)
  await deliverLetter(shop, renderLetter, id)
  const pages = await openAdminPages(shop)
  const sent = await pages.get(`/letters/${id}`)

  const answer = await pages.post(`/letters/${id}`, { intent: 'write-again' })

  expect(sent.text).toContain(words.leftOrder)
  expect(sent.text).toContain(order.number)
  expect(answer.text).toContain(words.done)
  expect(await idsOf(shop)).toHaveLength(2)
})

test('emails that are not there, and requests that mean nothing, are refused', async () => {
  const shop = await openTestShop()
  const id = await aFailedLetter(shop)
  const pages = await openAdminPages(shop)
  const gone = '999999'

  const missing = await pages.get(`/letters/${gone}`)
  const answers = [
    await pages.get(`/letters/${gone}/looks`),
    await pages.post(`/letters/${gone}`, { intent: 'try-again' }),
    await pages.post(`/letters/${gone}`, { intent: 'write-again' }),
    // Only what an order says can be written once more: links are known to their readers alone.
    await pages.post(`/letters/${id}`, { intent: 'write-again' }),
    await pages.post('/letters', { intent: 'burn' }),
  ]

  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining(words.missing)])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400])
})

test('a list of emails has one address, and what makes no sense in it is left out', () => {
  const read = (text: string) => readLettersQuery(new URLSearchParams(text))

  expect(lettersAddress(read('state=lost&page=x'))).toBe('/letters')
  expect(lettersAddress(read('query=+bo+&state=failed&page=3'))).toBe('/letters?query=bo&state=failed&page=3')
})

async function idsOf({ db }: Pick<TestShop, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('letters')
    .select('id')
    .where('kind', '=', 'order-confirmation')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
