import { expect, test } from 'vitest'
import { createHotPictures } from './hot-pictures.server.ts'

test('the picture that was unused for longest makes room for a new one', () => {
  const hot = createHotPictures(300)
  hot.keep('first', new Uint8Array(100))
  hot.keep('second', new Uint8Array(100))
  hot.keep('third', new Uint8Array(100))
  hot.find('first')

  hot.keep('fourth', new Uint8Array(100))

  expect(['first', 'second', 'third', 'fourth'].filter((name) => hot.find(name))).toEqual(['first', 'third', 'fourth'])
})

test('a picture stored twice counts once, and one larger than the whole cache is not stored', () => {
  const hot = createHotPictures(300)

  hot.keep('same', new Uint8Array(200))
  hot.keep('same', new Uint8Array(250))
  const stayed = hot.find('same')?.byteLength
  hot.keep('enormous', new Uint8Array(301))

  expect(stayed).toBe(250)
  expect(hot.find('enormous')).toBeUndefined()
})
