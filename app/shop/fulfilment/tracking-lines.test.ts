/** @module-tag nightly */
import { expect, test } from 'vitest'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { applyTracking } from './apply-tracking.server.ts'
import { moveParcel } from './move-parcel.server.ts'
import { packParcel } from './pack-parcel.server.ts'
import { planTracking } from './plan-tracking.server.ts'
import { factsOf, readTrackingLines } from './tracking-lines.ts'

test.for([
  ['4K7Q-92XD\tNB 2048 1192 04', 'Northbox', 'NB 2048 1192 04'],
  ['4k7q92xd  NB2048119211', 'Northbox', 'NB2048119211'],
  ['4K7Q-92XD;Fjord Courier;FJ 4410', 'Fjord Courier', 'FJ 4410'],
  ['FJ 4410 7802 66, fjord courier, №4K7Q-92XD', 'fjord courier', 'FJ 4410 7802 66'],
  ['"4K7Q-92XD","Post","P-1"', 'Post', 'P-1'],
] as const)('a line is read whatever its order and separators: %s', ([text, carrier, trackingNumber]) => {
  const [line] = readTrackingLines(text)
  const [orderText = ''] = line?.orderTexts ?? []

  expect(line && factsOf(line, orderText, ['Northbox', 'Fjord Courier'])).toEqual({ carrier, trackingNumber })
})

test('a carrier’s file is read as CSV: separators, quotes and line breaks within quotes belong to their cell', () => {
  const lines = readTrackingLines(
    [
      'order,carrier,number,to',
      '4K7Q-92XD,"Post, Parcels & Sons",P-1,"14 Kobzarska\nLviv"',
      '5M2Q-81XD,"The ""Fast"" Post",P-2,Lviv',
      '6N3R-72YE\tPost\tP-3',
    ].join('\n'),
  )

  expect(lines.map(({ orderTexts, fields }) => [orderTexts, fields.slice(1, 3)])).toEqual([
    [['4K7Q-92XD'], ['Post, Parcels & Sons', 'P-1']],
    [['5M2Q-81XD'], ['The "Fast" Post', 'P-2']],
    [['6N3R-72YE'], ['Post', 'P-3']],
  ])
})

test('a heading and empty lines are left out', () => {
  const lines = readTrackingLines('order;carrier;number\r\n\r\n4K7Q-92XD;Post;P-1\r\n')

  expect(lines.map(({ text }) => text)).toEqual(['4K7Q-92XD;Post;P-1'])
})

test('pasted numbers pack, hand over and inform once, and say what is left out', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 50 })
  const [unpacked, packed, sent] = [
    await aPaidOrder(shop, [candle]),
    await aPaidOrder(shop, [candle]),
    await aPaidOrder(shop, [candle]),
  ]
  const unpaid = await anOrder(shop, [candle])
  await packParcel(shop, admin, { number: packed.number })
  const parcel = await packParcel(shop, admin, { number: sent.number })
  if (parcel.ok) await moveParcel(shop, parcel.value.parcelId, { by: 'admin', actor: admin, to: 'handed-over' })
  const lines = [
    `${unpacked.number}\tN 1`,
    `${packed.number}\tN 2`,
    `${sent.number}\tN 3`,
    `${unpaid.number}\tN 4`,
    '2222-2222\tN 5',
    `${unpacked.number}\tN 6`,
  ].join('\n')

  const planned = await planTracking(shop, lines)
  const first = await applyTracking(shop, admin, lines)
  const again = await applyTracking(shop, admin, lines)

  expect(planned.map(({ step }) => step.kind)).toEqual([
    'pack',
    'hand-over',
    'number',
    'not-packable',
    'no-order',
    'twice',
  ])
  expect([first, again]).toEqual([
    { saved: 3, failed: [] },
    { saved: 0, failed: [] },
  ])
  expect((await findOrderByNumber(shop, { number: unpacked.number })).status).toBe('Shipped')
  expect((await kindsOfEmailsTo(shop)).filter((kind) => kind === 'parcel')).toHaveLength(4)
})

test('a parcel that was packed with its number and not handed over is handed over by the same text again', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  // As after a process that died in between, or a number that was typed while packing.
  await packParcel(shop, admin, { number, trackingNumber: 'N 1' })

  const applied = await applyTracking(shop, admin, `${number}\tN 1`)

  expect(applied).toEqual({ saved: 1, failed: [] })
  expect((await findOrderByNumber(shop, { number })).status).toBe('Shipped')
})
