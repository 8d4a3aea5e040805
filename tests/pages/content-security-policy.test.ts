import { expect, inject, test } from 'vitest'

type FetchedPage = { path: string; nonce: string | undefined; html: string }

async function readPages(): Promise<FetchedPage[]> {
  const { url, pages } = inject('pagesShop')
  const paths = pages.map(({ path }) => path).filter((path) => !path.startsWith('/api/'))
  return await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      return { path, nonce: /script-src 'self' 'nonce-([\w-]+)';/.exec(policy)?.[1], html: await answer.text() }
    }),
  )
}

test('every inline script and style has the nonce of its page, and no two pages share one', {
  timeout: 60_000,
}, async () => {
  const pages = await readPages()

  const inline = pages.flatMap(({ path, nonce, html }) =>
    [...html.matchAll(/<(?:script|style)\b([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter((attributes) => !attributes.includes('type="application/ld+json"'))
      .map((attributes) => ({ path, hasNonce: attributes.includes(`nonce="${nonce}"`) })),
  )
  expect(inline.length).toBeGreaterThan(3 * pages.length)
  expect(inline.filter(({ hasNonce }) => !hasNonce)).toEqual([])
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(pages.length)
})

test('clicks are recorded from before the first button is shown', { timeout: 60_000 }, async () => {
  const pages = await readPages()

  const late = pages.filter(({ html }) => html.indexOf('recordClick') > html.indexOf('<button'))
  expect(pages.every(({ html }) => html.includes('recordClick') && html.includes('<button'))).toBe(true)
  expect(late.map(({ path }) => path)).toEqual([])
})
