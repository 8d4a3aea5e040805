import { expect, test } from 'vitest'
import type { Article, ProductDetails, ProductId } from '#shop/catalog/catalog.ts'
import { breadcrumbData, contactData, organizationData, productData, websiteData } from './structured-data.ts'

const shop = 'https://hyggehus.example'
const candle: ProductDetails = {
  id: '1' as ProductId,
  article: 'CND-001' as Article,
  name: 'Morning Snow Pillar Candle',
  category: 'candles',
  description: 'A calm ivory glow.',
  aboutProduct: 'Poured in small batches.',
  color: 'White',
  priceCents: 1290,
  available: 34,
  rating: 4.6667,
  reviewCount: 3,
  mainPicture: null,
  hoverPicture: null,
  pictures: [{ hash: 'abcdefgh', width: 1200, height: 1200, alt: '', preview: '' }],
}

test('the structured data of a product has its price in dollars, its stock and its stars', () => {
  const data = productData(shop, candle)

  expect(data).toMatchObject({
    sku: 'CND-001',
    category: 'Candles',
    image: ['https://hyggehus.example/media/abcdefgh-1200.webp'],
    offers: { price: '12.90', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
  })
})

test('a product without reviews has no rating', () => {
  const data = productData(shop, { ...candle, rating: 0, reviewCount: 0 })

  expect(JSON.stringify(data)).not.toContain('aggregateRating')
})

test('a sold-out product is marked as out of stock', () => {
  const data = productData(shop, { ...candle, available: 0 })

  expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
})

test('a breadcrumb counts from one, and its last step needs no address', () => {
  const data = breadcrumbData(shop, [{ name: 'Home', path: '/' }, { name: 'Candles' }])

  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://hyggehus.example/' },
    { '@type': 'ListItem', position: 2, name: 'Candles', item: undefined },
  ])
})

test('the structured data of the contact page has what the admins entered', () => {
  const data = contactData(shop, { email: 'hej@shop.example', phone: '', address: '4 Birch Lane', hours: '9 to 5' })

  expect(data).toMatchObject({ '@id': 'https://hyggehus.example/#organization', email: 'hej@shop.example' })
  expect([data.telephone, data.address]).toEqual([undefined, '4 Birch Lane'])
})

test('the structured data describes the shop and how to search it', () => {
  const organization = organizationData(shop, ['https://x.com/hyggehus'])
  const website = websiteData(shop)

  expect(organization).toMatchObject({ name: 'Hyggehus', url: 'https://hyggehus.example/' })
  expect(website).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://hyggehus.example/search?query={search_term_string}' } },
  })
})
