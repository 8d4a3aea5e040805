import { expect, test } from 'vitest'
import { renderEmail } from '#emails/render-email.tsx'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aFailedEmail, anEmail } from '#tests/support/make-emails.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { countEmails } from './count-emails.server.ts'
import { deliverEmail } from './deliver-email.server.ts'
import { findEmail } from './find-email.server.ts'
import { listEmails } from './list-emails.server.ts'
import { maskEmail } from './mask-email.ts'
import { retryEmail, retryFailedEmails } from './retry-emails.server.ts'

test("emails are listed newest first, and can be filtered by state and by part of the recipient's address", async () => {
  const shop = await openTestShop()
  const first = await anEmail(shop, { to: 'Astrid@Example.com' })
  shop.clock.advance(60_000)
  const second = await aFailedEmail(shop, { to: 'birk@example.org' })
  shop.clock.advance(60_000)
  const third = await anEmail(shop, { to: 'cecilie@example.com' })

  const [all, failed, some, none] = await Promise.all([
    listEmails(shop, {}),
    listEmails(shop, { state: 'failed' }),
    listEmails(shop, { query: ' EXAMPLE.com ' }),
    listEmails(shop, { query: 'nobody', page: 7 }),
  ])

  expect(all.emails.map(({ id }) => id)).toEqual([third, second, first])
  expect(failed.emails).toMatchObject([{ id: second, state: 'failed', problem: '550 No such person here' }])
  expect(some.emails.map(({ id }) => id)).toEqual([third, first])
  expect(none).toEqual({ emails: [], page: 1, total: 0, totalPages: 1 })
})

test('a page number beyond the last shows the last page', async () => {
  const shop = await openTestShop()
  await shop.db
    .insertInto('emails')
    .values(
      Array.from({ length: 26 }, (_, number) => ({
        kind: 'welcome',
        recipient: 'astrid@example.com',
        once_key: `email ${number}`,
        state: 'sent' as const,
        created_at: shop.now(),
        due_at: shop.now(),
        sent_at: shop.now(),
      })),
    )
    .execute()

  const page = await listEmails(shop, { page: 9 })

  expect(page).toMatchObject({ page: 2, total: 26, totalPages: 2 })
  expect(page.emails).toHaveLength(1)
})

test('all pages together list each email once, newest first', async () => {
  const shop = await openTestShop()
  const rows = Array.from({ length: 110 }, (_, number) => {
    const created_at = new Date(shop.now().getTime() - Math.floor(number / 3) * 60_000)
    return {
      kind: 'welcome',
      recipient: 'astrid@example.com',
      once_key: `email ${number}`,
      created_at,
      due_at: created_at,
    }
  })
  await shop.db.insertInto('emails').values(rows).execute()

  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listEmails(shop, { page })))

  const shown = pages.flatMap(({ emails }) => emails)
  const inOrder = shown.toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime() || b.id.localeCompare(a.id))
  expect(pages.map(({ emails }) => emails.length)).toEqual([25, 25, 25, 25, 10])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(110)
  expect(shown).toEqual(inOrder)
})

test('an admin who reads an email cannot use its links', async () => {
  const shop = await openTestShop()
  const id = await anEmail(shop, { link: 'https://hyggehus.example/reset-password?token=secret#now' })

  const email = await findEmail(shop, id)

  expect(email?.contents).toMatchObject({ link: 'https://hyggehus.example/reset-password?hidden' })
  expect(JSON.stringify(email)).not.toContain('secret')
})

test('links are masked at any depth of an email, and texts by customers stay unchanged', () => {
  const masked = maskEmail({
    kind: 'question-answered',
    fullName: 'Astrid Holm',
    productName: 'Candle',
    question: 'Is it the one from https://example.com/?candle=1 that you had?',
    answer: 'Yes.',
    isChanged: false,
    link: 'https://hyggehus.example/orders/4K7Q-92XD?key=secret',
  })
  const subscription = maskEmail({
    kind: 'confirm-subscription',
    link: 'https://hyggehus.example/subscribe/confirm?token=secret',
    unsubscribeLink: 'https://hyggehus.example/unsubscribe?token=secret',
  })
  const request = maskEmail({
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
  const { emails } = await listEmails(shop, {})
  const id = emails.find(({ kind }) => kind === 'order-confirmation')?.id ?? ''
  await deliverEmail(shop, renderEmail, id)

  const email = await findEmail(shop, id)

  expect(email).toMatchObject({ state: 'sent', contents: null, orderNumber: order.number })
})

test('a failed email is sent after an admin retries it', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const id = await aFailedEmail(shop)

  const retried = await retryEmail(shop, admin, id)
  await deliverEmail(shop, renderEmail, id)

  expect(retried).toEqual({ ok: true, value: null })
  expect(await findEmail(shop, id)).toMatchObject({ state: 'sent' })
})

test('an admin can send an email before its pause ends, but not one that was sent', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const id = await anEmail(shop)
  const later = new Date(shop.now().getTime() + 8 * 3_600_000)
  await shop.db.updateTable('emails').set({ attempts: 7, due_at: later, last_error: 'away' }).execute()

  const sentNow = await retryEmail(shop, admin, id)
  const due = (await findEmail(shop, id))?.dueAt
  await deliverEmail(shop, renderEmail, id)
  const afterwards = await retryEmail(shop, admin, id)

  expect(sentNow.ok).toBe(true)
  expect(due).toEqual(shop.now())
  expect(afterwards).toEqual({ ok: false, problem: { code: 'email-not-waiting' } })
})

test('two admins who retry all failed emails at once retry each of them once', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  await aFailedEmail(shop)
  await aFailedEmail(shop)

  const counts = await Promise.all([retryFailedEmails(shop, admin), retryFailedEmails(shop, admin)])

  expect(counts.sort()).toEqual([0, 2])
  expect(await countEmails(shop)).toEqual({ waiting: 2, failed: 0 })
})

test('an email that this version cannot read is told apart from one that was sent', async () => {
  const shop = await openTestShop()
  const id = await aFailedEmail(shop)
  await shop.db
    .updateTable('emails')
    .set({ data: JSON.stringify({ somethingElse: 1 }) })
    .execute()

  expect(await findEmail(shop, id)).toMatchObject({ contents: null, isUnreadable: true, state: 'failed' })
})

test('a malformed or unknown id finds no email', async () => {
  const shop = await openTestShop()

  expect(await findEmail(shop, 'x')).toBeNull()
  expect(await findEmail(shop, '00000000-0000-0000-0000-000000000000')).toBeNull()
})
