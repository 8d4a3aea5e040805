import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { comeIn } from '#tests/support/come-in.ts'
import { expect, hold, sizes, test } from '#tests/support/journey.ts'
import { linkIn, type OpenMailbox } from '#tests/support/mailbox.ts'
import { aCaller } from '#tests/support/make-accounts.ts'

test('a reader says yes twice: in the footer, and in the letter that asks', async ({ page, shop, mailbox }) => {
  await page.goto('/candles')
  await page.getByRole('textbox', { name: 'Your email' }).fill('ida@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status').getByText('You subscribed with ida@example.com')).toBeVisible()

  const letter = await mailbox.latestTo('ida@example.com')
  expect(letter.subject).toBe('One click, and our letter is yours')
  await page.goto(linkIn(letter, '/subscribe/confirm'))
  await expect(page.getByRole('heading', { level: 1, name: 'Shall we write to you?' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await confirmedAt(shop, 'ida@example.com')).toEqual([{ confirmed_at: null }])
  await page.getByRole('button', { name: 'Yes, write to me' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await confirmedAt(shop, 'ida@example.com')).toEqual([{ confirmed_at: expect.any(Date) }])
})

test('a room that was on its way when somebody subscribed is the one they see', async ({ page, shop }) => {
  await comeIn(page, shop, { isAdmin: true })
  await page.goto('/all-reviews')
  const letAnswerGo = await hold(page, /\/subscribe\.data/)
  const letShelfGo = await hold(page, /\/all-reviews\.data/)
  await page.getByRole('textbox', { name: 'Your email' }).fill('hurried@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('link', { name: /^Declined/ }).click()

  letAnswerGo()
  await expect(page.getByRole('status').getByText('You subscribed with hurried@example.com')).toBeVisible()
  letShelfGo()

  await expect(page).toHaveURL(/declined/)
  await expect(page.getByRole('link', { name: /^Declined/ })).toHaveAttribute('aria-current', 'page')
})

test.describe('without scripts, on a phone', () => {
  test.use({ ...sizes.phone, javaScriptEnabled: false })

  test('a reader confirms, and leaves again', async ({ page, shop, mailbox }) => {
    const letter = await aLetterThatAsks(shop, mailbox, 'plain@example.com')

    await page.goto(linkIn(letter, '/subscribe/confirm'))
    await page.getByRole('button', { name: 'Yes, write to me' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
    await page.goto(linkIn(letter, '/unsubscribe'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will not write any more')
    expect(await confirmedAt(shop, 'plain@example.com')).toEqual([{ confirmed_at: null }])
  })
})

test('a mail program unsubscribes its reader with one click of its own', async ({ shop, mailbox, request }) => {
  const letter = await aLetterThatAsks(shop, mailbox, 'program@example.com')
  await request.post(linkIn(letter, '/subscribe/confirm'))
  const headers = Object.fromEntries(letter.headers.map(({ key, value }) => [key, value]))
  const [, address = ''] = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
  const before = await confirmedAt(shop, 'program@example.com')

  const answer = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })

  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(before).toEqual([{ confirmed_at: expect.any(Date) }])
  expect(answer.status()).toBe(200)
  expect(await confirmedAt(shop, 'program@example.com')).toEqual([{ confirmed_at: null }])
})

test.describe('a link that has run out', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('says so, and offers a new one', async ({ page, mailbox }) => {
    await page.goto('/subscribe/confirm?token=long-gone')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'This link has run out' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveCount(1)
    expect(await accessibilityProblems(page)).toEqual([])
    await main.getByRole('textbox', { name: 'Your email' }).fill('late@example.com')

    await main.getByRole('button', { name: 'Subscribe' }).click()

    expect(await mailbox.latestTo('late@example.com')).toMatchObject({ subject: 'One click, and our letter is yours' })
  })

  test('leads back to the shop when it was for leaving', async ({ page }) => {
    await page.goto('/unsubscribe')
    await expect(page.getByRole('heading', { level: 1, name: 'This link has run out' })).toBeVisible()

    await page.getByRole('link', { name: 'Back to the shop' }).click()

    await expect(page).toHaveURL('/')
  })
})

type ShopWithReaders = Parameters<typeof subscribe>[0]

async function aLetterThatAsks(shop: ShopWithReaders, mailbox: OpenMailbox, email: string) {
  await subscribe(shop, email, aCaller())
  return await mailbox.latestTo(email)
}

function confirmedAt({ db }: ShopWithReaders, email: string) {
  return db.selectFrom('subscriptions').select('confirmed_at').where('email', '=', email).execute()
}
