import { expect, test } from 'vitest'
import { pictureLimits, pictureWidths } from '#rulebook/limits/pictures.ts'
import type { ImageQueue, Urgency } from '#shop/media/image-queue.server.ts'
import { insertPicture } from '#shop/media/media.queries.server.ts'
import { originalName, pictureUrl } from '#shop/media/media.ts'
import type { PictureStore } from '#shop/media/picture-store.server.ts'
import type { PictureTask } from '#shop/media/picture-tasks.ts'
import { servePicture } from '#shop/media/serve-picture.server.ts'
import { aProductPicture } from '#tests/support/make-pictures.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const requests = Array.from({ length: 20 }, (_, nth) => nth)

test('a size wider than the picture is refused without fetching or decoding the picture', async () => {
  const { shop, fetched, decoded } = await aShopThatCounts()
  const picture = await aProductPicture(shop, { width: 500, height: 300 })
  const stored = decoded.length

  const answers = await Promise.all(
    requests.flatMap(() => [
      servePicture(shop, pictureUrl(picture, 1600, 'webp')),
      servePicture(shop, pictureUrl(picture, 1200, 'avif')),
    ]),
  )

  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([404]))
  expect(fetched).toEqual([])
  expect(decoded).toHaveLength(stored)
})

test('a size that a picture has is made once, however often it is requested', async () => {
  const { shop, decoded } = await aShopThatCounts()
  const picture = await aProductPicture(shop, { width: 500, height: 300 })
  const stored = decoded.length

  for (const _ of requests) await servePicture(shop, pictureUrl(picture, 400, 'webp'))

  expect(decoded.slice(stored)).toEqual(['derive'])
})

test('a picture that is broken in the storage is fetched and decoded once, however often it is requested', async () => {
  const { shop, fetched, decoded } = await aShopThatCounts()
  const picture = await aProductPicture(shop, { width: 500, height: 300 })
  await shop.pictures.put(originalName(picture.hash), new Uint8Array(100), 'image/webp')
  const stored = decoded.length

  const statuses: unknown[] = []
  for (const _ of requests) statuses.push((await servePicture(shop, pictureUrl(picture, 400, 'webp')))?.status)

  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(fetched.filter((name) => name === originalName(picture.hash))).toHaveLength(1)
  expect(decoded.slice(stored)).toEqual(['derive'])
})

test('requests for many sizes that are not made yet keep a limited number of pictures in memory', async () => {
  const testShop = await openTestShop()
  const waiting: PictureTask[] = []
  const shop = { ...testShop, imageQueue: aBusyQueue(testShop, waiting) }
  const count = Math.ceil(pictureLimits.waitingMax / pictureWidths.length) + 2
  const hashes = await Promise.all(Array.from({ length: count }, (_, nth) => aLargePicture(shop, nth)))
  const addresses = hashes.flatMap((hash) => pictureWidths.map((width) => pictureUrl({ hash }, width, 'avif')))

  const statuses: unknown[] = []
  for (const address of addresses) statuses.push((await servePicture(shop, address))?.status)

  expect(statuses).toEqual(addresses.map(() => 200))
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(pictureLimits.waitingMax)
})

test('a size that waits to be made is looked for in the storage once by its first request and once to make it', async () => {
  const { shop, fetched } = await aShopThatCounts()
  const hash = await aLargePicture(shop, 1)
  const busy = { ...shop, imageQueue: aBusyQueue(shop, []) }

  for (const _ of requests) await servePicture(busy, pictureUrl({ hash }, 800, 'avif'))

  expect(fetched.filter((name) => name === `${hash}-800.avif`)).toHaveLength(2)
})

/** Makes sizes for which a request waits, and adds all others to `waiting`. */
function aBusyQueue({ imageQueue }: Pick<TestShop, 'imageQueue'>, waiting: PictureTask[]): ImageQueue {
  const run = (task: PictureTask, urgency: Urgency) => {
    if (urgency === 'urgent') return Promise.resolve(Uint8Array.of(1))
    waiting.push(task)
    return new Promise<never>(() => {})
  }
  return { ...imageQueue, run } as ImageQueue
}

/** A shop that counts what it fetches from its picture storage, and the tasks of its picture processes. */
async function aShopThatCounts() {
  const testShop = await openTestShop()
  const fetched: string[] = []
  const decoded: string[] = []
  const pictures: PictureStore = {
    ...testShop.pictures,
    get(name) {
      fetched.push(name)
      return testShop.pictures.get(name)
    },
  }
  const run = (task: PictureTask, urgency: Urgency) => {
    decoded.push(task.kind)
    return testShop.imageQueue.run(task, urgency)
  }
  const imageQueue = { ...testShop.imageQueue, run } as ImageQueue
  return { shop: { ...testShop, pictures, imageQueue }, fetched, decoded }
}

/** Only its row and its file: nothing decodes it. */
async function aLargePicture(shop: TestShop, nth: number): Promise<string> {
  const hash = nth.toString(16).padStart(32, '0')
  const preview = 'data:image/webp;base64,AA=='
  await insertPicture(shop.db, { hash, width: 2400, height: 1500, preview }, shop.now())
  await shop.pictures.put(originalName(hash), Uint8Array.of(1), 'image/webp')
  const product = await aProduct(shop)
  await shop.db
    .insertInto('product_pictures')
    .values({ product_id: product.id, position: 0, hash, view: 'main' })
    .execute()
  return hash
}
