import { expect, onTestFinished, test } from 'vitest'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { listPublicPages } from './public-pages.ts'

type FetchedPage = { path: string; nonce: string | undefined; html: string }

async function readPages({ url, shop }: RunningShop): Promise<FetchedPage[]> {
  const pages = (await listPublicPages(shop)).filter(({ path }) => !path.startsWith('/api/'))
  return await Promise.all(
    pages.map(async ({ path }) => {
      const answer = await fetch(url + path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      return { path, nonce: /script-src 'self' 'nonce-([\w-]+)';/.exec(policy)?.[1], html: await answer.text() }
    }),
  )
}

test('every inline script and style has the nonce of its page, and no two pages share one', {
  timeout: 60_000,
}, async () => {
  const shop = await startRunningShop('policy')
  onTestFinished(shop.stop)

  const pages = await readPages(shop)

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
  const shop = await startRunningShop('early')
  onTestFinished(shop.stop)

  const pages = await readPages(shop)

  const late = pages.filter(({ html }) => html.indexOf('recordClick') > html.indexOf('<button'))
  expect(pages.every(({ html }) => html.includes('recordClick') && html.includes('<button'))).toBe(true)
  expect(late.map(({ path }) => path)).toEqual([])
})
