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
