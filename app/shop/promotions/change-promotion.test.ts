import { expect, test } from 'vitest'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, aPromotion } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aWelcomeCode } from '#tests/support/make-welcome.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changePromotion } from './change-promotion.server.ts'
import { createPromotion } from './create-promotion.server.ts'
import { findPublicPromotion } from './find-promotions.server.ts'
import { pausePromotion } from './pause-promotion.server.ts'
import { findWelcomeUsage, listOrdersWithCode, listUsage } from './promotion-usage.server.ts'
import { promotionForm } from './promotions.schema.ts'
import { emptyTerms, type Promotion, type PromotionTerms, promotionStateOf } from './promotions.ts'

const now = new Date('2026-01-15T12:00:00Z')
const terms: PromotionTerms = { ...emptyTerms, worth: { kind: 'percentage', percent: 10 } }

test('a promotion is planned, running, paused, used up or ended', () => {
  const asked: Partial<Promotion>[] = [
    {},
    { startsAt: new Date('2026-02-01') },
    { startsAt: new Date('2026-02-01'), paused: true },
    { maxUses: 3, used: 3, paused: true },
    { endsAt: now, maxUses: 3, used: 3 },
  ]

  const states = asked.map((facts) => promotionStateOf({ ...aCode, ...facts }, now))

  expect(states).toEqual(['running', 'planned', 'paused', 'used-up', 'ended'])
})

test('the audit log shows who created, changed, paused and resumed a promotion, with only the changes', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)

  await createPromotion(shop, { code: 'hygge', worth: terms.worth, paused: true }, admin)
  await pausePromotion(shop, 'HYGGE', false, admin)
  await pausePromotion(shop, 'HYGGE', false, admin)
  await changePromotion(shop, admin, { code: 'HYGGE', terms: { ...terms, minimumCents: 5000 }, version: 1 })
  await changePromotion(shop, admin, { code: 'HYGGE', terms: { ...terms, minimumCents: 5000 }, version: 1 })

  expect(await findPublicPromotion(shop, 'hygge')).toMatchObject({ paused: false, minimumCents: 5000 })
  expect(await listAuditEntries(shop.db, 'HYGGE')).toMatchObject([
    { what: 'promotion.terms', from: { minimumCents: 0 }, to: { minimumCents: 5000 } },
    { what: 'promotion.paused', from: true, to: false },
    { what: 'promotion.created', fullName: admin.fullName, to: { worth: { percent: 10 } } },
  ])
})

test('when two admins change a promotion at once, the second is told, and nothing is overwritten', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  await aPromotion(shop, { code: 'HYGGE' })
  const change = (facts: Partial<PromotionTerms>, version: number) =>
    changePromotion(shop, admin, { code: 'HYGGE', terms: { ...terms, ...facts }, version })

  const answers = await Promise.all([change({ minimumCents: 5000 }, 1), change({ maxUses: 7 }, 1)])
  const auditEntries = await listAuditEntries(shop.db, 'HYGGE', 'promotion.terms')
  const again = await change({ minimumCents: 900, maxUses: 3 }, 2)

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { code: 'promotion-changed-meanwhile' } })
  expect(auditEntries).toHaveLength(1)
  expect(again.ok).toBe(true)
})

test('an existing code is not created again, in whatever case it is typed, and a malformed one is refused', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  await createPromotion(shop, { code: 'HYGGE', worth: { kind: 'free-delivery' } }, admin)

  const again = await createPromotion(shop, { code: ' hygge ', worth: terms.worth }, admin)
  const invalidForms = await createPromotion(shop, { code: 'ten % off', worth: terms.worth }, admin)

  expect(again).toEqual({ ok: false, problem: { code: 'code-taken' } })
  expect(invalidForms).toEqual({ ok: false, problem: { code: 'code-malformed' } })
  expect(await findPublicPromotion(shop, 'HYGGE')).toMatchObject({ worth: { kind: 'free-delivery' } })
  expect(await listAuditEntries(shop.db, 'HYGGE', 'promotion.created')).toHaveLength(1)
})

test('a limit cannot be set below the number of uses, and personal codes cannot be changed', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const { code: personal } = await aWelcomeCode(shop, shop.db, await aCustomer(shop))
  const candle = await aProduct(shop, { stock: 9 })
  await aPromotion(shop, { code: 'TWICE' })
  await aPaidOrder(shop, [candle], { discountCode: 'TWICE' })
  await aPaidOrder(shop, [candle], { discountCode: 'TWICE' })

  const answers = [
    await changePromotion(shop, admin, { code: 'TWICE', terms: { ...terms, maxUses: 1 }, version: 1 }),
    await changePromotion(shop, admin, { code: 'TWICE', terms: { ...terms, maxUses: 2 }, version: 1 }),
    await changePromotion(shop, admin, { code: personal, terms, version: 1 }),
    await changePromotion(shop, admin, { code: 'NOBODY', terms, version: 1 }),
  ]

  expect(answers.map((answer) => (answer.ok ? 'changed' : answer.problem.code))).toEqual([
    'limit-below-used',
    'changed',
    'promotion-not-found',
    'promotion-not-found',
  ])
  expect(await findPublicPromotion(shop, personal)).toBeNull()
})

test('usage counts paid orders, and the list of orders includes unpaid ones', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1000, stock: 9 })
  await aPromotion(shop, { code: 'HYGGE' })
  const paid = await aPaidOrder(shop, [candle], { discountCode: 'HYGGE' })
  const unpaid = await anOrder(shop, [candle], { discountCode: 'HYGGE' })
  const promotion = (await findPublicPromotion(shop, 'HYGGE')) ?? aCode

  const [usage] = await listUsage(shop, [promotion])
  const { orders } = await listOrdersWithCode(shop, promotion, 1)

  expect(usage).toEqual({ orders: 1, discountCents: 100, soldCents: 1400 })
  expect(orders.map(({ number }) => number)).toEqual([unpaid.number, paid.number])
})

test('the cost of the welcome offer is the sum over all its codes', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const { code } = await aWelcomeCode(shop, shop.db, customer)
  await aWelcomeCode(shop, shop.db, await aCustomer(shop))
  await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1000 })], { discountCode: code }, customer)

  const usage = await findWelcomeUsage(shop)

  expect(usage).toEqual({ granted: 2, orders: 1, discountCents: 300, soldCents: 1200 })
})

test('the promotion form is read as terms, with the last day included', () => {
  const read = promotionForm('UTC').safeParse({
    ...empty,
    kind: 'fixed',
    percent: 'left over from before',
    amount: '$5.50',
    startsOn: '2026-02-01',
    endsOn: '2026-02-01',
    minimum: '50',
    maxUses: '100',
    firstOrderOnly: 'on',
    categories: ['candles', 'candles'],
  })

  expect(read.data).toEqual({
    ...terms,
    worth: { kind: 'fixed', amountCents: 550 },
    startsAt: new Date('2026-02-01'),
    endsAt: new Date('2026-02-02'),
    minimumCents: 5000,
    maxUses: 100,
    firstOrderOnly: true,
    categories: ['candles'],
  })
})

test('a promotion begins and ends at midnight in the time zone of the shop', () => {
  const days = { percent: '10', startsOn: '2026-02-27', endsOn: '2026-03-28' }

  const read = promotionForm('Europe/Oslo').safeParse({ ...empty, ...days })

  expect(read.data).toMatchObject({
    startsAt: new Date('2026-02-26T23:00:00Z'),
    endsAt: new Date('2026-03-28T23:00:00Z'),
  })
})

test('problems in the promotion form are shown at their fields', () => {
  const invalidForms = [
    { kind: 'half' },
    { percent: '0', startsOn: '2026-02-02', endsOn: '2026-02-01', maxUses: 'x' },
    { percent: '101' },
    { percent: '' },
    { kind: 'fixed', amount: '0' },
    { startsOn: '2026-02-30' },
    { startsOn: '2026-02-02', endsOn: '2026-02-01' },
    { minimum: '-5' },
    { maxUses: '0' },
    { maxUsesEach: '1.5' },
    { categories: ['sofas'] },
  ]

  const fields = invalidForms.map((facts) => {
    const read = promotionForm('UTC').safeParse({ ...empty, percent: '10', ...facts })
    return read.error?.issues.map(({ path }) => path[0])
  })

  expect(fields).toEqual([
    ['kind'],
    ['maxUses', 'percent', 'endsOn'],
    ['percent'],
    ['percent'],
    ['amount'],
    ['startsOn'],
    ['endsOn'],
    ['minimum'],
    ['maxUses'],
    ['maxUsesEach'],
    ['categories'],
  ])
})

const empty = { kind: 'percentage', categories: [] }

const aCode: Promotion = {
  ...terms,
  id: '1',
  code: 'HYGGE',
  userId: null,
  isWelcome: false,
  paused: false,
  used: 0,
  version: 1,
}
