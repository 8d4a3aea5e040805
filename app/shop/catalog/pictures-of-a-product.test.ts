import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { productRefusal } from '#http/product-problems.ts'
import { limits } from '#rulebook/limits.ts'
import { productFormWords } from '#rulebook/product-form-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { anAsker } from '#tests/support/make-asker.ts'
import { aSentPicture, productFields } from '#tests/support/make-product-form.ts'
import { aPicture, away, full, namesIn } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { addProduct } from './add-product.server.ts'

async function aShopWithOwner(): Promise<{ shop: TestShop; owner: SignedIn }> {
  const shop = await openTestShop()
  return { shop, owner: await anAsker(shop, { isAdmin: true }) }
}

const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test('a file that is no valid picture is refused with a reason, and no other picture is stored', async () => {
  const { shop, owner } = await aShopWithOwner()
  const bomb = sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#fff' } })
  const lies = [
    ['svg', svg, 'Unsupported file type: svg'],
    ['webp', await aPicture({ format: 'webp' }), 'Unsupported file type: webp'],
    ['gif', await aPicture({ format: 'gif' }), 'Unsupported file type: gif'],
    ['a page', Buffer.from('<!doctype html><p>Hi'), 'Unsupported file type: html'],
    ['nothing', Buffer.alloc(0), 'Unsupported file type: unknown'],
    ['bytes in the wrong order', (await aPicture()).reverse(), 'Unsupported file type: unknown'],
    ['half of it', (await aPicture()).subarray(0, 9000), productFormWords.pictureBroken('half of it.png')],
    [
      'a picture’s beginning, then a script',
      Buffer.concat([(await aPicture({ format: 'png' })).subarray(0, 8), svg]),
      productFormWords.pictureBroken('a picture’s beginning, then a script.png'),
    ],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024, 0xff), productFormWords.pictureTooLarge('11 MB.png')],
    ['a bomb', await bomb.png().toBuffer(), productFormWords.pictureTooLarge('a bomb.png')],
  ] as const
  const good = await aSentPicture()

  const refused = await Promise.all(
    lies.map(([name, bytes]) => {
      const gallery = [good, { name: `${name}.png`, bytes }]
      return addProduct(shop, owner, { fields: productFields(), pictures: { gallery, hover: [] } })
    }),
  )

  const said = refused.map((each) => !each.ok && productRefusal(each.problem).sentence)
  expect(said).toEqual(lies.map(([, , sentence]) => sentence))
  expect(await namesIn(shop.pictures)).toEqual([])
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
})

test('a product needs one to five gallery pictures, at most one hover picture, and short alt texts', async () => {
  const { shop, owner } = await aShopWithOwner()
  const picture = await aSentPicture()
  const six = Array.from({ length: limits.galleryPicturesMax + 1 }, () => picture)
  const add = (gallery: (typeof picture)[], hover: (typeof picture)[]) =>
    addProduct(shop, owner, { fields: productFields(), pictures: { gallery, hover } })

  const wordy = { ...picture, alt: 'x'.repeat(limits.pictureAltMaxLength + 1) }
  const refused = [
    await add([], [picture]),
    await add(six, []),
    await add([picture], [picture, picture]),
    await add([picture], [wordy]),
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
  const { shop, owner } = await aShopWithOwner()
  const pictures = { gallery: [await aSentPicture()], hover: [] }

  const added = await addProduct({ ...shop, pictures: full(shop.pictures) }, owner, {
    fields: productFields(),
    pictures,
  })

  expect(added).toEqual({ ok: false, problem: { code: 'picture-unavailable' } })
  expect(shop.logged).toMatchObject([{ msg: 'A picture could not be stored' }])
})

test('while the picture store is away no product is added, and the admin is told that it is about pictures', async () => {
  const { shop, owner } = await aShopWithOwner()
  const pictures = { gallery: [await aSentPicture()], hover: [] }

  const added = await addProduct({ ...shop, pictures: away() }, owner, { fields: productFields(), pictures })

  expect(added).toEqual({ ok: false, problem: { code: 'picture-unavailable' } })
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
})

test('a picture store that goes away between two pictures is reported as well', async () => {
  const { shop, owner } = await aShopWithOwner()
  const gone = away()
  const put = vi.fn(shop.pictures.put).mockImplementationOnce(shop.pictures.put).mockImplementation(gone.put)
  const pictures = { gallery: [await aSentPicture(), await aSentPicture(400)], hover: [] }
  const goingAway = { ...shop.pictures, put, remove: gone.remove }

  const added = await addProduct({ ...shop, pictures: goingAway }, owner, { fields: productFields(), pictures })

  expect(added).toEqual({ ok: false, problem: { code: 'picture-unavailable' } })
})
