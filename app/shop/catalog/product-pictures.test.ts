/** @module-tag nightly */
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { productRefusal } from '#http/product-problems.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anUploadedPicture, productFields } from '#tests/support/make-product-form.ts'
import { aPicture, fullStore, namesIn, unreachableStore } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { addProduct } from './add-product.server.ts'

async function aShopWithAdmin(): Promise<{ shop: TestShop; admin: SignedInUser }> {
  const shop = await openTestShop()
  return { shop, admin: await anActor(shop, { isAdmin: true }) }
}

const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test('a file that is no valid picture is refused with a reason, and no other picture is stored', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const bomb = sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#fff' } })
  const invalidFiles = [
    ['svg', svg, 'Unsupported file type: svg'],
    ['webp', await aPicture({ format: 'webp' }), 'Unsupported file type: webp'],
    ['gif', await aPicture({ format: 'gif', width: 90, height: 60 }), 'Unsupported file type: gif'],
    ['a page', Buffer.from('<!doctype html><p>Hi'), 'Unsupported file type: html'],
    ['nothing', Buffer.alloc(0), 'Unsupported file type: unknown'],
    ['bytes in the wrong order', (await aPicture()).reverse(), 'Unsupported file type: unknown'],
    ['half of it', (await aPicture()).subarray(0, 9000), productFormMessages.pictureBroken('half of it.png')],
    [
      'a picture’s beginning, then a script',
      Buffer.concat([(await aPicture({ format: 'png' })).subarray(0, 8), svg]),
      productFormMessages.pictureBroken('a picture’s beginning, then a script.png'),
    ],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024, 0xff), productFormMessages.pictureTooLarge('11 MB.png')],
    ['a bomb', await bomb.png().toBuffer(), productFormMessages.pictureTooLarge('a bomb.png')],
  ] as const
  const good = await anUploadedPicture()

  const refused = await Promise.all(
    invalidFiles.map(([name, bytes]) => {
      const gallery = [good, { name: `${name}.png`, bytes }]
      return addProduct(shop, admin, { fields: productFields(), pictures: { gallery, hover: [] } })
    }),
  )

  const sentences = refused.map((each) => !each.ok && productRefusal(each.problem).sentence)
  expect(sentences).toEqual(invalidFiles.map(([, , sentence]) => sentence))
  expect(await namesIn(shop.pictures)).toEqual([])
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
})

test('a product needs one to five gallery pictures, at most one hover picture, and short alt texts', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const picture = await anUploadedPicture()
  const six = Array.from({ length: productLimits.galleryPicturesMax + 1 }, () => picture)
  const add = (gallery: (typeof picture)[], hover: (typeof picture)[]) =>
    addProduct(shop, admin, { fields: productFields(), pictures: { gallery, hover } })

  const withLongAlt = { ...picture, alt: 'x'.repeat(productLimits.pictureAltMaxLength + 1) }
  const refused = [
    await add([], [picture]),
    await add(six, []),
    await add([picture], [picture, picture]),
    await add([picture], [withLongAlt]),
  ]

  expect(refused).toEqual([
    { ok: false, problem: { code: 'images-missing' } },
    { ok: false, problem: { code: 'too-many-pictures' } },
    { ok: false, problem: { code: 'too-many-pictures' } },
    { ok: false, problem: { code: 'alt-too-long' } },
  ])
  expect(await namesIn(shop.pictures)).toEqual([])
})

test('with a full disk no product is added', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const pictures = { gallery: [await anUploadedPicture()], hover: [] }

  const added = await addProduct({ ...shop, pictures: fullStore(shop.pictures) }, admin, {
    fields: productFields(),
    pictures,
  })

  expect(added).toEqual({ ok: false, problem: { code: 'picture-unavailable' } })
  expect(shop.logged).toMatchObject([{ msg: 'A picture could not be stored' }])
})

test('while the picture store is away no product is added, and the admin is told that it is about pictures', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const pictures = { gallery: [await anUploadedPicture()], hover: [] }

  const added = await addProduct({ ...shop, pictures: unreachableStore() }, admin, {
    fields: productFields(),
    pictures,
  })

  expect(added).toEqual({ ok: false, problem: { code: 'picture-unavailable' } })
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
})

test('a picture store that goes away between two pictures is reported as well', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const unreachable = unreachableStore()
  const put = vi.fn(shop.pictures.put).mockImplementationOnce(shop.pictures.put).mockImplementation(unreachable.put)
  const pictures = { gallery: [await anUploadedPicture(), await anUploadedPicture(400)], hover: [] }
  const failingStore = { ...shop.pictures, put, remove: unreachable.remove }

  const added = await addProduct({ ...shop, pictures: failingStore }, admin, { fields: productFields(), pictures })

  expect(added).toEqual({ ok: false, problem: { code: 'picture-unavailable' } })
})
