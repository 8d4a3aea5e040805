import { expect, test } from 'vitest'
import type { StorySummary } from '#shop/content/content.ts'
import { childrenOf, readXml, type XmlElement } from '#tests/support/read-xml.ts'
import { storiesFeed } from './feed.ts'

const shop = 'https://hyggehus.example'
const hostile = 'Candles <b>&amp; "tea"</b> ]]> \uffff\u0007 🕯'

function aSummary(facts: Partial<StorySummary> = {}): StorySummary {
  return {
    id: '7',
    kind: 'story',
    slug: 'keep-the-light-low',
    title: 'Keep the light low',
    summary: 'On lamps.',
    picture: null,
    words: 700,
    publishedAt: new Date('2026-11-20T07:00:00Z'),
    changedAt: new Date('2026-11-21T08:30:00Z'),
    ...facts,
  }
}

/** What RFC 4287 asks of a feed (section 4.1.1) or an entry (4.1.2), by what is missing or there too often. */
function brokenRules(element: XmlElement): string[] {
  const textsOf = (name: string) => childrenOf(element, name).map(({ text }) => text)
  const links = (rel: string) => childrenOf(element, 'link').filter(({ attributes }) => attributes.rel === rel)
  const dates = [...textsOf('updated'), ...textsOf('published')]
  const rules = {
    'one id, which is an absolute IRI': textsOf('id').length === 1 && URL.canParse(textsOf('id')[0] ?? ''),
    'one title': textsOf('title').length === 1 && textsOf('title')[0] !== '',
    'one time of the last change': textsOf('updated').length === 1,
    'times by RFC 3339': dates.every((date) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(date)),
    'published before the last change': (textsOf('published')[0] ?? '') <= (textsOf('updated')[0] ?? ''),
    'one link to the page': links('alternate').length === 1 && links('alternate')[0]?.attributes.type === 'text/html',
    'addresses that can be read': childrenOf(element, 'link').every(({ attributes: { href = '' } }) =>
      URL.canParse(href),
    ),
    'at most one summary': textsOf('summary').length <= 1,
  }
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]))
}

test('a feed is one that every reader can read, whatever admins write into titles and summaries', () => {
  const stories = [aSummary(), aSummary({ id: '8', slug: 'tea', title: hostile, summary: hostile })]

  const feed = readXml(storiesFeed(shop, stories, new Date('2026-11-27T12:00:00Z')))

  const entries = childrenOf(feed, 'entry')
  expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' } })
  expect([feed, ...entries].map(brokenRules)).toEqual([[], [], []])
  expect(childrenOf(feed, 'author').flatMap((author) => childrenOf(author, 'name'))).toMatchObject([
    { text: 'Hyggehus' },
  ])
  expect(childrenOf(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
    ['self', `${shop}/stories/feed.xml`],
    ['alternate', `${shop}/stories`],
  ])
  expect(new Set(entries.flatMap((entry) => childrenOf(entry, 'id').map(({ text }) => text))).size).toBe(2)
  expect(entries[1]?.children.find(({ name }) => name === 'title')?.text).toBe('Candles <b>&amp; "tea"</b> ]]>  🕯')
})

test('a feed without stories is one, too, and a story that was planned changed when it came out', () => {
  const planned = aSummary({ publishedAt: new Date('2026-12-01T07:00:00Z') })

  const [empty, later] = [[], [planned]].map((stories) =>
    readXml(storiesFeed(shop, stories, new Date('2026-11-27T12:00:00Z'))),
  )

  expect(empty && brokenRules(empty)).toEqual([])
  expect(later && childrenOf(later, 'updated').map(({ text }) => text)).toEqual(['2026-12-01T07:00:00.000Z'])
})

test('the checker itself refuses what is not well-formed', () => {
  const broken = [
    '<a><b></a></b>',
    '<a>&nbsp;</a>',
    '<a>\u0007</a>',
    '<a/><b/>',
    '<a x="1" x="2"/>',
    '<a',
    '<a>1 < 2</a>',
    'a',
  ]

  const refusals = broken.map((xml) => {
    try {
      return readXml(xml).name
    } catch {
      return null
    }
  })

  expect(refusals).toEqual(broken.map(() => null))
})
