/** @module-tag nightly */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { noticeMessages as messages } from '#rulebook/notice-messages.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { findPreferences } from '#shop/notices/notice-choices.server.ts'
import { defaultChoices, defaultTimes } from '#shop/notices/notices.ts'
import { tellAdmins } from '#shop/notices/tell-admins.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
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

test('what waits stands beside its section, and is counted as on its page', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const candle = await aProduct(shop, { stock: 9 })
  const packed = await aPaidOrder(shop, [candle])
  await packParcel(shop, await anActor(shop, { isAdmin: true }), { number: packed.number })
  const withdrawn = await aPaidOrder(shop, [candle])
  await aPaidOrder(shop, [candle])
  const access = { kind: 'link', key: orderKey(shop, withdrawn.number) } as const
  await withdraw(shop, access, { number: withdrawn.number, requestKey: randomUUID(), fullName: 'Olena Kovalenko' })
  await aReview(shop, candle, { status: 'new' })
  await aQuestion(shop, candle, { answer: null })

  const [page, bell] = [await pages.get('/packing'), await pages.get('/notices/unread')]

  expect(JSON.parse(bell.text).openWork).toEqual({ ordersToPack: 1, openReturns: 1, toModerate: 2 })
  expect(page.html.match(/>\d+ open</g)).toContain('>2 open<')
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

test('a packer is told of orders, and of nothing that their role does not open', async () => {
  const shop = await openTestShop()
  const [owner, packer] = [await openAdminPages(shop), await openAdminPages(shop, { role: 'packer' })]
  await shop.db.transaction().execute((tx) =>
    tellAdmins(shop, tx, [
      { kind: 'backup-old', onceKey: 'backup', madeAt: shop.now() },
      { kind: 'order-late', onceKey: 'late', number: '4K7Q-92XD', ship: '2026-11-20', promisedTo: '2026-11-23' },
    ]),
  )

  const bells = [await owner.get('/notices/unread'), await packer.get('/notices/unread')]
  const [ofOwner, ofPacker] = [await owner.get('/notices'), await packer.get('/notices')]

  expect(bells.map(({ text }) => JSON.parse(text).unread)).toEqual([2, 1])
  expect(ofOwner.text).toContain(messages.kinds['backup-old'])
  expect(ofPacker.text).not.toContain(messages.kinds['backup-old'])
})
