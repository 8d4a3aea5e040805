import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { links } from '#root.tsx'

const publicFolder = new URL('../public/', import.meta.url)
const Icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.literal('image/png'),
  purpose: z.string().optional(),
})
const Manifest = z.object({ name: z.string(), start_url: z.string(), display: z.string(), icons: z.array(Icon) })

test('the shop can be installed: every page names a manifest with a start, a window of its own and icons of their sizes', async () => {
  const link = links().find((each) => 'rel' in each && each.rel === 'manifest')
  const path = link && 'href' in link ? (link.href ?? '') : ''
  const manifest = Manifest.parse(JSON.parse(await readFile(new URL(`.${path}`, publicFolder), 'utf8')))

  const sizes = await Promise.all(
    manifest.icons.map(async ({ src }) => {
      const { width, height } = await sharp(await readFile(new URL(`.${src}`, publicFolder))).metadata()
      return `${width}x${height}`
    }),
  )

  expect(manifest).toMatchObject({ name: 'Hyggehus', start_url: '/', display: 'standalone' })
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes))
  // What browsers ask for before they offer to install a site.
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})
