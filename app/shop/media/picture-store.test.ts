import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startFakeS3 } from '#tests/fakes/fake-s3.ts'
import { namesIn, openTestFolder } from '#tests/support/test-pictures.ts'
import { openLocalPictureStore } from './local-picture-store.server.ts'
import { openS3PictureStore } from './s3-picture-store.server.ts'

const keys = { region: 'eu-north-1', accessKeyId: 'key-of-the-shop', secretAccessKey: 'secret-of-the-shop' }
const name = '0123456789abcdef0123456789abcdef-400.avif'
const otherName = 'fedcba9876543210fedcba9876543210-original.webp'
const bytes = new Uint8Array([1, 2, 3, 250])

const openers = {
  'a folder': async () => openLocalPictureStore(path.join(await openTestFolder(), 'not-made-yet')),
  'S3-compatible storage': async () => {
    const { endpoint } = await startFakeS3(keys)
    return openS3PictureStore({ ...keys, endpoint, bucket: 'pictures' })
  },
}

const storeKinds = Object.keys(openers) as (keyof typeof openers)[]

test.each(storeKinds)('%s returns what was stored', async (storeKind) => {
  const store = await openers[storeKind]()

  await store.put(name, bytes, 'image/avif')

  expect(await store.get(name)).toMatchObject({ contentType: 'image/avif' })
  expect([...((await store.get(name))?.bytes ?? [])]).toEqual([...bytes])
  expect(await store.has(name)).toBe(true)
})

test.each(storeKinds)('%s returns null for a missing picture', async (storeKind) => {
  const store = await openers[storeKind]()

  const missing = await store.get(name)

  expect(missing).toBeNull()
  expect(await store.has(name)).toBe(false)
  expect(await namesIn(store)).toEqual([])
})

test.each(storeKinds)('%s removes a picture, and removing it twice is harmless', async (storeKind) => {
  const store = await openers[storeKind]()
  await store.put(name, bytes, 'image/avif')

  await store.remove(name)
  await store.remove(name)

  expect(await store.has(name)).toBe(false)
})

test.each(storeKinds)('%s lists all names, however many there are', async (storeKind) => {
  const store = await openers[storeKind]()
  const names = [name, otherName, name.replace('400', '800'), name.replace('avif', 'webp'), name.replace('400', '160')]
  await Promise.all(names.map((each) => store.put(each, bytes, 'image/webp')))

  const listed = await namesIn(store)

  expect(listed.toSorted()).toEqual(names.toSorted())
})

test.each(storeKinds)('%s refuses names that are paths', async (storeKind) => {
  const store = await openers[storeKind]()

  const attempts = [
    '../secret',
    '/etc/passwd',
    '0123456789abcdef0123456789abcdef-400.avif/../../x',
    '',
    '.',
    `${name}\0`,
  ]

  const outcomes = await Promise.allSettled(
    attempts.flatMap((each) => [store.get(each), store.put(each, bytes, 'image/webp')]),
  )
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']))
})

test('a folder never holds a half-written picture', async () => {
  const folder = await openTestFolder()
  const store = openLocalPictureStore(folder)

  await Promise.all(Array.from({ length: 20 }, () => store.put(name, bytes, 'image/avif')))

  expect(await readdir(path.join(folder, name.slice(0, 2)))).toEqual([name])
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([])
})

test('a redirect by the storage is not followed', async () => {
  const { endpoint, redirectNext, objects } = await startFakeS3(keys)
  const store = openS3PictureStore({ ...keys, endpoint, bucket: 'pictures' })
  redirectNext(`${endpoint}/elsewhere`)

  const stored = store.put(name, bytes, 'image/avif')

  await expect(stored).rejects.toThrow('307')
  expect(objects.size).toBe(0)
})

test('a request that the storage failed once is retried', async () => {
  const storage = await startFakeS3(keys)
  const store = openS3PictureStore({ ...keys, endpoint: storage.endpoint, bucket: 'pictures' })
  storage.failNext(503)

  await store.put(name, bytes, 'image/avif')

  expect([...storage.objects.keys()]).toEqual([`/pictures/${name}`])
})

test('the storage refuses a wrong secret', async () => {
  const storage = await startFakeS3(keys)
  const store = openS3PictureStore({
    ...keys,
    secretAccessKey: 'guessed',
    endpoint: storage.endpoint,
    bucket: 'pictures',
  })

  const attempt = store.put(name, bytes, 'image/avif')

  await expect(attempt).rejects.toThrow(/answered 403 to PUT \/pictures\//)
})

test('while the storage does not know a new key yet, the former one is used', async () => {
  const { endpoint, objects } = await startFakeS3(keys)
  const options = { ...keys, endpoint, bucket: 'pictures', accessKeyId: 'new-key', secretAccessKey: 'new-secret' }
  const changed = openS3PictureStore({ ...options, formerKey: keys })
  const without = openS3PictureStore(options)

  await changed.put(name, bytes, 'image/avif')
  const refused = without.put(otherName, bytes, 'image/webp')

  await expect(refused).rejects.toThrow('The picture storage answered 403')
  expect([objects.size, await changed.has(name)]).toEqual([1, true])
})
