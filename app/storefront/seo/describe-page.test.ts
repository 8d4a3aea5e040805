import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { describePage, type PageDescription } from './describe-page.ts'

const shop = 'https://hyggehus.example'
const candles: PageDescription = { title: 'Candles', description: 'Light one before dinner.', path: '/candles?page=2' }

test("a page's title is its own name, then the shop's", () => {
  const head = describePage(shop, candles)

  expect(head).toContainEqual({ title: 'Candles | Hyggehus' })
  expect(head).toContainEqual({ name: 'description', content: 'Light one before dinner.' })
})

test('a page has a canonical address', () => {
  const head = describePage(shop, candles)

  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://hyggehus.example/candles?page=2',
  })
  expect(head).toContainEqual({ property: 'og:url', content: 'https://hyggehus.example/candles?page=2' })
})

test('a page excluded from search engines says so and has no canonical address', () => {
  const head = describePage(shop, { ...candles, index: false })

  expect(head).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(JSON.stringify(head)).not.toContain('canonical')
})

test('a shared product shows its own picture, at the largest width that is shared', () => {
  const head = describePage(shop, {
    ...candles,
    picture: { hash: 'abcdefgh', width: 1600, height: 2000, alt: 'A candle' },
  })

  expect(head).toContainEqual({ property: 'og:image', content: 'https://hyggehus.example/media/abcdefgh-1200.webp' })
  expect(head).toContainEqual({ property: 'og:image:height', content: '1500' })
  expect(head).toContainEqual({ property: 'og:image:alt', content: 'A candle' })
})

test("a page without a picture is shared with the shop's picture", () => {
  const head = describePage(shop, candles)

  expect(head).toContainEqual({ property: 'og:image', content: 'https://hyggehus.example/share.jpg' })
})

test('a page whose data could not be loaded still has a title', () => {
  const head = describePage(undefined, candles)

  expect(head).toContainEqual({ title: 'Candles | Hyggehus' })
  expect(JSON.stringify(head)).not.toContain('undefined')
})

test('a long description ends after a word', () => {
  const head = describePage(shop, { ...candles, description: 'warm wool '.repeat(100) })

  expect(JSON.stringify(head)).toMatch(/(warm|wool)…"/)
})

test('a product whose name is a closing tag cannot end the script element', () => {
  const name = '</script><script>alert(1)</script>\u2028 & <!--'
  const meta = () => describePage(shop, { ...candles, data: [{ '@type': 'Product', name }] })
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta }])

  const html = renderToStaticMarkup(createElement(Page))

  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(script).not.toContain('\u2028')
  expect(JSON.parse(script)).toMatchObject({ '@graph': [{ name }] })
})
