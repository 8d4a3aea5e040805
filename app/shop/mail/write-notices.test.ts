import { expect, test } from 'vitest'
import { askQuestion } from '#shop/questions/ask-question.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import type { NoticeSetting } from '#shop/settings/settings.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const desks = ['desk@example.com', 'packing@example.com']

test('each email of the setting gets one notice of a paid order and one of a question', async () => {
  const shop = await openTestShop()
  await wantNotices(shop, { emails: desks, orders: true, questions: true })
  const lamp = await aProduct(shop, { name: 'Harbour lantern', priceCents: 4000 })

  const { number } = await aPaidOrder(shop, [lamp])
  await askQuestion(shop, await anActor(shop), { article: lamp.article, message: 'Does it float?' })

  const expected = [
    { kind: 'new-order', number, totalCents: 4500, link: `${shop.publicUrl}/all-orders/${number}` },
    { kind: 'new-question', productName: 'Harbour lantern', link: `${shop.publicUrl}/all-reviews/questions` },
  ]
  expect(await noticesIn(shop)).toEqual([expected, expected])
})

test('many questions of one customer within an hour cause one notice', async () => {
  const shop = await openTestShop()
  await wantNotices(shop, { emails: desks, orders: true, questions: true })
  const customer = await anActor(shop)
  const ask = async () => {
    const { article } = await aProduct(shop)
    await askQuestion(shop, customer, { article, message: 'Does it float?' })
  }

  await ask()
  await ask()
  await ask()
  expect((await noticesIn(shop)).map((emails) => emails.length)).toEqual([1, 1])
  shop.clock.advance(3_600_000)
  await ask()

  expect((await noticesIn(shop)).map((emails) => emails.length)).toEqual([2, 2])
})

test('an unpaid order and a refused question are no news', async () => {
  const shop = await openTestShop()
  await wantNotices(shop, { emails: desks, orders: true, questions: true })
  const lamp = await aProduct(shop)
  const customer = await anActor(shop)
  await askQuestion(shop, customer, { article: lamp.article, message: 'Does it float?' })

  await anOrder(shop, [lamp])
  await askQuestion(shop, customer, { article: lamp.article, message: 'Does it sink?' })

  const kinds = (await noticesIn(shop)).map((emails) => emails.map(({ kind }) => kind))
  expect(kinds).toEqual([['new-question'], ['new-question']])
})

test('no one gets notices before an admin enters an email, and only those that are switched on', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop)
  await aPaidOrder(shop, [lamp])
  await wantNotices(shop, { emails: desks, orders: false, questions: true })

  await aPaidOrder(shop, [lamp])

  const { count } = await shop.db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'new-order')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})

async function wantNotices(shop: TestShop, value: NoticeSetting): Promise<void> {
  await changeSetting(shop, await anAdmin(shop), { name: 'notices', value, expectedVersion: 0 })
}

async function noticesIn(shop: TestShop) {
  const notices = await Promise.all(desks.map((email) => emailsTo(shop, email)))
  return notices.map((emails) => emails.toSorted((a, b) => a.kind.localeCompare(b.kind)))
}
