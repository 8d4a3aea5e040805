import { expect, test } from 'vitest'
import { firstAddressIn, serversOf } from './servers.server.ts'

test('an address with several hosts names one server for each, with the same user, password, database and options', () => {
  const servers = serversOf({
    connectionString: 'postgres://shop:p%40ss@first:5432,second:5433/shop?sslmode=verify-full',
  })
  const first = servers.current()
  servers.moveOn(first)
  const second = servers.current()

  expect([servers.count, first, second]).toEqual([
    2,
    { connectionString: 'postgres://shop:p%40ss@first:5432/shop?sslmode=verify-full' },
    { connectionString: 'postgres://shop:p%40ss@second:5433/shop?sslmode=verify-full' },
  ])
})

test('several connections that lose the same server move on to the next one once', () => {
  const servers = serversOf({ connectionString: 'postgres://first,second,third/shop' })
  const first = servers.current()

  servers.moveOn(first)
  servers.moveOn(first)

  expect(servers.current()).toEqual({ connectionString: 'postgres://second/shop' })
})

test('an address with one host, with commas elsewhere, stays as it is', () => {
  const text = 'postgres://shop:a,b@first:5432/shop?application_name=x,y'

  expect(serversOf({ connectionString: text })).toMatchObject({ count: 1 })
  expect(firstAddressIn(text)).toBe(text)
})
