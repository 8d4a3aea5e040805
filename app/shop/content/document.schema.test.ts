import { expect, test } from 'vitest'
import { hostileContents, hostileTexts } from '#tests/support/hostile-documents.ts'
import { isAllowedLink } from './allowed-link.ts'
import { readDocument } from './document.schema.ts'

const good = { type: 'text', text: 'Tea' }
const paragraph = { type: 'paragraph', content: [good] }
const hash = 'a'.repeat(32)

const everything = [
  { type: 'heading', attrs: { level: 2 }, content: [good] },
  { type: 'paragraph' },
  {
    type: 'paragraph',
    content: [
      { ...good, marks: [{ type: 'bold' }, { type: 'italic' }] },
      { type: 'hardBreak' },
      { type: 'fact', attrs: { name: 'email' } },
    ],
  },
  { type: 'blockquote', content: [paragraph] },
  {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [paragraph, { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph] }] }],
      },
    ],
  },
  { type: 'picture', attrs: { hash, alt: 'A lamp', caption: '' } },
  { type: 'products', attrs: { articles: ['CND-001'] } },
  { type: 'scene', attrs: { id: '12' } },
  { type: 'liveList', attrs: { name: 'contact' } },
]

test('a document with everything that the editor makes is read as it is', () => {
  const json = JSON.stringify({ type: 'doc', content: everything })

  expect(JSON.stringify(readDocument(json))).toBe(json)
})

test('more than a hundred hostile documents are refused as a whole', () => {
  const jsons = [...hostileContents.map((content) => JSON.stringify({ type: 'doc', content })), ...hostileTexts]

  const accepted = jsons.filter((json) => readDocument(json) !== null)

  expect(jsons.length).toBeGreaterThan(100)
  expect(accepted).toEqual([])
})

test('links lead to pages of the shop, to the web and to email addresses', () => {
  const links = [
    '/',
    '/candles?sort=price#list',
    'https://example.com/a?b=c#d',
    'http://example.com',
    'mailto:hej@shop.example',
  ]

  expect(links.filter(isAllowedLink)).toEqual(links)
})
