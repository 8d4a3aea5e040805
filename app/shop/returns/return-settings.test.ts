import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import type { ReturnCause } from '#rulebook/return-causes.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import type { ReturnsSetting } from '#shop/settings/settings.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { askForReturn } from './ask-for-return.server.ts'
import { findReturn } from './find-return.server.ts'
import { sendReturnLabel } from './send-return-label.server.ts'
import { refundReturn } from './settle-return.server.ts'

const day = 24 * 3_600_000

test('what does not please and what is broken can be sent back for as long as the settings say', async () => {
  const { shop, ask } = await aShopWith({ pleasureDays: 40, faultDays: 1000 })

  shop.clock.advance(39 * day)
  const inTime = await ask('does-not-please')
  shop.clock.advance(3 * day)
  const late = await ask('does-not-please')
  shop.clock.advance(900 * day)
  const broken = await ask('broken')
  shop.clock.advance(100 * day)
  const tooLate = await ask('broken')

  expect([inTime, late, broken, tooLate]).toEqual(['asked', 'cause-too-late', 'asked', 'cause-too-late'])
})

test.for([
  ['shop', 1000],
  ['customer', 700],
] as const)(
  'when the setting says that the way back is paid by the %s, a label of 300 cents leaves %i cents',
  async ([wayBack, refundedCents]) => {
    const { shop, number, lamp } = await aShopWith({ wayBack, labelCents: 300 })
    const admin = await anActor(shop, { isAdmin: true })
    const returned = await aFaultReturn(shop, number, lamp, { cause: 'does-not-please' })
    await sendReturnLabel(shop, admin, { number: returned, pdf: null, carrier: null, trackingNumber: 'NB 1' })

    const refunded = await refundReturn(shop, admin, { number: returned, includesDelivery: false })

    expect(refunded).toMatchObject({ ok: true, value: { refundedCents } })
    expect((await findOrderByNumber(shop, { number })).refundedCents).toBe(refundedCents)
  },
)

test('a return takes as many photos as the limit says, and one more is refused before any is stored', async () => {
  const { shop, number, lamp } = await aShopWith({ labelCents: 400 })
  const photos = Array.from({ length: returnLimits.photosMax + 1 }, (_, nth) => {
    return { name: `photo-${nth}.png`, bytes: new Uint8Array(8) }
  })

  const asked = await askForReturn(
    shop,
    { kind: 'link', key: orderKey(shop, number) },
    {
      number,
      lines: [{ article: lamp.article, quantity: 1 }],
      fullName: 'Olena Kovalenko',
      cause: 'broken',
      wish: 'money',
      photos,
    },
  )

  expect(returnLimits.photosMax).toBe(3)
  expect(asked).toEqual({ ok: false, problem: { code: 'too-many-photos' } })
  expect(await shop.db.selectFrom('returns').select('id').execute()).toEqual([])
})

/** Five lamps at $10 that were delivered today. */
async function aShopWith(changes: Partial<ReturnsSetting>) {
  const shop = await openTestShop()
  const by = { id: null, fullName: 'Command line' }
  const value = { ...defaultSettings.returns, ...changes }
  const changed = await changeSetting(shop, by, { name: 'returns', value, expectedVersion: 0 })
  if (!changed.ok) throw new Error(changed.problem.code)
  const lamp = await aProduct(shop, { priceCents: 1000, stock: 9 })
  // With an account, because the links of orders end after a time.
  const actor = await anActor(shop)
  const number = await aDeliveredOrder(shop, [lamp], { quantity: 5 }, actor)
  const request = { number, lines: [{ article: lamp.article, quantity: 1 }], fullName: 'Olena Kovalenko' }
  /** The state of the new return, or why there is none. */
  const ask = async (cause: ReturnCause) => {
    const more = { requestKey: randomUUID(), cause, wish: 'money' } as const
    const asked = await askForReturn(shop, { kind: 'customer', actor }, { ...request, ...more })
    return asked.ok ? (await findReturn(shop, asked.value.number))?.state : asked.problem.code
  }
  return { shop, number, lamp, ask }
}
