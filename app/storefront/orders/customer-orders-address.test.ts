import { expect, test } from 'vitest'
import { customerOrdersAddress, hasOrderFilters, ordersQueryOf, readFilters } from './customer-orders-address.ts'

test('a search is in the address and is read back unchanged', () => {
  const filters = { query: 'linen lamp', status: 'On Hold', minDate: '2026-01-05', maxDate: '2026-02-01' }

  const address = customerOrdersAddress(filters, 3)

  expect(address).toBe(
    '/my-account/my-orders?query=linen+lamp&status=On+Hold&minDate=2026-01-05&maxDate=2026-02-01&page=3',
  )
  expect(readFilters(new URL(address, 'http://shop.test').searchParams)).toEqual(filters)
})

test('invalid values in the address do not filter the list', () => {
  const params = new URLSearchParams('query=+&status=Lost&minDate=yesterday&maxDate=2026-99-99&page=many')

  const ordersQuery = ordersQueryOf(params)

  expect(ordersQuery).toMatchObject({ query: '', status: undefined, minDate: undefined, maxDate: undefined })
  expect(hasOrderFilters(readFilters(params))).toBe(false)
})
