import { expect, test } from 'vitest'
import { visitorLimits } from '#rulebook/limits/visitors.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { recogniseVisitors } from './recognise-visitors.server.ts'

const anna = { address: '203.0.113.7', userAgent: 'Firefox' }
const bo = { address: '203.0.113.8', userAgent: 'Firefox' }

test('a visitor has the same fingerprint all day, in every process of the shop', async () => {
  const shop = await openTestShop()

  const fingerprints = await Promise.all([
    recogniseVisitors(shop)(anna),
    recogniseVisitors(shop)(anna),
    recogniseVisitors(shop)(anna),
  ])

  expect(new Set(fingerprints).size).toBe(1)
})

test('two visitors have two fingerprints', async () => {
  const shop = await openTestShop()
  const recognise = recogniseVisitors(shop)

  const fingerprints = [await recognise(anna), await recognise(bo)]

  expect(fingerprints[0]).not.toBe(fingerprints[1])
})

test('an address that sends a new user agent each time counts as a household, not as a crowd', async () => {
  const shop = await openTestShop()
  const recognise = recogniseVisitors(shop)
  const browsers = Array.from({ length: 500 }, (_, number) => `Browser/${number}`)

  const fingerprints = await Promise.all(browsers.map((userAgent) => recognise({ ...anna, userAgent })))

  expect(new Set(fingerprints).size).toBe(visitorLimits.perAddress)
})

test('a household that uses a new IPv6 address each time counts as one address', async () => {
  const shop = await openTestShop()
  const recognise = recogniseVisitors(shop)
  const addresses = Array.from({ length: 50 }, (_, number) => `2001:db8:1:2::${number.toString(16)}`)

  const fingerprints = await Promise.all(addresses.map((address) => recognise({ ...anna, address })))
  const neighbour = await recognise({ ...anna, address: '2001:db8:1:3::1' })

  expect(new Set(fingerprints).size).toBe(1)
  expect(fingerprints).not.toContain(neighbour)
})

test("visitors are not recognised the next day, and yesterday's salt is deleted", async () => {
  const shop = await openTestShop({ now: '2026-01-15T23:59:00Z' })
  const recognise = recogniseVisitors(shop)
  const today = await recognise(anna)

  shop.clock.advance(2 * 60_000)
  const tomorrow = await recognise(anna)

  expect(tomorrow).not.toBe(today)
  const salts = await shop.db.selectFrom('visitor_salts').selectAll().execute()
  expect(salts).toHaveLength(1)
})

test('the fingerprint does not contain the address', async () => {
  const shop = await openTestShop()

  const fingerprint = await recogniseVisitors(shop)(anna)

  expect(fingerprint).toMatch(/^[\w-]{43}$/)
})
