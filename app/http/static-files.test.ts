import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#tests/support/test-folder.ts'
import { variantFor } from './buffered-response.server.ts'
import { readStaticFiles } from './static-files.server.ts'

const script = 'export const light = "warm"\n'.repeat(200)

async function aBuild(): Promise<string> {
  const folder = await makeTestFolder('build')
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'assets'))
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, 'assets/entry-abc.js'), script)
  await writeFile(path.join(folder, 'assets/entry-abc.js.br'), brotliCompressSync(script))
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(path.join(folder, '.vite/manifest.json'), '{}')
  return folder
}

const readBuild = async () => await readStaticFiles(await aBuild(), { publicUrl: 'http://localhost:3000' })

test('files with a hash in their name are cached forever, the others for a day', async () => {
  const files = await readBuild()

  const caching = ['/assets/entry-abc.js', '/favicon.svg'].map((name) =>
    new Map(files.get(name)?.headers).get('cache-control'),
  )

  expect(caching).toEqual(['public, max-age=31536000, immutable', 'public, max-age=86400'])
})

test('encodings made by the build are served as they are, missing ones are made', async () => {
  const files = await readBuild()
  const entry = files.get('/assets/entry-abc.js')

  const small = entry && variantFor(entry, 'br')
  const other = entry && variantFor(entry, 'gzip')

  expect(small && brotliDecompressSync(small.body).toString()).toBe(script)
  expect(other?.headers).toContain('gzip')
})

test('a file has one tag, which does not claim that its encodings are the same bytes', async () => {
  const files = await readBuild()
  const entry = files.get('/assets/entry-abc.js')

  const tags = entry && [
    new Map(entry.headers).get('etag'),
    entry.notModifiedHeaders[entry.notModifiedHeaders.indexOf('etag') + 1],
  ]

  expect(tags).toEqual([expect.stringMatching(/^W\/"[\w-]{22}"$/), tags?.[0]])
})

test('only files meant for browsers have an address', async () => {
  const files = await readBuild()

  expect([...files.keys()].toSorted()).toEqual(['/assets/entry-abc.js', '/favicon.svg'])
})

test('more files than a process may open at once are read', { tags: 'nightly' }, async () => {
  const folder = await aFolderOf(300)
  const program = `
    const { readStaticFiles } = await import(${JSON.stringify(new URL('./static-files.server.ts', import.meta.url).href)})
    console.log((await readStaticFiles(${JSON.stringify(folder)}, { publicUrl: 'http://localhost:3000' })).size)`

  const shell = ['-c', 'ulimit -n 120; exec "$0" --input-type=module -e "$1"', process.execPath, program]
  const { stdout } = await promisify(execFile)('sh', shell)

  expect(stdout).toBe('300\n')
})

async function aFolderOf(files: number): Promise<string> {
  const folder = await makeTestFolder('many-files')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await Promise.all(Array.from({ length: files }, (_, number) => writeFile(path.join(folder, `${number}.css`), 'a {}')))
  return folder
}
