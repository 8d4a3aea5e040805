import { expect, test } from 'vitest'
import { askedBy, isNarrowed, ordersAddress, readSearch } from './orders-address.ts'

test('a search is in the address and is read back unchanged', () => {
  const written = { query: 'linen lamp', status: 'On Hold', minDate: '2026-01-05', maxDate: '2026-02-01' }

  const address = ordersAddress(written, 3)

  expect(address).toBe(
    '/my-account/my-orders?query=linen+lamp&status=On+Hold&minDate=2026-01-05&maxDate=2026-02-01&page=3',
  )
  expect(readSearch(new URL(address, 'http://shop.test').searchParams)).toEqual(written)
})

test('invalid values in the address do not filter the list', () => {
  const params = new URLSearchParams('query=+&status=Lost&minDate=yesterday&maxDate=2026-99-99&page=many')

  const asked = askedBy(params)

  expect(asked).toMatchObject({ query: '', status: undefined, minDate: undefined, maxDate: undefined })
  expect(isNarrowed(readSearch(params))).toBe(false)
})
