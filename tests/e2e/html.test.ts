import { execFile, execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#tests/support/journey.ts'

const pages = [
  '/',
  '/candles',
  '/candles?page=2&sort=price&dir=asc',
  '/candles?color=Green&min=10&max=30',
  '/candles?min=33&max=34&color=Purple',
  '/lighting-decor',
  '/gift-sets',
  '/get-warm',
  '/table-games',
  '/books-and-journals',
  '/search?query=candle',
  '/search?query=zzzzqqqq',
  '/search',
  '/candles/product/CND-001',
  '/books-and-journals/product/BKS-001',
  '/candles/product/NOPE-1',
  '/wish',
  '/cart',
  '/nothing-here',
  '/api/docs',
]

test("the W3C's checker finds no error on any page", async ({ baseURL }, info) => {
  test.skip(!hasJava(), 'Java is not on this machine: the HTML checker is skipped')
  test.slow()
  const folder = info.outputPath('pages')
  await mkdir(folder, { recursive: true })
  await Promise.all(pages.map((address, index) => savePage(`${baseURL}${address}`, path.join(folder, `${index}.html`))))

  const messages = await check(folder)

  expect(messages.map(({ url, message }) => `${pages[Number.parseInt(path.basename(url), 10)]}: ${message}`)).toEqual(
    [],
  )
})

async function savePage(address: string, file: string): Promise<void> {
  const response = await fetch(address)
  await writeFile(file, await response.text())
}

async function check(folder: string): Promise<{ url: string; message: string }[]> {
  const jar = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
    'build/dist/vnu.jar',
  )
  const words = ['-jar', jar, '--errors-only', '--exit-zero-always', '--format', 'json', '--skip-non-html', folder]
  const { stderr } = await promisify(execFile)('java', words, { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stderr).messages
}

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
