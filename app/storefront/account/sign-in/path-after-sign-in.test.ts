import { expect, test } from 'vitest'
import { adminRoles, mayOpen } from '#rulebook/admin-roles.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'

test('each role of admins lands on a page that it may open, and a customer in the account', () => {
  const landings = adminRoles.map((role) => [role, pathAfterSignIn({ role }, null)] as const)

  expect(landings).toEqual([
    ['owner', '/add-product'],
    ['manager', '/add-product'],
    ['support', '/all-orders'],
    ['packer', '/all-orders'],
  ])
  expect(landings.filter(([role, path]) => !mayOpen(role, path))).toEqual([])
  expect(pathAfterSignIn({ role: null }, null)).toBe('/my-account/my-wishlist')
})

test('the requested page comes before the start page of a role', () => {
  expect(pathAfterSignIn({ role: 'support' }, '/all-returns')).toBe('/all-returns')
})
