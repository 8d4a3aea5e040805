import { expect, test } from 'vitest'
import { createRoutePatterns } from './route-patterns.server.ts'

const patternOf = createRoutePatterns(
  {
    root: { id: 'root', path: '' },
    frame: { id: 'frame', parentId: 'root' },
    home: { id: 'home', parentId: 'frame', index: true },
    candles: { id: 'candles', parentId: 'frame', path: 'candles' },
    product: { id: 'product', parentId: 'frame', path: ':category/product/:article' },
    lost: { id: 'lost', parentId: 'frame', path: '*' },
  },
  ['/api/candles', '/api/product'],
)

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/candles', '/candles'],
  ['/candles.data', '/candles'],
  ['/candles/product/CND-001', '/:category/product/:article'],
  ['/candles/product/CND-001.data', '/:category/product/:article'],
  ['/what/ever', '/*'],
  ['/api/candles', '/api/candles'],
  ['/api/anything/else', '/api/*'],
  ['/media/abc-400.webp', '/media/*'],
  ['/healthz', '/healthz'],
])('%s is counted as %s', (address, pattern) => {
  expect(patternOf(address)).toBe(pattern)
})

test('thousands of made-up addresses do not change the pattern that an address is counted under', () => {
  const before = patternOf('/candles/product/CND-001')

  const madeUp = new Set(Array.from({ length: 2500 }, (_, place) => patternOf(`/what/ever/${place}`)))
  const after = patternOf('/candles/product/CND-001')

  expect([before, ...madeUp, after]).toEqual(['/:category/product/:article', '/*', '/:category/product/:article'])
})
