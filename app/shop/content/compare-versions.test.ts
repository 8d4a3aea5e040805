import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'
import type { ContentTerms } from './content.ts'
import type { Block, Inline } from './document.ts'

const hash = 'a'.repeat(32)
const text = (words: string): Inline => ({ type: 'text', text: words })
const line = (...content: Inline[]): Block => ({ type: 'paragraph', content })

function aVersion(content: Block[], facts: Partial<ContentTerms> = {}): ContentTerms {
  return { title: 'Low light', summary: 'On lamps.', body: { type: 'doc', content }, picture: null, ...facts }
}

/** What is only in the earlier version, and what is only in the later one. */
function changesOf(earlier: ContentTerms, later: ContentTerms) {
  const changes = compareVersions(earlier, later, new Map([['3', 'The window']])).flat()
  const textsOf = (kind: string) => changes.filter((change) => change.kind === kind).map((change) => change.text.trim())
  return [textsOf('removed').join(' '), textsOf('added').join(' ')]
}

test('within a changed line the words that changed are told, and lines that moved nowhere stay as they are', () => {
  const lines = compareVersions(
    aVersion([line(text('Leave the big lamp off.')), line(text('Light two.'))]),
    aVersion([line(text('Leave the small lamp off.')), line(text('Light two.'))]),
  )

  expect(lines.slice(2)).toEqual([
    [
      { kind: 'same', text: 'Leave' },
      { kind: 'same', text: ' the' },
      { kind: 'removed', text: ' big' },
      { kind: 'added', text: ' small' },
      { kind: 'same', text: ' lamp' },
      { kind: 'same', text: ' off.' },
    ],
    [{ kind: 'same', text: 'Light two.' }],
  ])
})

test('a line that was added, and one that was taken out, stand as a whole', () => {
  const [short, long] = [aVersion([line(text('One.'))]), aVersion([line(text('One.')), line(text('Two more.'))])]

  expect([changesOf(short, long), changesOf(long, short)]).toEqual([
    ['', 'Two more.'],
    ['Two more.', ''],
  ])
})

test('versions that differ only in a product, a scene, a picture, a list of the shop, a link or a format are not the same', () => {
  const block = (type: string, attrs: object) => aVersion([{ type, attrs } as Block])
  const linked = (href: string) =>
    aVersion([line({ type: 'text', text: 'Tea', marks: [{ type: 'link', attrs: { href } }] })])
  const marked = (type: 'bold' | 'italic') => aVersion([line({ type: 'text', text: 'Tea', marks: [{ type }] })])
  const [cover, file] = [
    { hash, alt: 'A lamp' },
    { hash: 'b'.repeat(32), alt: 'A lamp' },
  ]

  const changes = [
    changesOf(block('products', { articles: ['CND-001'] }), block('products', { articles: ['CND-002'] })),
    changesOf(block('scene', { id: '3' }), block('scene', { id: '9' })),
    changesOf(block('picture', { ...cover, caption: '' }), block('picture', { ...file, caption: 'In June.' })),
    changesOf(block('liveList', { name: 'arrivals' }), block('liveList', { name: 'contact' })),
    changesOf(linked('/candles'), linked('/lamps')),
    changesOf(marked('bold'), marked('italic')),
    changesOf(
      aVersion([{ type: 'heading', attrs: { level: 2 }, content: [text('Tea')] }]),
      aVersion([{ type: 'heading', attrs: { level: 3 }, content: [text('Tea')] }]),
    ),
    changesOf(aVersion([line(text('Tea'))], { picture: cover }), aVersion([line(text('Tea'))], { picture: file })),
    changesOf(
      aVersion([line({ type: 'fact', attrs: { name: 'email' } })]),
      aVersion([line({ type: 'fact', attrs: { name: 'country' } })]),
    ),
    changesOf(
      aVersion([
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('Tea')] }] }],
        },
      ]),
      aVersion([{ type: 'blockquote', content: [{ type: 'paragraph', content: [text('Tea')] }] }]),
    ),
  ]

  expect(changes).toEqual([
    ['CND-001', 'CND-002'],
    ['The window', '9'],
    ['aaaaaa', 'bbbbbb In June.'],
    ['List of arrivals', 'Contact data'],
    ['(/candles)', '(/lamps)'],
    ['*Tea*', '_Tea_'],
    ['##', '###'],
    ['aaaaaa', 'bbbbbb'],
    ['shop’s email]', 'country we deliver to]'],
    ['•', '>'],
  ])
})
