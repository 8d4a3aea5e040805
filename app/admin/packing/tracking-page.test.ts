/** @module-tag nightly */
import { expect, test } from 'vitest'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { trackingMessages as messages } from '#rulebook/tracking-messages.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('pasted numbers are shown with what they will do, and nothing happens before they are saved', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)
  const lines = `${number}\tNB 1\n2222-2222\tNB 2`

  const read = await pages.post('/packing/tracking-numbers', { intent: 'read', lines })
  const before = await findOrderByNumber(shop, { number })
  const saved = await pages.post('/packing/tracking-numbers', { intent: 'save', lines })

  expect(read.text).toContain(messages.steps.pack)
  expect(read.text).toContain(messages.steps['no-order'])
  expect(read.text).toContain(messages.save(1))
  expect(before.status).toBe('Processing')
  expect(saved.text).toContain(messages.saved(1))
  expect((await findOrderByNumber(shop, { number })).status).toBe('Shipped')
})

test('a CSV file is chosen instead of pasting, and its lines are shown before they are saved', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)
  const csv = `\uFEFForder;carrier;number\r\n${number};"Post; Parcels";NB 1\r\n`
  const post = (file: Blob) => pages.post('/packing/tracking-numbers', { intent: 'read', lines: '', file })

  const read = await post(new File([csv], 'numbers.csv', { type: 'text/csv' }))
  const picture = await post(new File([new Uint8Array([0x89, 0x50, 0, 0, 0])], 'photo.png'))
  const pasted = /<input type="hidden" name="lines" value="([^"]*)"/.exec(read.html)?.[1]?.replaceAll('&quot;', '"')
  const saved = await pages.post('/packing/tracking-numbers', { intent: 'save', lines: pasted ?? '' })

  expect(read.text).toContain('Post; Parcels')
  expect(read.text).toContain(messages.save(1))
  expect([picture.status, picture.text]).toEqual([422, expect.stringContaining(messages.notText)])
  expect(saved.text).toContain(messages.saved(1))
  expect((await findOrderByNumber(shop, { number })).status).toBe('Shipped')
})

test('more lines than are saved at once are refused, so that none is lost unseen', async () => {
  const pages = await openAdminPages(await openTestShop())
  const lines = Array.from({ length: fulfilmentLimits.trackingLinesMax + 1 }, (_, index) => `2222-2222 NB ${index}`)

  const answers = []
  for (const intent of ['read', 'save']) {
    answers.push(await pages.post('/packing/tracking-numbers', { intent, lines: lines.join('\n') }))
  }

  expect(answers.map(({ status }) => status)).toEqual([422, 422])
  expect(answers[0]?.text).toContain(messages.tooManyLines)
  expect(answers[0]?.html).toContain(lines.at(-1))
})

test('empty and much too long lines are refused, and lines that save nothing offer no button', async () => {
  const pages = await openAdminPages(await openTestShop())
  const post = (lines: string) => pages.post('/packing/tracking-numbers', { intent: 'read', lines })

  const answers = [await post(' '), await post('x'.repeat(20_001)), await post('2222-2222 NB 2')]

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 200])
  expect(answers[2]?.text).toContain(messages.nothing)
})
