/** @module-tag nightly */
import { expect, test } from 'vitest'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import { findPublicPromotion } from '#shop/promotions/find-promotions.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder, aPromotion } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { promotionList } from './promotion-list.ts'

test('a new promotion is saved as typed, and stays off until an admin switches it on', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const filled = {
    kind: 'fixed',
    amount: '5,50',
    startsOn: '2026-01-20',
    endsOn: '2026-01-31',
    minimum: '20',
    maxUses: '3',
  }

  const added = await pages.post('/add-promotion', {
    code: ' games-25 ',
    ...filled,
    categories: ['table-games', 'candles'],
  })
  const shown = await pages.get(added.location ?? '')

  expect(added).toMatchObject({ status: 302, location: '/promotions/GAMES-25?done=added' })
  expect(shown.text).toContain(messages.form.added('GAMES-25'))
  expect(shown.text).toContain(messages.states.paused)
  expect(await findPublicPromotion(shop, 'GAMES-25')).toMatchObject({
    worth: { kind: 'fixed', amountCents: 550 },
    startsAt: new Date('2026-01-20'),
    endsAt: new Date('2026-02-01'),
    minimumCents: 2000,
    maxUses: 3,
    categories: expect.arrayContaining(['table-games', 'candles']),
    paused: true,
  })
})

test('errors are shown at the fields of the promotion form, and no input is lost', async () => {
  const shop = await openTestShop()
  await aPromotion(shop, { code: 'TAKEN-10' })
  const pages = await openAdminPages(shop)
  const wrong = {
    kind: 'percentage',
    percent: '200',
    startsOn: 'soon',
    endsOn: '2026-02-30',
    minimum: '-1',
    maxUses: 'many',
  }

  const empty = await pages.post('/add-promotion', {})
  const refused = await pages.post('/add-promotion', { code: 'A!', ...wrong, categories: 'boats' })
  const backwards = { code: 'LATE-10', kind: 'free-delivery', startsOn: '2026-02-02', endsOn: '2026-02-01' }
  const late = await pages.post('/add-promotion', backwards)
  const taken = await pages.post('/add-promotion', { code: 'taken-10', kind: 'percentage', percent: '20' })

  const { problems } = messages
  const expected = ['code', 'startsOn', 'endsOn', 'minimum', 'uses', 'categories'] as const
  expect([empty.status, empty.text]).toEqual([422, expect.stringContaining(problems.code)])
  expect(expected.filter((problem) => !refused.text.includes(problems[problem]))).toEqual([])
  expect(refused.html).toContain('value="200"')
  expect([late.status, late.text]).toEqual([422, expect.stringContaining(problems.endsBefore)])
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining(problems.codeTaken)])
})

test('a rehearsal says what a promotion would have cost, and saves nothing', async () => {
  const shop = await openTestShop()
  await aPaidOrder(shop, [await aProduct(shop, { priceCents: 4000, category: 'table-games' })])
  const pages = await openAdminPages(shop)
  const filled = { code: 'GAMES-25', kind: 'percentage', percent: '25', categories: 'table-games' }

  const rehearsed = await pages.post('/add-promotion', { intent: 'rehearse', ...filled })

  expect(rehearsed.text).toContain('$10.00')
  expect(rehearsed.text).toContain(messages.rehearsal.of(1, 1))
  expect(rehearsed.text).toContain(messages.rehearsal.unsaved)
  expect(await findPublicPromotion(shop, 'GAMES-25')).toBeNull()
})

test('a change of a promotion is in its history, and does not overwrite the change of another admin', async () => {
  const shop = await openTestShop()
  await aPromotion(shop, { code: 'PLAIN-10' })
  const pages = await openAdminPages(shop)
  const change = (percent: string, version: string) =>
    pages.post('/change-promotion/PLAIN-10', { kind: 'percentage', percent, version })

  const form = await pages.get('/change-promotion/PLAIN-10')
  const wrong = await change('200', '1')
  const saved = await change('20', '1')
  const shown = await pages.get(saved.location ?? '')
  const late = await change('30', '1')

  expect(form.html).toContain('value="10"')
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining(messages.problems.percent)])
  expect(saved.location).toBe('/promotions/PLAIN-10?done=saved')
  expect(shown.text).toContain(messages.form.saved('PLAIN-10'))
  expect(shown.text).toContain(messages.history.moved(messages.terms.worth, '10% off', '20% off'))
  expect([late.status, late.text]).toEqual([409, expect.stringContaining(messages.problems.changedMeanwhile)])
  expect(late.html).toContain('value="30"')
  expect(late.text).toContain(messages.problems.reload)
  expect(await findPublicPromotion(shop, 'PLAIN-10')).toMatchObject({ worth: { percent: 20 } })
})

test('a limit cannot be set below the number of uses', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop)
  await aPromotion(shop, { code: 'PLAIN-10' })
  await aPaidOrder(shop, [mug], { discountCode: 'PLAIN-10' })
  await aPaidOrder(shop, [mug], { discountCode: 'PLAIN-10', delivery: { email: 'other@example.com' } })
  const pages = await openAdminPages(shop)

  const fields = { kind: 'percentage', percent: '10', maxUses: '1', version: '1' }
  const refused = await pages.post('/change-promotion/PLAIN-10', fields)
  const shown = await pages.get('/promotions/PLAIN-10')

  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(messages.problems.belowUsed)])
  expect(shown.text).toContain(messages.usage.title)
  expect(shown.text.match(/Olena Kovalenko/g)).toHaveLength(2)
})

test('a promotion is paused and switched on, and a message says when its code still does not apply', async () => {
  const shop = await openTestShop()
  await aPromotion(shop, { code: 'PLAIN-10' })
  await aPromotion(shop, { code: 'PLANNED', startsAt: new Date('2026-02-01'), paused: true })
  await aPromotion(shop, { code: 'OVER', endsAt: new Date('2026-01-01'), paused: true })
  const pages = await openAdminPages(shop)
  const send = (code: string, intent: string) => pages.post('/promotions', { intent, code })

  const [paused, resumed] = [await send('plain-10', 'pause'), await send('PLAIN-10', 'resume')]
  const [planned, over] = [await send('PLANNED', 'resume'), await send('OVER', 'resume')]
  const unknown = await send('NOWHERE', 'pause')
  const senseless = await send('PLAIN-10', 'burn')
  const shown = await pages.get('/promotions/PLAIN-10')

  expect(paused.text).toContain(messages.paused('PLAIN-10'))
  expect(resumed.text).toContain(messages.resumed.running('PLAIN-10'))
  expect(planned.text).toContain(messages.resumed.planned('PLANNED'))
  expect(over.text).toContain(messages.resumed.ended('OVER'))
  expect(unknown.text).toContain(messages.problems.notFound)
  expect(senseless.status).toBe(400)
  expect(shown.text).toContain(messages.history.paused)
  expect(shown.text).toContain(messages.history.resumed)
})

test('promotions are found by their code and state, page by page, and an empty list says why', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const none = await pages.get('/promotions')
  const codes = Array.from({ length: promotionLimits.pageSize + 1 }, (_, place) => `WINTER-${place + 100}`)
  await Promise.all(codes.map((code) => aPromotion(shop, { code, paused: code === 'WINTER-100' })))

  const [paused, noneFound] = [
    await pages.get('/promotions?state=paused&query=winter'),
    await pages.get('/promotions?query=summer'),
  ]
  const [first, after] = [await pages.get('/promotions'), await pages.get('/promotions?page=9')]

  const shown = [first, after].map(({ text }) => (text.match(/WINTER-\d+ 10% off|WINTER-\d+ /g) ?? []).length > 2)
  expect(none.text).toContain(messages.noneYet)
  expect(paused.text).toContain(messages.found(1))
  expect(paused.text).toContain('WINTER-100')
  expect(noneFound.text).toContain(messages.noneText)
  expect(first.text).toContain(messages.found(codes.length))
  expect(shown).toEqual([true, false])
})

test('an unknown promotion is not found, and cannot be changed', async () => {
  const pages = await openAdminPages(await openTestShop())

  const missing = [await pages.get('/promotions/NOWHERE'), await pages.get('/change-promotion/NOWHERE')]
  const changed = await pages.post('/change-promotion/NOWHERE', { kind: 'percentage', percent: '20', version: '1' })

  expect(missing.map(({ status }) => status)).toEqual([404, 404])
  expect(missing.every(({ text }) => text.includes(messages.missing))).toBe(true)
  expect(changed.status).toBe(404)
})

test('a list of promotions has one canonical address, without invalid parameters', () => {
  const read = (text: string) => promotionList.read(new URLSearchParams(text))

  expect(promotionList.url(read('state=lost&page=x'))).toBe('/promotions')
  expect(promotionList.url(read('query=+WIN+&state=used-up&page=3'))).toBe('/promotions?query=WIN&state=used-up&page=3')
})
