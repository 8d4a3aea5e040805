import { expect, test } from 'vitest'
import { renderLetter } from '#letters/render-letter.tsx'
import { aProduct } from '#tests/support/make.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aFailedLetter, aLetter } from '#tests/support/make-letters.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { countLetters } from './count-letters.server.ts'
import { deliverLetter } from './deliver-letter.server.ts'
import { findLetter } from './find-letter.server.ts'
import { listLetters } from './list-letters.server.ts'
import { maskLetter } from './mask-letter.ts'
import { tryFailedLettersAgain, tryLetterAgain } from './try-letters-again.server.ts'

test("emails are listed newest first, and can be filtered by state and by part of the recipient's address", async () => {
  const shop = await openTestShop()
  const first = await aLetter(shop, { to: 'Astrid@Example.com' })
  shop.clock.advance(60_000)
  const second = await aFailedLetter(shop, { to: 'birk@example.org' })
  shop.clock.advance(60_000)
  const third = await aLetter(shop, { to: 'cecilie@example.com' })

  const [all, failed, some, none] = await Promise.all([
    listLetters(shop, {}),
    listLetters(shop, { state: 'failed' }),
    listLetters(shop, { query: ' EXAMPLE.com ' }),
    listLetters(shop, { query: 'nobody', page: 7 }),
  ])

  expect(all.letters.map(({ id }) => id)).toEqual([third, second, first])
  expect(failed.letters).toMatchObject([{ id: second, state: 'failed', problem: '550 No such person here' }])
  expect(some.letters.map(({ id }) => id)).toEqual([third, first])
  expect(none).toEqual({ letters: [], page: 1, total: 0, totalPages: 1 })
})

test('a page number beyond the last shows the last page', async () => {
  const shop = await openTestShop()
  await shop.db
    .insertInto('letters')
    .values(
      Array.from({ length: 26 }, (_, number) => ({
        kind: 'welcome',
        recipient: 'astrid@example.com',
        once_key: `letter ${number}`,
        state: 'sent' as const,
        created_at: shop.now(),
        due_at: shop.now(),
        sent_at: shop.now(),
      })),
    )
    .execute()

  const page = await listLetters(shop, { page: 9 })

  expect(page).toMatchObject({ page: 2, total: 26, totalPages: 2 })
  expect(page.letters).toHaveLength(1)
})

test('all pages together list each email once, newest first', async () => {
  const shop = await openTestShop()
  const rows = Array.from({ length: 110 }, (_, number) => {
    const created_at = new Date(shop.now().getTime() - Math.floor(number / 3) * 60_000)
    return {
      kind: 'welcome',
      recipient: 'astrid@example.com',
      once_key: `letter ${number}`,
      created_at,
      due_at: created_at,
    }
  })
  await shop.db.insertInto('letters').values(rows).execute()

  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listLetters(shop, { page })))

  const shown = pages.flatMap(({ letters }) => letters)
  const inOrder = shown.toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime() || b.id.localeCompare(a.id))
  expect(pages.map(({ letters }) => letters.length)).toEqual([25, 25, 25, 25, 10])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(110)
  expect(shown).toEqual(inOrder)
})

test('an admin who reads an email cannot use its links', async () => {
  const shop = await openTestShop()
  const id = await aLetter(shop, { link: 'https://hyggehus.example/reset-password?token=secret#now' })

  const letter = await findLetter(shop, id)

  expect(letter?.contents).toMatchObject({ link: 'https://hyggehus.example/reset-password?hidden' })
  expect(JSON.stringify(letter)).not.toContain('secret')
})

test('links are masked at any depth of an email, and texts by customers stay unchanged', () => {
  const masked = maskLetter({
    kind: 'question-answered',
    fullName: 'Astrid Holm',
    productName: 'Candle',
    question: 'Is it the one from https://example.com/?candle=1 that you had?',
    answer: 'Yes.',
    isChanged: false,
    link: 'https://hyggehus.example/orders/4K7Q-92XD?key=secret',
  })
  const subscription = maskLetter({
    kind: 'confirm-subscription',
    link: 'https://hyggehus.example/subscribe/confirm?token=secret',
    unsubscribeLink: 'https://hyggehus.example/unsubscribe?token=secret',
  })
  const request = maskLetter({
    kind: 'feedback-request',
    fullName: 'Astrid Holm',
    number: '4K7Q-92XD',
    products: [{ name: 'Candle', link: 'https://hyggehus.example/candles/product/CND-001?key=secret' }],
  })

  expect(masked).toMatchObject({ question: 'Is it the one from https://example.com/?candle=1 that you had?' })
  expect(JSON.stringify([masked, subscription, request])).not.toContain('secret')
})

test('a sent email shows only that it was sent, and which order it is about', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const { letters } = await listLetters(shop, {})
  const id = letters.find(({ kind }) => kind === 'order-confirmation')?.id ?? ''
  await deliverLetter(shop, renderLetter, id)

  const letter = await findLetter(shop, id)

  expect(letter).toMatchObject({ state: 'sent', contents: null, orderNumber: order.number })
})

test('a failed email is sent after an admin retries it', async () => {
  const shop = await openTestShop()
  const owner = await anAdmin(shop)
  const id = await aFailedLetter(shop)

  const tried = await tryLetterAgain(shop, owner, id)
  await deliverLetter(shop, renderLetter, id)

  expect(tried).toEqual({ ok: true, value: null })
  expect(await findLetter(shop, id)).toMatchObject({ state: 'sent' })
})

test('an admin can send an email before its pause ends, but not one that was sent', async () => {
  const shop = await openTestShop()
  const owner = await anAdmin(shop)
  const id = await aLetter(shop)
  const later = new Date(shop.now().getTime() + 8 * 3_600_000)
  await shop.db.updateTable('letters').set({ attempts: 7, due_at: later, last_error: 'away' }).execute()

  const hurried = await tryLetterAgain(shop, owner, id)
  const due = (await findLetter(shop, id))?.dueAt
  await deliverLetter(shop, renderLetter, id)
  const afterwards = await tryLetterAgain(shop, owner, id)

  expect(hurried.ok).toBe(true)
  expect(due).toEqual(shop.now())
  expect(afterwards).toEqual({ ok: false, problem: { code: 'letter-not-waiting' } })
})

test('two admins who retry all failed emails at once retry each of them once', async () => {
  const shop = await openTestShop()
  const owner = await anAdmin(shop)
  await aFailedLetter(shop)
  await aFailedLetter(shop)

  const counts = await Promise.all([tryFailedLettersAgain(shop, owner), tryFailedLettersAgain(shop, owner)])

  expect(counts.sort()).toEqual([0, 2])
  expect(await countLetters(shop)).toEqual({ waiting: 2, failed: 0 })
})

test('an email that this version cannot read is told apart from one that was sent', async () => {
  const shop = await openTestShop()
  const id = await aFailedLetter(shop)
  await shop.db
    .updateTable('letters')
    .set({ data: JSON.stringify({ somethingElse: 1 }) })
    .execute()

  expect(await findLetter(shop, id)).toMatchObject({ contents: null, isUnreadable: true, state: 'failed' })
})

test('a malformed or unknown id finds no email', async () => {
  const shop = await openTestShop()

  expect(await findLetter(shop, 'x')).toBeNull()
  expect(await findLetter(shop, '00000000-0000-0000-0000-000000000000')).toBeNull()
})
