import { expect, test } from 'vitest'
import { formatDateTime } from '#rulebook/dates.ts'
import { describeAuditValue } from './describe-audit-value.ts'

test('the audit log says when a reduction ends in the time zone of the shop, and the price beside it', () => {
  const reduction = { endsAt: '2026-12-03T00:00:00.000Z', priceCents: 10720, note: '2026-12-03' }

  const shown = describeAuditValue(reduction, 'product.reduction', (time) => formatDateTime(time, 'America/Chicago'))
  const exported = describeAuditValue(reduction, 'product.reduction')

  expect(shown).toBe('ends at: Dec 02, 2026, 18:00 CST, price: $107.20, note: 2026-12-03')
  expect(exported).toBe('ends at: 2026-12-03T00:00:00.000Z, price: $107.20, note: 2026-12-03')
})

test.each([
  ['order.parcel', { parcelNumber: 1, state: 'handed-over' }, 'parcel number: 1, state: Handed over'],
  ['order.parcel', { parcelNumber: 1, how: 'send-again' }, 'parcel number: 1, how: Sent again'],
  ['order.parcel', 'lost', 'Lost'],
  ['return.state', 'label-sent', 'Label sent'],
  ['product.category', 'lighting-decor', 'Lighting Decor'],
  ['setting.free-delivery', { methods: ['parcel-locker'] }, 'methods: Parcel locker'],
  ['order.note', 'handed-over', 'handed-over'],
])('the audit log says %s as the pages of admins do', (what, value, words) => {
  expect(describeAuditValue(value, what)).toBe(words)
})
