/*
 * Compares the drawn and the natural size of every picture: `npm run picture-sizes -- <address of a shop>`. A shop with the demo catalogue must be running there.
 * On every kind of public page, at four widths and two densities. Ends with 1 when a picture is enlarged by more than 5%, unless there is no larger file at density 2.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'

const widths = [390, 768, 1158, 1440]
const densities = [1, 2]
const enlargedMost = 1.05

type Drawn = {
  file: string
  /** File pixels, and screen pixels of the whole picture, with what is cropped. */
  fileWidth: number
  drawnWidth: number
  isLargest: boolean
}
type Line = Drawn & { page: string; width: number; density: number }

const address = process.argv[2] ?? 'http://localhost:3000'
const pages = [...(await listPages()), '/search?query=wool', '/cart', '/wish']
const browser = await chromium.launch(findChromium().launchOptions)
const lines: Line[] = []
for (const density of densities) {
  for (const width of widths) lines.push(...(await measureAll(browser, width, density)))
}
await browser.close()

const soft = lines.filter(({ density, fileWidth, drawnWidth, isLargest }) => {
  return drawnWidth > fileWidth * enlargedMost && (density === 1 || !isLargest)
})
const day = new Date().toISOString().slice(0, 10)
await writeFile(path.join(import.meta.dirname, 'reports', `${day}-picture-sizes.md`), report())
console.info(report())
process.exitCode = soft.length > 0 ? 1 : 0

/** All pages of the sitemap, but only the first product of each category. */
async function listPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname)
  const kindOf = (each: string) => (each.includes('/product/') ? `${each.split('/product/')[0]}/product` : each)
  return paths.filter((each, index) => paths.findIndex((other) => kindOf(other) === kindOf(each)) === index)
}

async function measureAll(browser: Browser, width: number, density: number): Promise<Line[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor: density })
  const page = await context.newPage()
  const measured: Line[] = []
  for (const each of pages) {
    await page.goto(address + each, { waitUntil: 'load' })
    const drawn = await page.evaluate(measurePictures)
    measured.push(...drawn.map((picture) => ({ ...picture, page: each, width, density })))
  }
  await context.close()
  return measured
}

/** Runs in the browser. */
async function measurePictures(): Promise<Drawn[]> {
  const shown = [...document.images].filter((image) => image.clientWidth > 0 && image.closest('picture'))
  for (const image of shown) image.loading = 'eager'
  await Promise.allSettled(shown.map((image) => image.decode()))
  const measured: Drawn[] = []
  for (const image of shown) {
    // `naturalWidth` of a picture with `srcset` is that of `sizes`; a copy without `srcset` has the pixels of the file.
    const file = new Image()
    file.src = image.currentSrc
    await file.decode()
    const byWidth = image.clientWidth / file.naturalWidth
    const byHeight = image.clientHeight / file.naturalHeight
    const isCropped = getComputedStyle(image).objectFit === 'cover'
    const scale = (isCropped ? Math.max(byWidth, byHeight) : byWidth) * devicePixelRatio
    const name = new URL(image.currentSrc).pathname
    const sets = [...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ srcset }) => srcset)
    const candidates = sets.find((set) => set.includes(name))?.split(', ') ?? []
    measured.push({
      file: name,
      fileWidth: file.naturalWidth,
      drawnWidth: Math.round(scale * file.naturalWidth),
      isLargest: candidates.at(-1)?.startsWith(name) ?? true,
    })
  }
  return measured
}

function report(): string {
  const enlarged = lines.filter(({ fileWidth, drawnWidth }) => drawnWidth > fileWidth * enlargedMost)
  const counts = densities.flatMap((density) =>
    widths.map((width) => {
      const here = lines.filter((line) => line.density === density && line.width === width)
      const worst = Math.max(0, ...here.map(({ fileWidth, drawnWidth }) => drawnWidth / fileWidth))
      const tooSoft = soft.filter((line) => line.density === density && line.width === width)
      return `| ${width} | ${density} | ${here.length} | ${worst.toFixed(2)} | ${here.filter((line) => enlarged.includes(line)).length} | ${tooSoft.length} |`
    }),
  )
  const details = soft.map(
    ({ page, width, density, file, fileWidth, drawnWidth }) =>
      `- ${page} at ${width} (density ${density}): ${fileWidth} px drawn at ${drawnWidth}, ${file}`,
  )
  return [
    '# Drawn and natural sizes of pictures',
    '',
    `${pages.length} pages. The first number of enlarged pictures includes those whose largest file is smaller than their place at density 2; the second are faults.`,
    '',
    '| width | density | pictures | most enlarged, times | enlarged | faults |',
    '|---|---|---|---|---|---|',
    ...counts,
    '',
    ...[...new Set(details)],
    '',
  ].join('\n')
}
