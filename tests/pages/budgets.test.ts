import { expect, inject, onTestFinished, test } from 'vitest'
import { categories } from '#rulebook/categories.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { budgets } from './budgets.ts'
import { listAssets } from './page-assets.ts'

const pagesWithScripts = [
  'home',
  'category candles',
  'search',
  'product with reviews',
  'wishlist',
  'cart',
  'stories',
  'story',
  'help /questions',
]
const visitedPages = ['home', 'category candles', 'search', 'product with reviews', 'wishlist']

test('the scripts and styles of each page stay within their budgets', { timeout: 60_000 }, async () => {
  const shop = inject('pagesShop')
  const pages = shop.pages.filter(({ name }) => pagesWithScripts.includes(name))

  const weights = await Promise.all(pages.map(async ({ name, path }) => ({ name, ...(await weigh(shop.url, path)) })))

  console.info(
    weights.map((page) => `${page.name}: ${page.scripts} kB of scripts, ${page.styles} kB of styles`).join('\n'),
  )
  expect(weights.filter(({ name, scripts }) => scripts > scriptBudgetOf(name))).toEqual([])
  expect(weights.filter(({ styles }) => styles > budgets.styleKilobytes)).toEqual([])
})

test('five different pages together stay within the budget of a visit', { timeout: 60_000 }, async () => {
  const { url, pages } = inject('pagesShop')
  const visited = pages.filter(({ name }) => visitedPages.includes(name))

  const assets = await Promise.all(visited.map(({ path }) => listAssets(url, path)))
  const scripts = [...new Set(assets.flat())].filter((asset) => asset.endsWith('.js'))
  const sizes = await Promise.all(scripts.map((script) => transferSize(url + script)))
  const kilobytes = Math.round(sizes.reduce((total, bytes) => total + bytes, 0) / 100) / 10

  console.info(`${visited.length} pages together: ${kilobytes} kB of scripts`)
  expect(visited).toHaveLength(5)
  expect(kilobytes).toBeLessThanOrEqual(budgets.visitScriptKilobytes)
})

test('the database queries of each page stay within their budgets, for lists of any length', {
  timeout: 60_000,
}, async () => {
  const shop = await startRunningShop('queries', { SERVER_TIMING: 'on', PAGE_CACHE_MB: '0' })
  onTestFinished(shop.stop)
  const { pages } = inject('pagesShop')
  const lists = ['/search?query=wool', '/products', '/new-collection', ...categories.map(({ slug }) => `/${slug}`)]

  const pageCounts = await countAll(pages.map(({ path }) => shop.url + path))
  const listCounts = await countAll(lists.map((path) => `${shop.url}/api${path}`))

  console.info(
    [...pageCounts, ...listCounts]
      .map(({ address, queries }) => `${address.replace(shop.url, '')}: ${queries} queries`)
      .join('\n'),
  )
  expect(pageCounts.filter(({ queries }) => queries > budgets.queriesPerPage)).toEqual([])
  expect(listCounts.filter(({ queries }) => queries > budgets.queriesPerList)).toEqual([])
})

function scriptBudgetOf(page: string): number {
  return page === 'cart' ? budgets.cartScriptKilobytes : budgets.scriptKilobytes
}

/** Kilobytes (1,000 bytes) after compression. */
async function weigh(url: string, path: string): Promise<{ scripts: number; styles: number }> {
  const assets = await listAssets(url, path)
  const sizes = await Promise.all(assets.map(async (asset) => ({ asset, bytes: await transferSize(url + asset) })))
  const sum = (ending: string) =>
    Math.round(
      sizes.filter(({ asset }) => asset.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0) / 100,
    ) / 10
  return { scripts: sum('.js'), styles: sum('.css') }
}

async function transferSize(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
  return Number(answer.headers.get('content-length'))
}

/** What all pages share is read once after the start, so each address is asked before it is counted. */
async function countAll(addresses: string[]) {
  await Promise.all(addresses.map(countQueries))
  return await Promise.all(addresses.map(async (address) => ({ address, queries: await countQueries(address) })))
}

async function countQueries(address: string): Promise<number> {
  const answer = await fetch(address)
  return Number(/desc="(\d+) queries"/.exec(answer.headers.get('server-timing') ?? '')?.[1])
}
