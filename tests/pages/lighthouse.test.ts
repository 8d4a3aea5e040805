import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from '#tests/support/chromium.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { budgets } from './budgets.ts'
import { listPublicPages } from './public-pages.ts'

const measuredPages = ['home', 'category candles', 'product with reviews']

type Timing = { id: string; score: number; weight: number }

type Measurement = {
  page: string
  timings: Timing[]
  others: Record<string, number>
  layoutShift: number
  kilobytes: number
  /** Lighthouse's benchmark of this machine: a low figure on a fast machine means that other processes were running. */
  machine: number
}

type BestMeasurement = Measurement & { performance: number; runs: number }

test('the pages meet the budgets for Lighthouse on a phone', { timeout: 900_000 }, async () => {
  const shop = await startRunningShop('lighthouse')
  onTestFinished(shop.stop)
  const { executablePath, args } = findChromium().launchOptions
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless', ...args] })
  onTestFinished(async () => chrome.kill())
  const pages = (await listPublicPages(shop.shop)).filter(({ name }) => measuredPages.includes(name))

  const results: BestMeasurement[] = []
  for (const { name, path } of pages) results.push(await measureUntilQuiet(15, name, shop.url + path, chrome.port))

  console.info(results.map((result) => JSON.stringify(result)).join('\n'))
  expect(results.filter(({ performance }) => performance < budgets.lighthousePerformance)).toEqual([])
  expect(results.filter(({ others }) => Math.min(...Object.values(others)) < budgets.lighthouseOther)).toEqual([])
  expect(results.filter(({ layoutShift }) => layoutShift > budgets.layoutShift)).toEqual([])
  expect(results.filter(({ kilobytes }) => kilobytes > budgets.pageKilobytes)).toEqual([])
})

/**
 * Other processes can slow a page down but never speed it up, so the best of several runs counts: for each timing separately, because
 * a different one is disturbed in each run. Only the timings are measured again.
 */
async function measureUntilQuiet(attempts: number, page: string, url: string, port: number): Promise<BestMeasurement> {
  const first = await measurePage(page, url, port)
  let { timings } = first
  let runs = 1
  while (runs < attempts && scoreOf(timings) < budgets.lighthousePerformance) {
    const again = await measurePage(page, url, port, ['performance'])
    timings = bestTimings([...timings, ...again.timings])
    runs++
  }
  return { ...first, timings, performance: scoreOf(timings), runs }
}

function bestTimings(timings: Timing[]): Timing[] {
  const best = timings.toSorted((one, other) => other.score - one.score)
  return best.filter(({ id }, index) => best.findIndex((other) => other.id === id) === index)
}

/** The average with Lighthouse's weights. */
function scoreOf(timings: Timing[]): number {
  const weights = timings.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((timings.reduce((sum, { score, weight }) => sum + score * weight, 0) / weights) * 100)
}

async function measurePage(
  page: string,
  url: string,
  port: number,
  onlyCategories: string[] | null = null,
): Promise<Measurement> {
  const flags = { port, logLevel: 'error', output: 'json', disableFullPageScreenshot: true } as const
  const result = await lighthouse(url, { ...flags, onlyCategories })
  if (!result) throw new Error(`Lighthouse returned nothing for ${page}`)
  const { audits, categories, environment } = result.lhr
  const { performance, ...others } = categories
  const weighed = performance?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return {
    page,
    timings: weighed.map(({ id, weight }) => ({ id, weight, score: audits[id]?.score ?? 0 })),
    others: Object.fromEntries(
      Object.entries(others).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    kilobytes: Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1000),
    machine: Math.round(environment.benchmarkIndex),
  }
}
