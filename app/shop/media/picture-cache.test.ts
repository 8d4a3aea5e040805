import { expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.server.ts'

test('the picture that was unused for longest makes room for a new one', () => {
  const cache = createPictureCache(300)
  cache.add('first', new Uint8Array(100))
  cache.add('second', new Uint8Array(100))
  cache.add('third', new Uint8Array(100))
  cache.find('first')

  cache.add('fourth', new Uint8Array(100))

  expect(['first', 'second', 'third', 'fourth'].filter((name) => cache.find(name))).toEqual([
    'first',
    'third',
    'fourth',
  ])
})

test('a picture stored twice counts once, and one larger than the whole cache is not stored', () => {
  const cache = createPictureCache(300)

  cache.add('same', new Uint8Array(200))
  cache.add('same', new Uint8Array(250))
  const storedBytes = cache.find('same')?.byteLength
  cache.add('enormous', new Uint8Array(301))

  expect(storedBytes).toBe(250)
  expect(cache.find('enormous')).toBeUndefined()
})
