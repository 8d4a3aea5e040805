import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, spelledPath } from './redirects.server.ts'

test.each([
  ['/books-&-journals', '/books-and-journals'],
  ['/books-%26-journals', '/books-and-journals'],
  ['/books-&-journals/product/BKS-001', '/books-and-journals/product/BKS-001'],
  ['/books-&-journals.data', '/books-and-journals.data'],
  ['/api/books-&-journals', '/api/books-and-journals'],
  ['/books-&-journals/', '/books-and-journals'],
  ['/candles/', '/candles'],
  ['/candles///', '/candles'],
  ['//evil.example/', '/evil.example'],
  ['//', '/'],
  ['/letters', '/emails'],
  ['/letters/6f1b', '/emails/6f1b'],
])('%s leads to %s', (given, canonical) => {
  expect(canonicalPath(given)).toBe(canonical)
})

test.each(['/', '/candles', '/books-and-journals', '/books-&-journalsx', '/candles/product/CND-001', '/_.data'])(
  '%s is fine as it is',
  (path) => {
    expect(canonicalPath(path)).toBeNull()
  },
)

test.each([
  ['/Gift-Sets', '/gift-sets', '/gift-sets'],
  ['/Candles/Product/cnd-001', '/:category/product/:article', '/Candles/product/cnd-001'],
  ['/ORDERS/4K7Q-92XD/INVOICE.PDF.data', '/orders/:number/invoice.pdf', '/orders/4K7Q-92XD/invoice.pdf.data'],
])('%s in capitals is a page at %s, and leads to %s', (given, pattern, path) => {
  expect(spelledPath(given, pattern)).toBe(path)
})

test.each([
  ['/gift-sets', '/gift-sets'],
  ['/', '/'],
  ['/_.data', '/'],
  ['/Nowhere', '/*'],
  ['/media/ABC.webp', '/media/*'],
  ['/api/Search', '/api/*'],
  ['/Candles/product/CND-001.data', '/:category/product/:article'],
])('%s of the pattern %s has its only spelling', (given, pattern) => {
  expect(spelledPath(given, pattern)).toBeNull()
})

test('an address with sixty thousand slashes delays no other visitor', () => {
  const startedAt = performance.now()

  const path = canonicalPath(`/candles${'/'.repeat(60_000)}x`)

  expect(path).toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(500)
})

test('a redirect for any request leads to an address of the shop, and never to itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('/', 'a', '&', '%26', 'books-&-journals', '.'), { maxLength: 12 }),
      (parts) => {
        const given = `/${parts.join('')}`
        const path = canonicalPath(given) ?? given

        expect(path).toMatch(/^\/(?!\/)/)
        expect(canonicalPath(path)).toBeNull()
      },
    ),
  )
})
