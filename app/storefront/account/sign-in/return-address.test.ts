import { expect, test } from 'vitest'
import { readReturnAddress, withReturnAddress } from './return-address.ts'

test('a path of the shop is a return address, with its query and hash', () => {
  expect(readReturnAddress('/my-account/my-orders?page=2#latest')).toBe('/my-account/my-orders?page=2#latest')
  expect(readReturnAddress('/')).toBe('/')
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'my-account',
  '',
  `/${'a'.repeat(1000)}`,
])('an address outside the shop is refused as a return address: %j', (address) => {
  expect(readReturnAddress(address)).toBeNull()
})

test('pages of signing in and out are not return addresses', () => {
  expect(readReturnAddress('/login?to=/cart')).toBeNull()
  expect(readReturnAddress('/log-out')).toBeNull()
})

test('a sign-in address carries the return address', () => {
  expect(withReturnAddress('/login', '/my-account/my-orders?page=2')).toBe(
    '/login?to=%2Fmy-account%2Fmy-orders%3Fpage%3D2',
  )
  expect(withReturnAddress('/register?offer', '/cart')).toBe('/register?offer&to=%2Fcart')
  expect(withReturnAddress('/login', null)).toBe('/login')
})
