import { expect, test } from 'vitest'
import { exportUrl, productList, readReturnUrl, sortUrl } from './product-list.ts'

const read = (text: string) => productList.read(new URLSearchParams(text))

test('a product table has one canonical address, without invalid parameters', () => {
  const whole = 'query=jar&category=candles&state=inactive&stock=few&sort=price-desc&page=2'

  expect(productList.url(read('category=boats&state=lost&stock=much&sort=colour&page=-1'))).toBe('/delete-card')
  expect(productList.url(read(whole))).toBe(`/delete-card?${whole}`)
  expect(exportUrl(read(whole))).toBe(
    '/delete-card/products.csv?query=jar&category=candles&state=inactive&stock=few&sort=price-desc',
  )
})

test('sorting by the current column reverses the direction, and another column starts with its usual direction', () => {
  const byPrice = read('sort=price&query=jar&page=3')

  expect(sortUrl(byPrice, 'price')).toBe('/delete-card?query=jar&sort=price-desc')
  expect(sortUrl(read('sort=price-desc'), 'price')).toBe('/delete-card?sort=price-asc')
  expect(sortUrl(byPrice, 'newest')).toBe('/delete-card?query=jar')
})

test('the return address leads to the table and nowhere else', () => {
  expect(readReturnUrl('/delete-card?query=jar&page=2')).toBe('/delete-card?query=jar&page=2')
  expect(readReturnUrl('https://elsewhere.example/delete-card?')).toBe('/delete-card')
  expect(readReturnUrl(null)).toBe('/delete-card')
})
