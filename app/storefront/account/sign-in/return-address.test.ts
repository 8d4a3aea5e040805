import { expect, test } from 'vitest'
import { leadingTo, readReturnAddress } from './return-address.ts'

test('a path of our own is where one comes back to, with its question and its place on the page', () => {
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
])('nobody is led away to %j', (address) => {
  expect(readReturnAddress(address)).toBeNull()
})

test('a page that is only for getting in is no place to come back to', () => {
  expect(readReturnAddress('/login?to=/cart')).toBeNull()
  expect(readReturnAddress('/log-out')).toBeNull()
})

test('a page that leads on says where to', () => {
  expect(leadingTo('/login', '/my-account/my-orders?page=2')).toBe('/login?to=%2Fmy-account%2Fmy-orders%3Fpage%3D2')
  expect(leadingTo('/register?offer', '/cart')).toBe('/register?offer&to=%2Fcart')
  expect(leadingTo('/login', null)).toBe('/login')
})
