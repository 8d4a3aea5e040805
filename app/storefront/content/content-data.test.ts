import { expect, test } from 'vitest'
import type { ShownBlock } from '#shop/content/shown-content.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aStory } from '#tests/support/make-content.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { articleData, questionsData } from './content-data.ts'
import * as contentPage from './content-page.tsx'
import * as storiesPage from './stories-page.tsx'
import * as storyPage from './story-page.tsx'

const shop = 'https://hyggehus.example'

type Step = { position: number; name: string; item?: string }

/** What a page says of itself depends on its data alone. */
function headOf(meta: (args: never) => unknown, loaderData: unknown): unknown {
  return meta({ loaderData } as never)
}

/** The values of a key wherever it is in structured data. */
function valuesOf(data: unknown, key: string): unknown[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)])
}

test('an article has all that search engines ask for: headline, picture, dates with a time zone, author with an address', () => {
  const picture = { hash: 'a'.repeat(32), width: 1600, height: 1000, alt: 'A lamp', preview: '' }
  const publishedAt = new Date('2026-11-20T07:00:00Z')
  const changedAt = new Date('2026-11-19T07:00:00Z')
  const story = {
    kind: 'story',
    slug: 'low-light',
    title: 'Low light',
    summary: 'On lamps.',
    words: 700,
    picture,
  } as const

  const data = articleData(shop, { ...story, publishedAt, changedAt })

  expect(data).toMatchObject({
    '@type': 'Article',
    headline: 'Low light',
    image: `${shop}/media/${picture.hash}-1600.webp`,
    datePublished: '2026-11-20T07:00:00.000Z',
    dateModified: '2026-11-20T07:00:00.000Z',
    author: { '@type': 'Organization', name: 'Hyggehus', url: `${shop}/` },
    mainEntityOfPage: `${shop}/stories/low-light`,
  })
})

test('each question has a text and one answer with a text; one without an answer is left out, and without questions there is no list', () => {
  const text = (words: string) => [{ text: words }]
  const answered: ShownBlock = {
    type: 'question',
    question: text('How long does a candle burn?'),
    answer: [{ type: 'paragraph', text: text('Sixty hours.') }],
  }
  const open: ShownBlock = { type: 'question', question: text('And now?'), answer: [] }

  expect(questionsData([answered, open])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How long does a candle burn?',
        acceptedAnswer: { '@type': 'Answer', text: 'Sixty hours.' },
      },
    ],
  })
  expect(questionsData([open])).toBeNull()
})

test('the way from the home page has at least two steps on stories and pages, numbered, each but the last with an address', async () => {
  const opened = await openTestShop()
  await aStory(opened, { slug: 'low-light', title: 'Low light' })
  const { args } = loaderArgsFor(opened, '/questions')
  const [page, stories, story] = await Promise.all([
    contentPage.loader(args),
    storiesPage.loader(args),
    storyPage.loader({ ...args, params: { name: 'low-light' } }),
  ])

  const heads = [headOf(contentPage.meta, page), headOf(storiesPage.meta, stories), headOf(storyPage.meta, story)]

  const steps = heads.map((head) => valuesOf(head, 'itemListElement')[0] as Step[])
  expect(steps.map((list) => list.map(({ name }) => name))).toEqual([
    ['Home', 'Questions and answers'],
    ['Home', 'Stories'],
    ['Home', 'Stories', 'Low light'],
  ])
  expect(steps.flatMap((list) => list.map(({ position }, index) => position - index))).toEqual(Array(7).fill(1))
  expect(steps.flatMap((list) => list.slice(0, -1)).every(({ item = '' }) => URL.canParse(item))).toBe(true)
})
