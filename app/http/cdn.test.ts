import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { cdnLimits } from '#rulebook/limits/cdn.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { type Cdn, createCdnPurger, surrogateKeys } from './cdn.server.ts'

type Purge = { method: string | undefined; headers: Record<string, unknown>; body: string }

/** A CDN's address for purges, which tells of each one it gets. */
async function aCdn(kind: Cdn['kind'], status = 200, location?: string) {
  const purges: Purge[] = []
  const server = createServer(async (request, response) => {
    purges.push({ method: request.method, headers: request.headers, body: await text(request) })
    response.writeHead(status, location ? { location } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return { purges, cdn: { kind, purgeUrl: `http://127.0.0.1:${port}/purge`, key: 'secret-key' } satisfies Cdn }
}

const log = openTestLog().log

test('changes of one moment are purged from Varnish together, and again for pages that were on their way', async () => {
  const { cdn, purges } = await aCdn('varnish')
  const purger = createCdnPurger({ cdn, log })

  purger.drop(['product:CND-001'])
  purger.drop(['category:candles', 'product:CND-001'])
  await purger.stop()

  const purge = { method: 'PURGE', headers: { 'xkey-purge': 'product:CND-001 category:candles' } }
  expect(purges).toMatchObject([purge, purge])
})

test('Fastly and Cloudflare get purges in their form, with their key', async () => {
  const [fastly, cloudflare] = await Promise.all([aCdn('fastly'), aCdn('cloudflare')])
  for (const { cdn } of [fastly, cloudflare]) {
    const purger = createCdnPurger({ cdn, log })
    purger.drop(['catalogue'])
    await purger.stop()
  }

  expect(fastly.purges[0]).toMatchObject({
    method: 'POST',
    headers: { 'surrogate-key': 'catalogue', 'fastly-key': 'secret-key' },
  })
  expect(cloudflare.purges[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer secret-key' },
    body: JSON.stringify({ tags: ['catalogue'] }),
  })
})

test('ten thousand changed products at once, or changes that were missed, purge all pages by one name', async () => {
  const { cdn, purges } = await aCdn('varnish')
  const purger = createCdnPurger({ cdn, log })

  purger.drop(Array.from({ length: 10_000 }, (_, at) => `product:CND-${at}` as const))
  await purger.stop()

  expect(purges.map(({ headers }) => headers['xkey-purge'])).toEqual(['page', 'page'])
})

test('many names are purged in requests of the size that every CDN takes', async () => {
  const { cdn, purges } = await aCdn('varnish')
  const purger = createCdnPurger({ cdn, log })

  purger.drop(Array.from({ length: 250 }, (_, at) => `product:CND-${at}` as const))
  await purger.stop()

  const sizes = purges.map(({ headers }) => String(headers['xkey-purge']).split(' ').length)
  expect(sizes).toEqual([100, 100, 50, 100, 100, 50])
  expect(Math.max(...sizes)).toBeLessThanOrEqual(cdnLimits.namesPerRequest)
})

test('a CDN that refuses a purge is reported, and the shop goes on', async () => {
  const { cdn } = await aCdn('varnish', 403)
  const { log, logged } = openTestLog()
  const purger = createCdnPurger({ cdn, log })

  purger.drop(['catalogue'])
  await purger.stop()

  expect(logged.map(({ msg }) => msg)).toContain(
    'Pages could not be purged from the CDN, which may show old ones for a minute',
  )
})

test('a redirect is not followed, because the key would go to another address', async () => {
  const { cdn: target, purges: purgesElsewhere } = await aCdn('fastly')
  const { cdn, purges } = await aCdn('fastly', 307, target.purgeUrl)
  const purger = createCdnPurger({ cdn, log })

  purger.drop(['product:CND-001'])
  await purger.stop()

  expect(purges).toHaveLength(2)
  expect(purgesElsewhere).toEqual([])
})

test('a page tells the CDN which names it shows, and a personal page tells nothing', () => {
  const cdn = { kind: 'cloudflare', purgeUrl: 'https://cdn.example/purge', key: null } as const
  const names = new Set(['catalogue', 'product:CND-001'] as const)

  expect(surrogateKeys(cdn, names)).toEqual([['cache-tag', 'page,catalogue,product:CND-001']])
  expect(surrogateKeys({ ...cdn, kind: 'varnish' }, names)).toEqual([
    ['surrogate-key', 'page catalogue product:CND-001'],
  ])
  expect([surrogateKeys(cdn, null), surrogateKeys(null, names)]).toEqual([[], []])
})
