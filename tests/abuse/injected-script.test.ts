import { expect, test, vi } from 'vitest'
import { touchPages } from '#db/page-versions.ts'
import { markPublicPage, pageContext } from '#http/router-context.server.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { html, type TestPages } from '#tests/support/test-pages.ts'

const waitOptions = { timeout: 20_000 }

/** Like a page of the renderer: its own script carries the nonce, the one injected through a product's text does not. */
const aPageWithAnInjectedScript: TestPages = async (_request, context) => {
  markPublicPage(context, ['category:candles'])
  const { nonce } = context.get(pageContext)
  return html(`</title><script nonce="${nonce}">ours()</script><script>theirs()</script>`)
}

function policyOf({ headers }: Response): string {
  return headers.get('content-security-policy') ?? ''
}

function scriptSourcesOf(answer: Response): string[] {
  return /script-src ([^;]*)/.exec(policyOf(answer))?.[1]?.split(' ') ?? []
}

async function nonceIn(answer: Response): Promise<string | undefined> {
  return /<script nonce="([^"]+)">/.exec(await answer.text())?.[1]
}

test('the policy allows only the scripts of the renderer, not an injected one', async () => {
  const { ask } = await openTestDoor({ pages: aPageWithAnInjectedScript })

  const answer = await ask('/candles')

  expect(scriptSourcesOf(answer)).toEqual([`'self'`, `'nonce-${await nonceIn(answer)}'`])
})

test('each rendering has its own random nonce', async () => {
  const { ask } = await openTestDoor({ pages: aPageWithAnInjectedScript })

  const nonces = await Promise.all(['/candles', '/mirrors', '/'].map(async (path) => nonceIn(await ask(path))))

  expect(new Set(nonces).size).toBe(3)
  expect(nonces.every((nonce) => Buffer.from(nonce ?? '', 'base64url').length === 16)).toBe(true)
})

test('a cached page is sent with the policy it was rendered with', async () => {
  const pages = vi.fn(aPageWithAnInjectedScript)
  const { ask } = await openTestDoor({ pages })

  const answers = [await ask('/candles'), await ask('/candles'), await ask('/candles', { headers: { cookie: 'a=b' } })]

  const nonces = await Promise.all(answers.map(nonceIn))
  expect(pages).toHaveBeenCalledTimes(1)
  expect(answers.map(scriptSourcesOf)).toEqual(nonces.map((nonce) => [`'self'`, `'nonce-${nonce}'`]))
})

test('an answer 304 carries the policy of the page that the browser has', async () => {
  const { ask, shop } = await openTestDoor({ pages: aPageWithAnInjectedScript })
  const first = await ask('/candles')
  const conditionalRequest = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }

  const unchanged = await ask('/candles', conditionalRequest)
  await shop.db.transaction().execute((tx) => touchPages(tx, ['category:candles']))
  const renderedAgain = await vi.waitFor(async () => {
    const answer = await ask('/candles', conditionalRequest)
    expect(answer.status).toBe(200)
    return answer
  }, waitOptions)

  expect([unchanged.status, policyOf(unchanged)]).toEqual([304, policyOf(first)])
  expect(scriptSourcesOf(renderedAgain)).toContain(`'nonce-${await nonceIn(renderedAgain)}'`)
  expect(policyOf(renderedAgain)).not.toBe(policyOf(first))
})

test('a page without a nonce gets another ETag too when its policy changes', async () => {
  const { ask, shop } = await openTestDoor({
    pages: async (_request, context) => {
      markPublicPage(context, ['category:candles'])
      return html('no scripts')
    },
  })
  const first = await ask('/candles')
  await shop.db.transaction().execute((tx) => touchPages(tx, ['category:candles']))

  const renderedAgain = await vi.waitFor(async () => {
    const answer = await ask('/candles')
    expect(policyOf(answer)).not.toBe(policyOf(first))
    return answer
  }, waitOptions)

  expect(renderedAgain.headers.get('etag')).not.toBe(first.headers.get('etag'))
})
