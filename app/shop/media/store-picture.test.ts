/** @module-tag nightly */
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import {
  aPicture,
  aPictureFromAPhone,
  colorAt,
  fullStore,
  namesIn,
  openTestPictures,
  readMetadata,
  unreachableStore,
} from '#tests/support/test-pictures.ts'
import { originalName } from './media.ts'
import { storePicture } from './store-picture.server.ts'

const store = (shop: Parameters<typeof storePicture>[0], bytes: Uint8Array) =>
  storePicture(shop, bytes, { pixelsMax: uploadLimits.adminPixelsMax })

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s picture is stored with its exact size and a small preview',
  async (format) => {
    const shop = await openTestPictures()

    const stored = await store(shop, await aPicture({ format, width: 900, height: 600 }))

    expect(stored).toEqual({
      ok: true,
      value: {
        hash: expect.stringMatching(/^[0-9a-f]{32}$/),
        width: 900,
        height: 600,
        preview: expect.stringMatching(/^data:image\/webp;base64,[A-Za-z0-9+/=]{20,376}$/),
      },
    })
  },
)

test('the URL of a picture cannot be derived from its file', async () => {
  const shop = await openTestPictures()
  const bytes = await aPicture()

  const first = await store(shop, bytes)
  const second = await store(shop, bytes)

  const names = [first, second].map((each) => (each.ok ? each.value.hash : ''))
  expect(new Set([...names, createHash('sha256').update(bytes).digest('hex').slice(0, 32)]).size).toBe(3)
  expect(await namesIn(shop.pictures)).toHaveLength(2)
})

test("the metadata of a phone's picture is not stored", async () => {
  const shop = await openTestPictures()
  const bytes = await aPictureFromAPhone()

  const stored = await store(shop, bytes)

  const kept = await shop.pictures.get(originalName(stored.ok ? stored.value.hash : ''))
  const metadata = await readMetadata(kept?.bytes ?? new Uint8Array())
  expect((await readMetadata(bytes)).exif).toBeDefined()
  expect(metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.icc ?? metadata.orientation).toBeUndefined()
  expect(Buffer.from(kept?.bytes ?? []).includes('Astrid')).toBe(false)
})

test('a picture that a phone took sideways is stored upright', async () => {
  const shop = await openTestPictures()
  const redLeftHalf = {
    input: await sharp({ create: { width: 450, height: 600, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  }
  const sideways = sharp({ create: { width: 900, height: 600, channels: 3, background: '#00f' } })
    .composite([{ ...redLeftHalf, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })

  const stored = await store(shop, await sideways.jpeg().toBuffer())

  expect(stored).toMatchObject({ ok: true, value: { width: 600, height: 900 } })
  const kept = await shop.pictures.get(originalName(stored.ok ? stored.value.hash : ''))
  expect((await colorAt(kept?.bytes ?? new Uint8Array(), 20, 20)).r).toBeGreaterThan(200)
  expect((await colorAt(kept?.bytes ?? new Uint8Array(), 20, 880)).b).toBeGreaterThan(200)
})

test('a WebP without metadata is stored byte for byte', async () => {
  const shop = await openTestPictures()
  const bytes = await aPicture({ format: 'webp' })

  const stored = await store(shop, bytes)

  const kept = await shop.pictures.get(originalName(stored.ok ? stored.value.hash : ''))
  expect(Buffer.from(kept?.bytes ?? []).equals(bytes)).toBe(true)
})

test('a picture larger than any page needs is made smaller', async () => {
  const shop = await openTestPictures()

  const stored = await store(shop, await aPicture({ width: 2600, height: 130 }))

  expect(stored).toMatchObject({ ok: true, value: { width: 2400, height: 120 } })
})

test('an unsupported format is refused', async () => {
  const shop = await openTestPictures()

  const svg = await store(shop, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  const gif = await store(shop, await aPicture({ format: 'gif', width: 90, height: 60 }))
  const nothing = await store(shop, new Uint8Array())

  expect([svg, gif, nothing]).toEqual(Array(3).fill({ ok: false, problem: { code: 'unsupported' } }))
})

test('a file that only starts like a picture is refused', async () => {
  const shop = await openTestPictures()
  const start = (await aPicture({ format: 'png' })).subarray(0, 8)

  const stored = await store(shop, Buffer.concat([start, Buffer.from('<script>alert(1)</script>')]))

  expect(stored).toEqual({ ok: false, problem: { code: 'broken' } })
})

test.each(['png', 'jpeg', 'webp'] as const)('a truncated %s picture is refused', async (format) => {
  const shop = await openTestPictures()
  const bytes = await aPicture({ format })

  const stored = await store(shop, bytes.subarray(0, bytes.byteLength * 0.7))

  expect(stored).toEqual({ ok: false, problem: { code: 'broken' } })
  expect(await readdir(shop.folder)).toEqual([])
})

test('a file over the size limit is refused before it is decoded', async () => {
  const shop = await openTestPictures()

  const stored = await store(shop, new Uint8Array(uploadLimits.pictureMaxBytes + 1))

  expect(stored).toEqual({ ok: false, problem: { code: 'too-large' } })
})

test('a small file that would unpack to more pixels than any camera takes is refused', async () => {
  const shop = await openTestPictures()
  const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer()

  const stored = await store(shop, bomb)

  expect(bomb.byteLength).toBeLessThan(uploadLimits.pictureMaxBytes)
  expect(stored).toEqual({ ok: false, problem: { code: 'too-large' } })
})

test('a full disk or a store that is away is reported as unavailable', async () => {
  const shop = await openTestPictures()

  const onFullDisk = await store({ ...shop, pictures: fullStore(shop.pictures) }, await aPicture())
  const withStoreAway = await store({ ...shop, pictures: unreachableStore() }, await aPicture())

  expect(onFullDisk).toEqual({ ok: false, problem: { code: 'unavailable' } })
  expect(withStoreAway).toEqual({ ok: false, problem: { code: 'unavailable' } })
})
