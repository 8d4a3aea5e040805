import { expect, test } from 'vitest'
import { backUp } from '#shop/backups/back-up.server.ts'
import { openS3BackupStore } from '#shop/backups/s3-backup-store.server.ts'
import { openS3PictureStore } from '#shop/media/s3-picture-store.server.ts'
import { aPlan, aRestoredShop, aShopWithCustomers, readRows } from '#tests/support/make-backups.ts'
import { namesIn } from '#tests/support/test-pictures.ts'
import { startRadosgw } from './radosgw.ts'

const name = '0123456789abcdef0123456789abcdef-400.avif'
const bytes = new Uint8Array([1, 2, 3, 250])

test("Ceph's S3 server keeps pictures and a backup of the shop, lists and removes them, and refuses a wrong secret", async () => {
  const storage = await startRadosgw('pictures', 'backups')
  const pictures = openS3PictureStore({ ...storage, bucket: 'pictures' })
  const strange = openS3PictureStore({ ...storage, secretAccessKey: 'guessed', bucket: 'pictures' })

  await pictures.put(name, bytes, 'image/avif')
  expect([...((await pictures.get(name))?.bytes ?? [])]).toEqual([...bytes])
  expect([await pictures.has(name), await namesIn(pictures)]).toEqual([true, [name]])
  await expect(strange.put(name, bytes, 'image/avif')).rejects.toThrow(
    `The picture storage answered 403 to PUT /pictures/${name}`,
  )
  await pictures.remove(name)
  expect([await pictures.has(name), await pictures.get(name), await namesIn(pictures)]).toEqual([false, null, []])

  const shop = await aShopWithCustomers()
  const ofBackups = { ...storage, bucket: 'backups', prefix: 'shop/' }
  const store = openS3BackupStore(ofBackups)
  const plan = await aPlan(shop)
  const refused = backUp(shop, { ...plan, store: openS3BackupStore({ ...ofBackups, secretAccessKey: 'guessed' }) })
  await expect(refused).rejects.toThrow('The backup storage answered 403 to GET /backups')
  // A backup is named after the second in which it began.
  shop.clock.advance(1000)
  await backUp(shop, { ...plan, store })
  const { connection, restored } = await aRestoredShop(store)
  expect(restored).toMatchObject({ pictures: 2, damagedPictures: [] })
  expect(await readRows(connection)).toEqual(await readRows(shop.connection))
}, 240_000)
