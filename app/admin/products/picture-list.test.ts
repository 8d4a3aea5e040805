import { expect, test } from 'vitest'
import { describeRefusedFiles, moveItem, uploadShares } from './picture-list.ts'

test('a picture moves to another place and the others close the gap', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('a picture does not move beyond the ends', () => {
  expect([moveItem(['a', 'b'], 0, -1), moveItem(['a', 'b'], 1, 2)]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('pictures are uploaded one after the other, and each shows its progress', () => {
  expect(uploadShares([{ size: 100 }, { size: 200 }, { size: 50 }], 200)).toEqual([1, 0.5, 0])
})

test('each refused file is named, and no sentence is said twice', () => {
  const refused = [
    { sentence: 'Unsupported file type: webp', fileName: 'front.webp' },
    { sentence: 'huge.png is too large' },
    { sentence: 'Unsupported file type: webp', fileName: 'back.webp' },
  ]

  expect([describeRefusedFiles(refused), describeRefusedFiles([])]).toEqual([
    'Unsupported file type: webp (front.webp, back.webp). huge.png is too large',
    '',
  ])
})
