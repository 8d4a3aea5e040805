import { expect, test } from 'vitest'
import { readBlockAttributes } from './block-attributes.ts'

const hash = 'a'.repeat(32)
const copied = {
  picture: { hash, alt: 'A lamp', caption: '' },
  products: { articles: ['LGT-001', 'CND-003'] },
  scene: { id: '7' },
  liveList: { name: 'arrivals' },
  fact: { name: 'email' },
}

test('a block that is copied in the editor is pasted as it was', () => {
  const read = Object.entries(copied).map(([block, attributes]) =>
    readBlockAttributes(block, JSON.stringify(attributes)),
  )

  expect(read).toEqual(Object.values(copied))
})

test('a block from elsewhere with anything that the shop does not show is not pasted', () => {
  const hostile: [string, unknown][] = [
    ['picture', { hash: '../../admin', alt: 'A lamp', caption: '' }],
    ['picture', { hash, alt: '', caption: '' }],
    ['picture', { hash, alt: 'A lamp', caption: '', src: 'https://elsewhere.example/1.png' }],
    ['picture', { hash, alt: 'A \u202elamp', caption: '' }],
    ['picture', { hash, alt: 'x'.repeat(301), caption: '' }],
    ['picture', { hash: [hash], alt: 'A lamp', caption: '' }],
    ['products', { articles: [] }],
    ['products', { articles: ['1', '2', '3', '4', '5'] }],
    ['products', { articles: ['<b>'] }],
    ['products', { articles: 'LGT-001' }],
    ['scene', { id: 7 }],
    ['scene', { id: '7 or true' }],
    ['liveList', { name: 'constructor' }],
    ['fact', { name: 'secret' }],
    ['fact', ['email']],
    ['script', { name: 'email' }],
    ['constructor', {}],
    ['picture', null],
  ]

  const read = hostile.map(([block, attributes]) => readBlockAttributes(block, JSON.stringify(attributes)))

  expect(read).toEqual(hostile.map(() => null))
  expect([readBlockAttributes('scene', '{'), readBlockAttributes('scene', '')]).toEqual([null, null])
})
