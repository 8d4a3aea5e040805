import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.server.ts'

const options = { publicUrl: 'http://localhost:3000' }

test('a page may run our files and inline scripts with its nonce, and the same holds for styles', () => {
  const policy = contentSecurityPolicy('abc', options)

  expect(policy).toContain(`script-src 'self' 'nonce-abc';`)
  expect(policy).toContain(`style-src 'self' 'nonce-abc';`)
  expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/)
})

test('a page without inline scripts and styles may run our files only', () => {
  const policy = contentSecurityPolicy(null, options)

  expect(policy).toContain(`script-src 'self';`)
  expect(policy).toContain(`style-src 'self';`)
})

test('no other site may show our pages in a frame, and forms are sent only to the shop', () => {
  const policy = contentSecurityPolicy('abc', options)

  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).toContain(`form-action 'self'`)
  expect(policy).toContain(`base-uri 'none'`)
  expect(policy).toContain(`object-src 'none'`)
})

test('browsers are told to insist on TLS where the shop has it, and only there', () => {
  const names = (publicUrl: string) => securityHeaders({ publicUrl }).map(([name]) => name)

  expect(names('https://hyggehus.example')).toContain('strict-transport-security')
  expect(names('http://localhost:3000')).not.toContain('strict-transport-security')
  expect(contentSecurityPolicy('abc', { publicUrl: 'https://hyggehus.example' })).toContain('upgrade-insecure-requests')
})

test('only a page on which something is paid with Stripe allows scripts of Stripe, and of no one else', () => {
  const paying = contentSecurityPolicy('abc', { ...options, paysWithStripe: true })
  const other = contentSecurityPolicy('abc', options)

  expect(paying).toContain(`script-src 'self' https://js.stripe.com https://*.js.stripe.com 'nonce-abc';`)
  expect(paying).toContain(`connect-src 'self' https://api.stripe.com;`)
  expect(paying).toContain('frame-src https://js.stripe.com')
  expect(other).not.toContain('stripe')
})
