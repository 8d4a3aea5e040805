import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { type Budget, budgets } from './budgets.ts'

test.use({ viewport: { width: 390, height: 844 } })

type Weight = { javaScript: number; css: number; page: number }

for (const [path, budget] of Object.entries(budgets)) {
  test(`a first visit to ${path} on a phone weighs no more than agreed`, async ({ page }, info) => {
    const weight = await weigh(page, path)

    info.annotations.push({ type: 'weight', description: `${path} ${JSON.stringify(weight)}` })
    expect(overweight(path, weight, budget)).toEqual([])
  })
}

test('no public page asks the database more often than agreed', async ({ browserName }, info) => {
  test.skip(browserName !== 'chromium')
  // Without a page cache every answer is made anew, and says what it cost.
  const running = await startRunningShop(`budgets_${info.workerIndex}`, { SERVER_TIMING: 'on', PAGE_CACHE_MB: '0' })

  const counted = await Promise.all(
    Object.keys(budgets).map(async (path) => [path, await queriesOf(running.url + path)]),
  )
  await running.stop()

  const over = counted.filter(([path, queries]) => Number(queries) > (budgets[String(path)]?.queries ?? 0))
  expect(
    over.map(([path, queries]) => `${path}: ${queries} queries, at most ${budgets[String(path)]?.queries}`),
  ).toEqual([])
})

/** What comes over the wire, compressed, until the page rests. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const weight: Weight = { javaScript: 0, css: 0, page: 0 }
  const devtools = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.page += encodedDataLength
    if (kinds.get(requestId) === 'Script') weight.javaScript += encodedDataLength
    if (kinds.get(requestId) === 'Stylesheet') weight.css += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return weight
}

function overweight(path: string, weight: Weight, budget: Budget): string[] {
  const sizes = [
    ['JavaScript', weight.javaScript, budget.javaScriptKilobytes],
    ['CSS', weight.css, budget.cssKilobytes],
    ['the whole page', weight.page, budget.pageKilobytes],
  ] as const
  return sizes
    .filter(([, bytes, kilobytes]) => bytes > kilobytes * 1000)
    .map(([what, bytes, kilobytes]) => `${path}: ${what} is ${(bytes / 1000).toFixed(1)} kB, at most ${kilobytes} kB`)
}

async function queriesOf(url: string): Promise<number> {
  const response = await fetch(url)
  const told = /(\d+) queries/.exec(response.headers.get('server-timing') ?? '')
  if (!told) throw new Error(`${url} did not say how many queries it took`)
  return Number(told[1])
}
