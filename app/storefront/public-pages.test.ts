import { expect, test } from 'vitest'
import { readAddress } from '#http/page-parameters.server.ts'
import { handle as cart } from './cart/cart-page.tsx'
import { handle as currentProducts } from './cart/current-products.ts'
import { handle as category } from './catalog/category-page.tsx'
import { handle as product } from './catalog/product-page.tsx'
import { handle as search } from './catalog/search-page.tsx'
import { handle as compare } from './compare/compare-page.tsx'
import { handle as home } from './home/home-page.tsx'
import { handle as sitemap } from './seo/sitemap-resource.ts'

const sources = import.meta.glob<string>(['./**/*-page.tsx', './**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every public page declares its query parameters: otherwise it would not be cached', () => {
  const publicPages = Object.entries(sources).filter(([, text]) => text.includes('markPublicPage('))

  expect(publicPages.length).toBeGreaterThan(8)
  expect(
    publicPages.filter(([, text]) => !text.includes('export const handle: PublicPage')).map(([path]) => path),
  ).toEqual([])
})

test.each([
  [category, '/candles?utm_source=email&fbclid=1', '/candles'],
  [category, '/candles?page=1&min=&max=&sort=popular&dir=desc', '/candles'],
  [category, '/candles?page=2&color=blue&color=Red', '/candles?color=Red&color=Blue&page=2'],
  [category, '/candles.data?page=2', '/candles.data?page=2'],
  [category, '/candles?unheard=of', '/candles'],
  [home, '/?utm_campaign=x', '/'],
  [home, '/?sign-in&to=%2Fmy-account%2Fmy-orders', '/?to=%2F'],
  [product, '/candles/product/CND-001?ref=friend', '/candles/product/CND-001'],
  [product, '/candles/product/CND-001?page=2&x=1&stars=5&order=newest', '/candles/product/CND-001?stars=5&page=2'],
  [search, '/search?page=2&query=oak+tray', '/search?query=oak+tray&page=2'],
  [search, '/search?name=oak+tray', '/search?query=oak+tray'],
  [search, '/search?query=&name=oak+tray', '/search?query=oak+tray'],
  [search, '/search?query=%20', '/search'],
  [cart, '/cart?step=payment&delivery=Courier&address=7&x=1', '/cart?address=7&delivery=Courier&step=payment'],
  [compare, '/compare?add=B&article=A&article=A&article=%00&x=1', '/compare?add=B&article=A'],
  [
    compare,
    '/compare?article=A&article=B&article=C&article=D&article=E',
    '/compare?article=B&article=C&article=D&article=E',
  ],
  [currentProducts, '/current-products?article=B&article=A', '/current-products?article=B&article=A'],
  [sitemap, '/sitemap.xml?part=2&gclid=1', '/sitemap.xml?part=2'],
])('%# %s is read as one address', (page, given, expected) => {
  const read = (address: string) => {
    const { pathname, search: query } = readAddress(new URL(address, 'http://shop.test'), page)
    return pathname + query
  }

  // Colours have the order of the colour list, whichever that is.
  expect(read(given)).toBe(read(expected))
  expect(read(given)).toHaveLength(expected.length)
})
