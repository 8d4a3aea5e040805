import { expect, test } from 'vitest'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { findDraft } from '#shop/drafts/drafts.queries.server.ts'
import { placeDraft } from '#shop/drafts/place-draft.server.ts'
import { moveDraft, startDraft } from '#shop/drafts/save-draft.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { defaultDelivery } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const { saved, added } = draftMessages.sums

test('the sums of a draft say whether its own prices save or add', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)

  const [cheaper, dearer] = [
    await pages.get((await aDraft(shop, { ownPriceCents: 3900 })).path),
    await pages.get((await aDraft(shop, { ownPriceCents: 4200 })).path),
  ]

  expect(cheaper.text).toContain(saved)
  expect(cheaper.text).not.toContain(added)
  expect(dearer.text).toContain(added)
  expect(dearer.text).not.toContain(saved)
  expect(dearer.text).not.toContain('-$2.00')
})

test('an own price is shown in its order with the price of the shop and the reason', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const { id, admin } = await aDraft(shop, { ownPriceCents: 3900 })
  const placed = await placeDraft(shop, admin, { id, payment: { kind: 'link' } })
  if (!placed.ok) throw new Error(placed.problem.code)

  const page = await (await openAdminPages(shop)).get(`/all-orders/${placed.value.number}`)

  expect(page.text).toContain(adminOrderMessages.lines.ownPrice('$40.00', 'Agreed by phone'))
})

test('the older of two open forms of a draft overwrites nothing, keeps what was typed and may be saved again', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const { id, path, article } = await aDraft(shop, { ownPriceCents: 3900 })
  const form = { article, [`quantity:${article}`]: '1', [`price:${article}`]: '39', [`reason:${article}`]: 'By phone' }
  const [older, newer] = [
    { ...form, email: 'olga@example.com', note: 'Typed first', version: '1' },
    { ...form, email: 'olga@example.com', note: 'Saved first', version: '1' },
  ]

  await pages.post(path, { ...newer, intent: 'save' })
  const refused = await pages.post(path, { ...older, intent: 'link' })

  expect(refused.status).toBe(409)
  expect(refused.text).toContain(draftMessages.stale.text)
  expect(refused.html).toContain('Typed first')
  expect(refused.html).toContain('name="version" value="2"')
  expect(await findDraft(shop.db, id)).toMatchObject({ state: 'open', content: { note: 'Saved first' } })

  await pages.post(path, { ...older, version: '2', intent: 'save' })
  expect(await findDraft(shop.db, id)).toMatchObject({ content: { note: 'Typed first' } })
})

test.each([
  ['discarded', 'save', draftMessages.gone.discarded],
  ['placed', 'link', 'This draft became order №'],
] as const)(
  'a draft that was %s in another window keeps what was typed here, which may become a new draft',
  async (state, intent, text) => {
    const shop = await openTestShop()
    const pages = await openAdminPages(shop)
    const { id, admin, path, article } = await aDraft(shop, { ownPriceCents: 3900 })
    const lines = {
      article,
      [`quantity:${article}`]: '2',
      [`price:${article}`]: '39',
      [`reason:${article}`]: 'By phone',
    }
    const form = { ...lines, email: 'olga@example.com', note: 'Typed late', version: '1' }
    if (state === 'discarded') await moveDraft(shop, id, 'discarded')
    else await placeDraft(shop, admin, { id, payment: { kind: 'link' } })
    const before = await findDraft(shop.db, id)

    const refused = await pages.post(path, { ...form, intent })
    const asNew = await pages.post(path, { ...form, intent: 'as-new' })

    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(text)])
    expect(refused.html).toContain('Typed late')
    expect(refused.html).toContain('value="2"')
    expect(refused.text).toContain(draftMessages.gone.asNew)
    expect(refused.text).not.toContain(draftMessages.discard)
    expect(await findDraft(shop.db, id)).toEqual(before)
    const newId = asNew.location?.split('/').at(-1) ?? ''
    expect(newId).not.toBe(id)
    const content = { note: 'Typed late', delivery: { email: 'olga@example.com' }, lines: [{ article, quantity: 2 }] }
    expect(await findDraft(shop.db, newId as typeof id)).toMatchObject({ state: 'open', content })
  },
)

test('the second click on a button that has placed a draft leads to its order', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const { path, article } = await aDraft(shop, { ownPriceCents: 3900 })
  const lines = { article, [`quantity:${article}`]: '1', [`price:${article}`]: '39', [`reason:${article}`]: 'By phone' }
  const form = { ...lines, ...defaultDelivery, version: '1', intent: 'link' }

  const [first, second] = [await pages.post(path, form), await pages.post(path, form)]

  expect(first.location).toMatch(/^\/all-orders\/[0-9A-Z-]+$/)
  expect(second.location).toBe(first.location)
})

test.each([
  ['link', 'delivery-incomplete', {}],
  ['manual', 'reference-missing', { method: 'cash', reference: '' }],
] as const)(
  'a draft that is refused by the button %o says why beside it',
  { tags: 'nightly' },
  async (intent, code, fields) => {
    const shop = await openTestShop()
    const pages = await openAdminPages(shop)
    const { path, article } = await aDraft(shop, { ownPriceCents: 3900 })
    const form = { article, [`price:${article}`]: '39', [`reason:${article}`]: 'By phone', email: '', version: '1' }

    const { html } = await pages.post(path, { ...form, ...fields, intent })

    const [before = '', after = ''] = html.split(draftMessages.problems[code])
    expect(after).not.toBe('')
    expect(before.lastIndexOf('role="alert"')).toBeGreaterThan(before.lastIndexOf(`value="${intent}"`))
    expect(after).toContain(intent === 'link' ? 'value="manual"' : draftMessages.duplicate)
  },
)

/** A draft of one lamp, which costs 40 dollars in the shop. */
async function aDraft(shop: TestShop, { ownPriceCents }: { ownPriceCents: number }) {
  const admin = await anActor(shop, { isAdmin: true })
  const { article } = await aProduct(shop, { priceCents: 4000, stock: 5 })
  const lines = [{ article, quantity: 1, ownPriceCents, reason: 'Agreed by phone' }]
  const content = { lines, discountCode: '', delivery: defaultDelivery, customerId: null, note: '' }
  const id = await startDraft(shop, admin, content)
  return { id, admin, article, path: `/all-orders/drafts/${id}` }
}
