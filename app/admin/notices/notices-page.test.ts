import { expect, test } from 'vitest'
import { noticeMessages as messages } from '#rulebook/notice-messages.ts'
import { findPreferences } from '#shop/notices/notice-choices.server.ts'
import { defaultChoices, defaultTimes } from '#shop/notices/notices.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('the page and the bell list what an admin is told, until it is read', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])

  const before = await pages.get('/notices')
  const bell = JSON.parse((await pages.get('/notices/unread')).text)
  const [{ id }] = bell.notices
  const read = await pages.post('/notices', { intent: 'read', notice: id })
  const bellAfter = JSON.parse((await pages.get('/notices/unread')).text)

  expect(before.text).toContain(messages.of['new-order'].title(number))
  expect(before.html).toContain(`aria-label="${messages.bellWith(1)}"`)
  expect(bell).toMatchObject({ unread: 1, notices: [{ path: `/all-orders/${number}`, isRead: false }] })
  expect(read.text).toContain(messages.allRead)
  expect(bellAfter).toMatchObject({ unread: 0, notices: [{ isRead: true }] })
})

test('an admin chooses for themselves, and what is wrong changes nothing', async () => {
  const shop = await openTestShop()
  const other = await anAdmin(shop)
  const pages = await openAdminPages(shop)
  const chosen = {
    intent: 'choose',
    ...defaultChoices,
    question: 'at-once',
    briefHour: '7',
    quietFrom: '22',
    quietUntil: '6',
  }

  const saved = await pages.post('/notices', chosen)
  const wrong = await pages.post('/notices', { ...chosen, question: 'by pigeon' })
  const incomplete = await pages.post('/notices', { ...chosen, briefHour: '' })
  const shown = await pages.get('/notices')

  expect(saved.text).toContain(messages.saved)
  expect([wrong.status, incomplete.status]).toEqual([422, 422])
  expect(shown.html).toMatch(/<option value="22" selected/)
  expect(await findPreferences(shop, other)).toEqual({ choices: defaultChoices, times: defaultTimes })
})
