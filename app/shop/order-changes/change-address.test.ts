import { expect, test } from 'vitest'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import {
  anOrder,
  aPaidOrder,
  defaultDelivery,
  findOrderByNumber,
  pay,
  stockLevelOf,
} from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { cancelPaidOrder } from './cancel-paid-order.server.ts'
import { changeAddress } from './change-address.server.ts'
import { changePieces } from './change-pieces.server.ts'
import { listEdits } from './order-changes.queries.server.ts'

const { optionDeliveryMethod: _, ...address } = defaultDelivery

test('a new address and email of an order are told to both emails, and stay in its history', async () => {
  const shop = await openTestShop()
  const { number, linkKey } = await aPaidOrder(shop, [await aProduct(shop)])
  const by = { kind: 'link', key: linkKey } as const
  const moved = { ...address, city: 'Kyiv', postalCode: '01001', email: 'olena.new@example.com' }

  const [one, two] = [
    await changeAddress(shop, by, { number, version: 0, address: moved }),
    await changeAddress(shop, by, { number, version: 0, address: moved }),
  ]

  const order = await findOrderByNumber(shop, { number })
  const { id } = await shop.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  expect([one, two]).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ])
  expect(order.delivery).toMatchObject({ city: 'Kyiv', postalCode: '01001', email: 'olena.new@example.com' })
  const emails = await shop.db.selectFrom('emails').select('recipient').where('kind', '=', 'order-changed').execute()
  expect(emails.map(({ recipient }) => recipient).sort()).toEqual(['olena.new@example.com', 'olena@example.com'])
  expect(await listEdits(shop.db, id)).toMatchObject([
    { kind: 'address', by: 'customer', details: { address: [{ field: 'city', from: 'Lviv', to: 'Kyiv' }, {}, {}] } },
  ])
})

test('an admin changes the address of a customer who phones, and the log says who without repeating the address', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])

  await changeAddress(
    shop,
    { kind: 'admin', actor: admin },
    { number, version: 0, address: { ...address, city: 'Kyiv' } },
  )

  const entries = await shop.db.selectFrom('audit_entries').select(['what', 'new_value']).execute()
  expect(entries).toMatchObject([{ what: 'order.address' }])
  expect(JSON.stringify(entries)).not.toContain('Kyiv')
})

test('an admin corrects the address of an order that is not paid, and its customer cannot', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop, { role: 'support' })
  const order = await anOrder(shop, [await aProduct(shop)])
  const request = { number: order.number, version: 0, address: { ...address, city: 'Kyiv' } }

  const byCustomer = await changeAddress(shop, { kind: 'link', key: order.linkKey }, request)
  const byAdmin = await changeAddress(shop, { kind: 'admin', actor }, request)
  await pay(shop, order)

  expect(byCustomer).toEqual({ ok: false, problem: { code: 'order-not-paid' } })
  expect(byAdmin).toEqual({ ok: true, value: null })
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing', delivery: { city: 'Kyiv' } })
})

test('a paid order is cancelled by its customer with what was added to it: all money goes back, all pieces to stock', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1000, stock: 5 })
  const { number, linkKey, totalCents } = await aPaidOrder(shop, [candle])
  const by = { kind: 'link', key: linkKey } as const
  const changed = await changePieces(shop, by, {
    number,
    version: 0,
    wanted: [{ article: candle.article, quantity: 3 }],
  })
  const added = changed.ok ? changed.value.addedNumber : null

  const cancelled = await Promise.all([cancelPaidOrder(shop, by, { number }), cancelPaidOrder(shop, by, { number })])

  expect(cancelled.map(({ ok }) => ok)).toEqual([true, true])
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ status: 'Cancelled', refundedCents: totalCents })
  expect(added && (await findOrderByNumber(shop, { number: added }))).toMatchObject({ status: 'Cancelled' })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 5, held: 0 })
  expect((await kindsOfEmailsTo(shop)).filter((kind) => kind === 'order-status')).toHaveLength(1)
})

test('of packing and cancelling at the same moment one wins, and the loser changes nothing', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 40 })
  const orders = await Promise.all(
    Array.from({ length: 8 }, (_each, nth) =>
      aPaidOrder(shop, [candle], { delivery: { email: `olena${nth}@example.com` } }),
    ),
  )

  const outcomes = await Promise.all(
    orders.map(async ({ number, linkKey }) => {
      const [packed, cancelled] = await Promise.all([
        packParcel(shop, admin, { number }),
        cancelPaidOrder(shop, { kind: 'link', key: linkKey }, { number }),
      ])
      return [packed.ok, cancelled.ok, (await findOrderByNumber(shop, { number })).status]
    }),
  )

  expect(outcomes.every(([packed, cancelled]) => packed !== cancelled)).toBe(true)
  expect(outcomes.every(([packed, , status]) => status === (packed ? 'Processing' : 'Cancelled'))).toBe(true)
})
