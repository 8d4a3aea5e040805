import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { PublicPage } from './public-pages.ts'

const hasJava = await promisify(execFile)('java', ['-version']).then(
  () => true,
  () => false,
)
if (!hasJava) console.warn('Skipped: the HTML of the pages, because there is no Java for the checker')

test.runIf(hasJava)("the W3C's checker finds no error on any page", { tags: 'nightly', timeout: 300_000 }, async () => {
  const { url, pages } = inject('pagesShop')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hyggehus-html-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files: string[] = []
  // One after the other: a busy shop refuses some of fifty pages that are asked for at once.
  for (const page of pages) files.push(await download(url, page, folder))

  const errors = await check(files)

  expect(errors).toEqual([])
})

async function download(url: string, page: PublicPage, folder: string): Promise<string> {
  const answer = await fetch(url + page.path)
  expect({ page: page.name, status: answer.status }).toEqual({ page: page.name, status: page.status ?? 200 })
  const file = path.join(folder, `${page.name.replaceAll(/[^a-z]+/g, '-')}.html`)
  await writeFile(file, await answer.text())
  return file
}

type Message = { url: string; message: string; extract?: string }

/** The checker exits with 1 when it finds errors; its output lists them in both cases. */
async function check(files: string[]): Promise<string[]> {
  const jar = path.resolve('node_modules/vnu-jar/build/dist/vnu.jar')
  const options = [
    '-Xss1m',
    '-jar',
    jar,
    '--errors-only',
    '--stdout',
    '--exit-zero-always',
    '--format',
    'json',
    ...files,
  ]
  const { stdout } = await promisify(execFile)('java', options, { maxBuffer: 64 * 1024 * 1024 })
  const { messages }: { messages: Message[] } = JSON.parse(stdout)
  // The pages contain their styles, and the checker does not know current CSS.
  const aboutHtml = messages.filter(({ message }) => !message.startsWith('CSS: '))
  const errors = Map.groupBy(aboutHtml, ({ message, extract }) => `${message} ${extract ?? ''}`)
  return [...errors].map(([error, found]) => `${found.map(({ url }) => path.basename(url)).join(', ')}: ${error}`)
}
