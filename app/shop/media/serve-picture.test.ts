import { rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aProductPicture } from '#tests/support/make-pictures.ts'
import {
  bytesOf,
  fullStore,
  namesIn,
  openTestPictures,
  type PictureFacts,
  readMetadata,
  recordingStore,
  unreachableStore,
} from '#tests/support/test-pictures.ts'
import { originalName, pictureUrl } from './media.ts'
import type { PictureStore } from './picture-store.server.ts'
import { servePicture } from './serve-picture.server.ts'

async function openShopWithPicture(facts: PictureFacts = { width: 450, height: 300 }) {
  const shop = await openTestPictures()
  return { ...shop, picture: await aProductPicture(shop, facts) }
}

test('a picture is served in the requested width, cacheable forever', async () => {
  const shop = await openShopWithPicture()

  const response = await servePicture(shop, pictureUrl(shop.picture, 400, 'webp'))

  const bytes = await bytesOf(response)
  expect(response?.status).toBe(200)
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(bytes.byteLength),
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${shop.picture.hash}-400.webp"`,
  })
  expect(await readMetadata(bytes)).toMatchObject({ format: 'webp', width: 400, height: 267 })
})

test('the first visitor gets a WebP at once, the next ones the AVIF', async () => {
  const shop = await openShopWithPicture()
  const address = pictureUrl(shop.picture, 400, 'avif')

  const first = await servePicture(shop, address)
  const typeOfNext = async () => (await servePicture(shop, address))?.headers.get('content-type')
  await expect.poll(typeOfNext, { timeout: 20_000 }).toBe('image/avif')
  const second = await servePicture(shop, address)

  expect(first?.headers.get('content-type')).toBe('image/webp')
  expect(first?.headers.get('cache-control')).toBe('public, max-age=60')
  expect(second?.headers.get('content-type')).toBe('image/avif')
  expect(second?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await readMetadata(await bytesOf(second))).toMatchObject({
    format: 'heif',
    width: 400,
  })
})

test('a picture that many visitors request at once is made once', { tags: 'nightly' }, async () => {
  const shop = await openShopWithPicture({ width: 900, height: 600 })
  const pictures = recordingStore(shop.pictures)
  const address = pictureUrl(shop.picture, 800, 'webp')

  const responses = await Promise.all(Array.from({ length: 20 }, () => servePicture({ ...shop, pictures }, address)))

  expect(new Set(responses.map((response) => response?.status))).toEqual(new Set([200]))
  expect(pictures.puts).toEqual([`${shop.picture.hash}-800.webp`])
})

test('two processes that share a store make the same picture safely', { tags: 'nightly' }, async () => {
  const shop = await openShopWithPicture({ width: 900, height: 600 })
  const address = pictureUrl(shop.picture, 800, 'webp')
  const other: PictureStore = { ...shop.pictures }

  const [mine, theirs] = await Promise.all([
    servePicture(shop, address),
    servePicture({ ...shop, pictures: other }, address),
  ])

  const stored = await shop.pictures.get(`${shop.picture.hash}-800.webp`)
  expect(await bytesOf(mine)).toEqual(await bytesOf(theirs))
  expect(await readMetadata(stored?.bytes ?? new Uint8Array())).toMatchObject({ format: 'webp', width: 800 })
})

test('a browser that has the picture gets 304', async () => {
  const shop = await openShopWithPicture()
  const address = pictureUrl(shop.picture, 160, 'webp')
  const first = await servePicture(shop, address)

  const again = await servePicture(shop, address, {
    ifNoneMatch: `W/"other", ${first?.headers.get('etag')}`,
  })

  expect(again?.status).toBe(304)
  expect(await again?.text()).toBe('')
})

test('an unknown width does not exist', async () => {
  const shop = await openShopWithPicture()

  const response = await servePicture(shop, `/media/${shop.picture.hash}-401.webp`)

  expect(response?.status).toBe(404)
  expect(await namesIn(shop.pictures)).toEqual([originalName(shop.picture.hash)])
})

test('the largest file of a picture has all its pixels, and no picture is enlarged', { tags: 'nightly' }, async () => {
  const shop = await openShopWithPicture({ width: 900, height: 600 })

  const largest = await servePicture(shop, pictureUrl(shop.picture, 1200, 'webp'))
  const tooWide = await servePicture(shop, pictureUrl(shop.picture, 1600, 'webp'))
  const tooWideAvif = await servePicture(shop, pictureUrl(shop.picture, 1600, 'avif'))

  expect(await readMetadata(await bytesOf(largest))).toMatchObject({ width: 900, height: 600 })
  expect([tooWide?.status, tooWideAvif?.status]).toEqual([404, 404])
})

test('a picture smaller than the smallest width is served in its own size', { tags: 'nightly' }, async () => {
  const shop = await openShopWithPicture({ width: 90, height: 60 })

  const response = await servePicture(shop, pictureUrl(shop.picture, 160, 'webp'))

  expect(await readMetadata(await bytesOf(response))).toMatchObject({
    width: 90,
    height: 60,
  })
})

test.each([
  '/media/../secret-160.webp',
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/00000000000000000000000000000000-160.webp',
  '/media/00000000000000000000000000000000-original.webp',
  '/media/00000000000000000000000000000000-0160.webp',
  '/media/00000000000000000000000000000000-160.webp/x',
  '/media/00000000000000000000000000000000-160.webp\0',
  '/media/',
])('there is no picture at %j', async (address) => {
  const shop = await openTestPictures()

  const response = await servePicture(shop, address)

  expect(response?.status).toBe(404)
  expect(await response?.text()).toBe('')
  expect(response?.headers.get('cache-control')).toBe('no-store')
})

test('the original is not served', async () => {
  const shop = await openShopWithPicture()

  const response = await servePicture(shop, `/media/${originalName(shop.picture.hash)}`)

  expect(response?.status).toBe(404)
})

test('other URLs are not handled', async () => {
  const shop = await openTestPictures()

  const response = await servePicture(shop, '/candles')

  expect(response).toBeNull()
})

test('a picture that is lost or broken on the disk is not found', { tags: 'nightly' }, async () => {
  const shop = await openShopWithPicture({ width: 900, height: 600 })
  const original = path.join(shop.folder, shop.picture.hash.slice(0, 2), originalName(shop.picture.hash))
  await truncate(original, 900)

  const broken = await servePicture(shop, pictureUrl(shop.picture, 400, 'webp'))
  await rm(original)
  const lost = await servePicture(shop, pictureUrl(shop.picture, 800, 'webp'))

  expect([broken?.status, lost?.status]).toEqual([404, 404])
})

test('a picture is served although the disk is full', async () => {
  const shop = await openShopWithPicture()

  const response = await servePicture(
    { ...shop, pictures: fullStore(shop.pictures) },
    pictureUrl(shop.picture, 400, 'webp'),
  )

  expect(response?.status).toBe(200)
})

test('a picture answers 503 while the store is away', async () => {
  const shop = await openShopWithPicture()

  const response = await servePicture({ ...shop, pictures: unreachableStore() }, pictureUrl(shop.picture, 400, 'webp'))

  expect(response?.status).toBe(503)
  expect(response?.headers.get('cache-control')).toBe('no-store')
})

test('a picture for product cards has at most 20 kB', { tags: 'nightly' }, async () => {
  const shop = await openShopWithPicture({ width: 1200, height: 1200 })

  const response = await servePicture(shop, pictureUrl(shop.picture, 400, 'webp'))

  expect(Number(response?.headers.get('content-length'))).toBeLessThan(20_000)
})
