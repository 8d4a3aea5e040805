import { expect, test } from 'vitest'
import { contentLimits } from '#rulebook/limits/content.ts'
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

const hostileLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://elsewhere.example/1',
  'file:///etc/passwd',
  'ftp://elsewhere.example/',
  'view-source:https://elsewhere.example/',
  'about:blank',
  'intent://elsewhere.example#Intent;end',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  'https://user:word@elsewhere.example/',
  'https://hyggehus.example@elsewhere.example/',
  'https://',
  'https:elsewhere.example',
  'https:/elsewhere.example',
  'http://localhost/',
  'https://[::1',
  'mailto:',
  'mailto:a@b.example?bcc=all@elsewhere.example',
  'mailto:a@b.example%0ABcc:c@d.example',
  'mailto:a@b@c.example',
  'candles',
  '../admin',
  '#top',
  '?next=//elsewhere.example',
  '',
  `/${'a'.repeat(contentLimits.hrefMaxLength)}`,
  'https://elsewhere.example/\u202egnp.exe',
  'https://elsewhere.example/ onmouseover=alert(1)',
]

const withMark = (mark: unknown) => [{ type: 'paragraph', content: [{ ...good, marks: [mark] }] }]
const withText = (text: unknown) => [{ type: 'paragraph', content: [{ type: 'text', text }] }]
const withBlock = (block: unknown) => [block]
const picture = (attrs: object) => [{ type: 'picture', attrs: { hash, alt: 'A lamp', caption: '', ...attrs } }]

function nested(depth: number): object {
  const item = depth === 0 ? paragraph : nested(depth - 1)
  return { type: 'bulletList', content: [{ type: 'listItem', content: [item] }] }
}

const hostileContents: unknown[] = [
  ...hostileLinks.map((href) => withMark({ type: 'link', attrs: { href } })),
  withMark({ type: 'link', attrs: { href: '/candles', target: '_blank' } }),
  withMark({ type: 'link', attrs: { href: '/candles', rel: 'opener' } }),
  withMark({ type: 'link', attrs: { href: '/candles', onclick: 'alert(1)' } }),
  withMark({ type: 'link', attrs: { href: ['/candles'] } }),
  withMark({ type: 'link', attrs: { href: { toString: '/candles' } } }),
  withMark({ type: 'link', attrs: { href: 7 } }),
  withMark({ type: 'link', attrs: {} }),
  withMark({ type: 'link' }),
  withMark({ type: 'bold', attrs: { style: 'color: red' } }),
  withMark({ type: 'code' }),
  withMark({ type: 'underline' }),
  withMark({ type: 'textStyle', attrs: { color: 'red' } }),
  withMark({ type: 'highlight' }),
  withMark('bold'),
  withMark(null),
  [{ type: 'paragraph', content: [{ ...good, marks: [{ type: 'bold' }, { type: 'bold' }] }] }],
  [{ type: 'paragraph', content: [{ ...good, marks: { type: 'bold' } }] }],
  withText(''),
  withText(null),
  withText(7),
  withText({ html: '<b>' }),
  withText('bell \u0007'),
  withText('nul \u0000'),
  withText('line\nbreak'),
  withText('turned \u202e'),
  withText('isolated \u2066'),
  withText('a'.repeat(contentLimits.textMaxLength + 1)),
  [{ type: 'paragraph', content: [{ ...good, html: '<script>alert(1)</script>' }] }],
  [{ type: 'paragraph', content: [] }],
  [{ type: 'paragraph', content: [paragraph] }],
  [{ type: 'paragraph', content: 'text' }],
  [{ type: 'paragraph', content: [good], attrs: { class: 'x' } }],
  [{ type: 'paragraph', content: [good], dangerouslySetInnerHTML: { __html: '<b>' } }],
  [{ type: 'paragraph', content: Array(contentLimits.piecesMax + 1).fill(good) }],
  [{ type: 'heading', attrs: { level: 1 }, content: [good] }],
  [{ type: 'heading', attrs: { level: '2' }, content: [good] }],
  [{ type: 'heading', attrs: { level: 2, id: 'x' }, content: [good] }],
  [{ type: 'heading', attrs: { level: 2 } }],
  [{ type: 'blockquote', content: [{ type: 'blockquote', content: [paragraph] }] }],
  [{ type: 'blockquote', attrs: { cite: 'javascript:alert(1)' }, content: [paragraph] }],
  [nested(3)],
  [nested(500)],
  [{ type: 'bulletList', content: [paragraph] }],
  [{ type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: [paragraph] }] }],
  picture({ hash: 'https://elsewhere.example/spy.gif' }),
  picture({ hash: '../../etc/passwd' }),
  picture({ hash: 'A'.repeat(32) }),
  picture({ alt: '' }),
  picture({ alt: 'A lamp\u0000' }),
  picture({ caption: 'a'.repeat(contentLimits.captionMaxLength + 1) }),
  picture({ src: 'https://elsewhere.example/spy.gif' }),
  picture({ onerror: 'alert(1)' }),
  withBlock({ type: 'image', attrs: { src: 'https://elsewhere.example/spy.gif' } }),
  withBlock({ type: 'iframe', attrs: { src: 'https://elsewhere.example/' } }),
  withBlock({ type: 'script', content: [good] }),
  withBlock({ type: 'html', text: '<script>alert(1)</script>' }),
  withBlock({ type: 'rawHtml', attrs: { html: '<img src=x onerror=alert(1)>' } }),
  withBlock({ type: 'codeBlock', content: [good] }),
  withBlock({ type: 'horizontalRule' }),
  withBlock({ type: 'table' }),
  withBlock({ type: 'doc', content: [paragraph] }),
  withBlock({ type: '__proto__' }),
  withBlock({ type: 'constructor' }),
  withBlock({ type: ['paragraph'] }),
  withBlock({ type: 'products', attrs: { articles: ['../CND-001'] } }),
  withBlock({ type: 'products', attrs: { articles: [] } }),
  withBlock({ type: 'products', attrs: { articles: Array(contentLimits.productsMax + 1).fill('CND-001') } }),
  withBlock({ type: 'products', attrs: { articles: ['CND-001'], price: 0 } }),
  withBlock({ type: 'scene', attrs: { id: '1 or 1=1' } }),
  withBlock({ type: 'scene', attrs: { id: 1 } }),
  withBlock({ type: 'liveList', attrs: { name: 'passwords' } }),
  withBlock({ type: 'fact', attrs: { name: 'email' } }),
  [{ type: 'paragraph', content: [{ type: 'fact', attrs: { name: 'linkSecret' } }] }],
  [{ type: 'paragraph', content: [{ type: 'hardBreak', attrs: { onload: 'alert(1)' } }] }],
  withBlock(null),
  withBlock('<script>alert(1)</script>'),
  withBlock([paragraph]),
  [],
  {},
  'text',
  null,
  Array(contentLimits.blocksMax + 1).fill(paragraph),
]

const hostileTexts = [
  '',
  'null',
  '[]',
  '<p>Tea</p>',
  '{"type":"doc","content":[{"type":"paragraph"}]',
  '{"type":"doc","content":[{"type":"paragraph"}],"attrs":{}}',
  '{"type":"page","content":[{"type":"paragraph"}]}',
  '{"__proto__":{"type":"doc"},"content":[{"type":"paragraph"}]}',
  '['.repeat(100_000),
  `{"type":"doc","content":[{"type":"paragraph"}]}${' '.repeat(contentLimits.bytesMax)}`,
]

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
