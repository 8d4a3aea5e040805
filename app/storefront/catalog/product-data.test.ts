import { expect, test } from 'vitest'
import type { Article, ProductDetails, ProductId } from '#shop/catalog/catalog.ts'
import { productData } from './product-data.ts'

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
  fact: null,
  facts: {},
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

test('the structured data of a product has its facts, those of schema.org by their own names', () => {
  const facts = { weight: 420, diameter: 7, height: { min: 10, max: 14 }, material: ['Wax', 'Cotton'], burningTime: 60 }

  const data = productData(shop, { ...candle, facts })

  expect(data).toMatchObject({
    size: '7 cm across, 10–14 cm high',
    material: 'Wax, Cotton',
    weight: { '@type': 'QuantitativeValue', value: 420, unitCode: 'GRM' },
    height: { minValue: 10, maxValue: 14, unitCode: 'CMT' },
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Burning time', value: 60, unitCode: 'HUR' }],
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

test('the structured data of a lowered price compare it with the lowest price of the 30 days before, until the day it ends', () => {
  const until = '2026-12-06T23:00:00.000Z'
  const reduction = { compareAtCents: 5000, lowestCents: 4200, until }

  const data = productData(shop, { ...candle, priceCents: 3500, reduction })

  expect(data).toMatchObject({
    offers: {
      price: '35.00',
      priceValidUntil: until,
      priceSpecification: [
        { '@type': 'UnitPriceSpecification', price: '35.00', priceCurrency: 'USD' },
        { priceType: 'https://schema.org/StrikethroughPrice', price: '42.00', priceCurrency: 'USD' },
      ],
    },
  })
  expect(JSON.stringify(data)).not.toContain('50.00')
})
