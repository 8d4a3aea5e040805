/** @module-tag nightly */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askQuestion } from '#shop/questions/ask-question.server.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { aCustomer, anAdmin, type MadeUser } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aReturn } from '#tests/support/make-returns.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { describeNotice } from './describe-notice.ts'
import { lookForNotices } from './look-for-notices.server.ts'
import { listMyNotices, readMyNotices } from './my-notices.server.ts'
import { savePreferences } from './notice-choices.server.ts'
import { defaultChoices, defaultTimes, type Notice, type NoticeChoices, type NoticeTimes } from './notices.ts'
import { sendNotices } from './send-notices.server.ts'
import { setStockLimit } from './stock-limits.server.ts'
import { tellAdmins } from './tell-admins.server.ts'

const hourMs = 3_600_000

test('an event is one notice for each admin, also when twenty processes notice it at the same time', async () => {
  const shop = await openTestShop()
  const admins = [await anAdmin(shop), await anAdmin(shop)]
  await aCustomer(shop)

  await Promise.all(Array.from({ length: 20 }, () => tellOf(shop, 'H7QD-9PLA')))

  const told = await Promise.all(admins.map((admin) => listMyNotices(shop, admin)))
  expect(told.map(({ unread, notices }) => [unread, notices.map(({ title }) => title)])).toEqual([
    [1, ['№H7QD-9PLA is late']],
    [1, ['№H7QD-9PLA is late']],
  ])
  expect(await noticeEmails(shop, admins)).toEqual([['№H7QD-9PLA is late'], ['№H7QD-9PLA is late']])
})

test('each admin is told of a kind in the way they chose, and of nothing they switched off', async () => {
  const shop = await openTestShop()
  const [atOnce, brief, bell, none] = await Promise.all(
    (['at-once', 'brief', 'bell', 'none'] as const).map((way) => anAdminWith(shop, { choices: { 'order-late': way } })),
  )
  const admins = [atOnce, brief, bell, none].filter((admin) => admin !== undefined)

  await tellOf(shop, 'H7QD-9PLA')

  const inBell = await Promise.all(admins.map(async (admin) => (await listMyNotices(shop, admin)).unread))
  expect(inBell).toEqual([1, 1, 1, 0])
  expect(await noticeEmails(shop, admins)).toEqual([['№H7QD-9PLA is late'], [], [], []])
})

test('an email in the quiet hours waits until they end, a dispute does not', async () => {
  const shop = await openTestShop({ now: '2026-01-15T23:10:00Z' })
  const admin = await anAdmin(shop)

  await tellOf(shop, 'H7QD-9PLA')
  await tell(shop, { kind: 'dispute', number: 'S5CG-7KQM', amountCents: 4900, reason: 'fraudulent', answerBy: null })
  await sendNotices(shop)
  const atNight = await noticeEmails(shop, [admin])
  shop.clock.set('2026-01-16T08:00:00Z')
  await Promise.all([sendNotices(shop), sendNotices(shop), sendNotices(shop)])

  expect(atNight).toEqual([['The payment for №S5CG-7KQM is disputed']])
  expect(await noticeEmails(shop, [admin])).toEqual([['The payment for №S5CG-7KQM is disputed', '№H7QD-9PLA is late']])
})

test('the brief comes once, at its hour, and does not repeat what stood in an email at once', async () => {
  const shop = await openTestShop()
  const admin = await anAdminWith(shop, { times: { ...defaultTimes, briefHour: 9 } })
  await tellOf(shop, 'H7QD-9PLA')
  await tell(shop, { kind: 'question', productName: 'Harbour lantern' })
  await tell(shop, { kind: 'question', productName: 'Wool throw' })

  shop.clock.set('2026-01-16T08:59:00Z')
  await sendNotices(shop)
  const before = await emailsTo(shop, admin.email)
  shop.clock.set('2026-01-16T09:00:00Z')
  await Promise.all([sendNotices(shop), sendNotices(shop)])
  shop.clock.advance(24 * hourMs)
  await sendNotices(shop)

  const emails = await emailsTo(shop, admin.email)
  expect(before).toMatchObject([{ occasion: 'at-once', notices: [{ kind: 'order-late' }] }])
  expect(emails.slice(1)).toMatchObject([
    { occasion: 'brief', notices: [{ productName: 'Harbour lantern' }, { productName: 'Wool throw' }] },
  ])
  expect(emails).toHaveLength(2)
})

test('a paid order, a question, a bad review and a withdrawal are told in their own transactions', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const lamp = await aProduct(shop, { name: 'Harbour lantern', priceCents: 4000 })
  const customer = await anActor(shop)

  const { number } = await aPaidOrder(shop, [lamp])
  await anOrder(shop, [lamp])
  await askQuestion(shop, customer, { article: lamp.article, message: 'Does it float?' })
  await askQuestion(shop, customer, { article: lamp.article, message: 'Does it sink?' })
  await leaveReview(shop, customer, { article: lamp.article, stars: 2, message: 'It sank on the first evening.' })
  await leaveReview(shop, await anActor(shop), { article: lamp.article, stars: 3, message: 'It floats, now and then.' })
  const returnNumber = await aReturn(shop)

  const { notices } = await listMyNotices(shop, admin)
  expect(notices.map(({ kind, path }) => [kind, path])).toEqual(
    expect.arrayContaining([
      ['new-order', `/all-orders/${number}`],
      ['question', '/all-reviews/questions'],
      ['low-review', `/all-reviews?article=${lamp.article}`],
      ['withdrawal', `/all-returns/${returnNumber}`],
    ]),
  )
  expect(notices.filter(({ kind }) => kind === 'question' || kind === 'low-review')).toHaveLength(2)
})

test('many questions of one customer within an hour are one notice', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const customer = await anActor(shop)
  const ask = async () => {
    const { article } = await aProduct(shop)
    await askQuestion(shop, customer, { article, message: 'Does it float?' })
  }

  await ask()
  await ask()
  await ask()
  const within = await listMyNotices(shop, admin)
  shop.clock.advance(hourMs)
  await ask()

  expect([within.unread, (await listMyNotices(shop, admin)).unread]).toEqual([1, 2])
})

test('late orders, stock that runs out and an old backup are found, once', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const createdAt = new Date('2025-06-01T00:00:00Z')
  const lamp = await aProduct(shop, { name: 'Harbour lantern', stock: 8, createdAt })
  const { number } = await aPaidOrder(shop, [lamp], { quantity: 6 })
  await aBackup(shop, '2026-01-15T11:00:00Z')
  const look = () => lookForNotices(shop, { makesBackups: true })

  await look()
  const kindsAtFirst = await kindsOf(shop, admin)
  shop.clock.advance(20 * 24 * hourMs)
  await Promise.all([look(), look(), look()])

  const { notices } = await listMyNotices(shop, admin)
  expect(kindsAtFirst).toEqual(['new-order', 'stock-low'])
  expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['backup-old', 'new-order', 'order-late', 'stock-low'])
  expect(notices.find(({ kind }) => kind === 'order-late')?.title).toContain(number)
})

test('a payment that does not match is told once, to those who may settle it', async () => {
  const shop = await openTestShop()
  const [owner, support] = [await anAdmin(shop), await anAdmin(shop, { role: 'support' })]
  const { number, payment } = await aPaidOrder(shop, [await aProduct(shop, { stock: 900 })])
  await shop.db.updateTable('payments').set({ said_cents: 1 }).where('id', '=', payment.id).execute()

  await Promise.all([1, 2].map(() => lookForNotices(shop, { makesBackups: false })))

  const { notices } = await listMyNotices(shop, owner)
  expect(notices.filter(({ kind }) => kind === 'payment-mismatch')).toMatchObject([{ path: `/all-orders/${number}` }])
  expect(await kindsOf(shop, support)).toEqual(['new-order'])
})

test('stock that runs out again after a delivery is told again', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const lamp = await aProduct(shop, { stock: 8, createdAt: new Date('2025-06-01T00:00:00Z') })
  await aPaidOrder(shop, [lamp], { quantity: 6 })
  const setStock = (stock: number) =>
    shop.db.updateTable('products').set({ on_hand: stock }).where('id', '=', lamp.id).execute()
  const look = () => lookForNotices(shop, { makesBackups: false })

  await look()
  await setStock(500)
  await look()
  shop.clock.advance(4 * 24 * hourMs)
  await look()
  await setStock(1)
  await look()

  const kinds = await kindsOf(shop, admin)
  expect(kinds.filter((kind) => kind === 'stock-low')).toHaveLength(2)
})

test('a product with a number of its own is told below it, though it sells seldom', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const lamp = await aProduct(shop, { name: 'Harbour lantern', stock: 4 })
  await setStockLimit(shop, lamp.article, 4)
  await lookForNotices(shop, { makesBackups: false })
  const atTheNumber = await kindsOf(shop, admin)

  await setStockLimit(shop, lamp.article, 5)
  await Promise.all([1, 2, 3].map(() => lookForNotices(shop, { makesBackups: false })))

  const { notices } = await listMyNotices(shop, admin)
  expect(atTheNumber).toEqual([])
  expect(notices).toMatchObject([{ title: 'Harbour lantern runs low', text: '4 are left.' }])
  expect(await setStockLimit(shop, lamp.article, 0)).toMatchObject({ problem: { code: 'wrong-limit' } })
})

test('a notice of a newer release is left to that release, and the others are sent', async () => {
  const shop = await openTestShop({ now: '2026-01-15T23:10:00Z' })
  const admin = await anAdmin(shop)
  await tellOf(shop, 'H7QD-9PLA')
  await tellOf(shop, 'S5CG-7KQM')
  const unreadable = JSON.stringify({ number: 7 })
  await sql`update notices set data = ${unreadable}::jsonb where once_key like '%H7QD%'`.execute(shop.db)

  shop.clock.set('2026-01-16T08:00:00Z')
  await sendNotices(shop)

  expect(await noticeEmails(shop, [admin])).toEqual([['№S5CG-7KQM is late']])
  expect(await kindsOf(shop, admin)).toEqual(['order-late'])
})

test('an admin reads their own notices only, and one who is no admin any more gets no email', async () => {
  const shop = await openTestShop({ now: '2026-01-15T23:10:00Z' })
  const [first, second] = [await anAdmin(shop), await anAdmin(shop)]
  await tellOf(shop, 'H7QD-9PLA')
  const [latest] = (await listMyNotices(shop, first)).notices

  await readMyNotices(shop, first, { id: latest?.id ?? '', isOnly: false })
  await shop.db.updateTable('users').set({ is_admin: false }).where('id', '=', second.id).execute()
  shop.clock.set('2026-01-16T09:00:00Z')
  await sendNotices(shop)

  expect((await listMyNotices(shop, first)).unread).toBe(0)
  expect((await listMyNotices(shop, second)).unread).toBe(1)
  expect((await noticeEmails(shop, [first, second])).map(({ length }) => length)).toEqual([1, 0])
})

async function tell(shop: TestShop, notice: Notice): Promise<void> {
  await shop.db
    .transaction()
    .execute((tx) => tellAdmins(shop, tx, [{ ...notice, onceKey: `${notice.kind}:${JSON.stringify(notice)}` }]))
}

async function tellOf(shop: TestShop, number: string): Promise<void> {
  await tell(shop, { kind: 'order-late', number, ship: '2026-01-14', promisedTo: '2026-01-16' })
}

type Preferences = { choices?: Partial<NoticeChoices>; times?: NoticeTimes }

async function anAdminWith(shop: TestShop, { choices, times = defaultTimes }: Preferences): Promise<MadeUser> {
  const admin = await anAdmin(shop)
  await savePreferences(shop, admin, { choices: { ...defaultChoices, ...choices }, times })
  return admin
}

/** The titles in the emails to each admin. */
async function noticeEmails(shop: TestShop, admins: readonly MadeUser[]): Promise<string[][]> {
  const emails = await Promise.all(admins.map(({ email }) => emailsTo(shop, email)))
  return emails.map((received) =>
    received.flatMap((email) =>
      email.kind === 'admin-notices' ? email.notices.map((notice) => describeNotice(notice, 'UTC').title) : [],
    ),
  )
}

async function kindsOf(shop: TestShop, admin: MadeUser): Promise<string[]> {
  return (await listMyNotices(shop, admin)).notices.map(({ kind }) => kind).toSorted()
}

async function aBackup(shop: TestShop, madeAt: string): Promise<void> {
  const at = new Date(madeAt)
  await shop.db.insertInto('backups').values({ name: 'hyggehus-1', made_at: at, ended_at: at }).execute()
}
