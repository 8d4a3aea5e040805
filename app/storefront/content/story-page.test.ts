import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { ContentDocument } from '#shop/content/document.ts'
import { publishContent } from '#shop/content/publish-content.server.ts'
import { addContent } from '#shop/content/save-content.server.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aStory, aText } from '#tests/support/make-content.ts'
import { aStoredPicture } from '#tests/support/make-pictures.ts'
import { openTestPictures } from '#tests/support/test-pictures.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import * as feed from './feed-resource.ts'
import { Story } from './published-story.tsx'
import * as storiesPage from './stories-page.tsx'
import * as storyPage from './story-page.tsx'

const script = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'

test('script in a title, a summary, a text and a caption is shown as text, and ends no script of the page', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestPictures()
  const { hash } = await aStoredPicture(shop)
  const text = { type: 'text', text: script } as const
  const body: ContentDocument = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text] },
      { type: 'paragraph', content: [{ ...text, marks: [{ type: 'link', attrs: { href: '/candles?a="b' } }] }] },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [text] }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text] }] }] },
      { type: 'picture', attrs: { hash, alt: script, caption: script } },
    ],
  }
  await aStory(shop, { slug: 'hostile', title: script, summary: script, body })
  const { args } = loaderArgsFor(shop, '/stories/hostile')
  const loaderData = await storyPage.loader({ ...args, params: { name: 'hostile' } })

  const Page = createRoutesStub([
    { id: 'story', path: '/', Component: HeadAndStory, meta: () => storyPage.meta({ loaderData } as never) },
  ])

  const html = renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { story: loaderData } } }))

  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(JSON.parse(data)).toMatchObject({ '@graph': [{ headline: script, description: script }, {}] })
  expect(html.match(/<img(?![^>]*\/media\/)/g)).toBeNull()
  expect(html.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThan(6)
})

test('a story can be shared by email, with its whole address', async () => {
  const shop = await openTestShop()
  await aStory(shop, { slug: 'two-cups', title: 'Two cups & a lamp' })
  const { args } = loaderArgsFor(shop, '/stories/two-cups')
  const loaderData = await storyPage.loader({ ...args, params: { name: 'two-cups' } })
  const Page = createRoutesStub([{ id: 'story', path: '/', Component: HeadAndStory }])

  const html = renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { story: loaderData } } }))

  const address = encodeURIComponent(`${shop.publicUrl}/stories/two-cups`)
  expect(html).toContain(`href="mailto:?subject=Two%20cups%20%26%20a%20lamp&amp;body=${address}"`)
})

function HeadAndStory() {
  const { page } = useLoaderData<{ page: ComponentProps<typeof Story> }>()
  return createElement('div', {}, createElement(Meta), createElement(Story, page))
}

test('no cache keeps a story, the list or the feed longer than until the next story begins or ends', async () => {
  const shop = await openTestShop()
  const start = shop.now().getTime()
  const at = (hours: number) => new Date(start + hours * 3_600_000)
  await aStory(shop, { slug: 'ending', endsAt: at(2) })
  await aStory(shop, { slug: 'planned', startsAt: at(5) })
  const trueUntil = async () => {
    const opened = ['/stories/ending', '/stories', '/stories/feed.xml'].map((path) => loaderArgsFor(shop, path))
    const [story, stories, resource] = opened.map(({ args }) => ({ ...args, params: { name: 'ending' } }))
    if (!story || !stories || !resource) return []
    await Promise.all([storyPage.loader(story), storiesPage.loader(stories), feed.loader(resource)])
    return opened.map(({ page }) => page.trueUntil)
  }

  const before = await trueUntil()
  shop.clock.advance(3 * 3_600_000)
  const [, ...after] = await trueUntil()

  expect(before).toEqual([at(2), at(2), at(2)])
  expect(after).toEqual([at(5), at(5)])
})

test('search engines and shared links get the summary and the picture of a story', { tags: 'nightly' }, async () => {
  const shop = await openTestPictures()
  const { hash } = await aStoredPicture(shop)
  const actor = await anActor(shop)
  const picture = { hash, alt: 'A lamp in a window' }
  const terms = { title: 'Low light', summary: 'On lamps.', body: aText(), picture }
  const added = await addContent(shop, actor, {
    kind: 'story',
    slug: 'with-a-picture',
    requestKey: crypto.randomUUID(),
    terms,
  })
  if (added.ok) await publishContent(shop, actor, { id: added.value.id, seen: 1, startsAt: null, endsAt: null })
  const { args } = loaderArgsFor(shop, '/stories/with-a-picture')
  const loaderData = await storyPage.loader({ ...args, params: { name: 'with-a-picture' } })

  const head = storyPage.meta({ loaderData } as never)

  expect(head).toContainEqual({ name: 'description', content: 'On lamps.' })
  expect(head).toContainEqual({ property: 'og:type', content: 'article' })
  expect(head).toContainEqual({ property: 'og:image:alt', content: picture.alt })
  expect(JSON.stringify(head)).toContain(`${shop.publicUrl}/media/${hash}-`)
})
