import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.server.ts'

const options = { publicUrl: 'http://localhost:3000' }
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a page may run exactly the inline scripts that stand in it', () => {
  const html = '<script>one()</script><script type="module" async="">two()</script><script src="/a.js"></script>'

  const policy = contentSecurityPolicy(html, options)

  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('styles that stand in a page are allowed by their hash, and no others', () => {
  const policy = contentSecurityPolicy('<style>a{}</style><p style="color:red">', options)

  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
  expect(policy).not.toMatch(/style-src [^;]*unsafe/)
})

test('data for search engines is no script and needs no permission', () => {
  const policy = contentSecurityPolicy('<script type="application/ld+json">{"a":1}</script>', options)

  expect(policy).toContain(`script-src 'self';`)
})

test('a script over several lines is allowed byte by byte', () => {
  const script = '\n  let a = "</b>"\n'

  expect(contentSecurityPolicy(`<script>${script}</script>`, options)).toContain(hashOf(script))
})

test('nobody frames us, and forms go nowhere else', () => {
  const policy = contentSecurityPolicy('', options)

  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).toContain(`form-action 'self'`)
  expect(policy).toContain(`base-uri 'none'`)
  expect(policy).toContain(`object-src 'none'`)
})

test('browsers are told to insist on TLS where the shop has it, and only there', () => {
  const names = (publicUrl: string) => securityHeaders({ publicUrl }).map(([name]) => name)

  expect(names('https://hyggehus.example')).toContain('strict-transport-security')
  expect(names('http://localhost:3000')).not.toContain('strict-transport-security')
  expect(contentSecurityPolicy('', { publicUrl: 'https://hyggehus.example' })).toContain('upgrade-insecure-requests')
})

test('only a page on which something is paid with Stripe lets Stripe in, and nobody else', () => {
  const paying = contentSecurityPolicy('', { ...options, paysWithStripe: true })
  const other = contentSecurityPolicy('', options)

  expect(paying).toContain(`script-src 'self' https://js.stripe.com https://*.js.stripe.com;`)
  expect(paying).toContain(`connect-src 'self' https://api.stripe.com;`)
  expect(paying).toContain('frame-src https://js.stripe.com')
  expect(other).not.toContain('stripe')
})
