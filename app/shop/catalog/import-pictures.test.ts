/** @module-tag nightly */
import { expect, test } from 'vitest'
import { accept, refuse } from '#shop/result.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { applyImport } from './apply-import.server.ts'
import { fetchProductPictures, retryPictureFetches, sumPictureFetches } from './fetch-product-pictures.server.ts'
import { findAdminProduct } from './find-product.server.ts'
import { planImport } from './plan-import.server.ts'

const header = 'article,name,category,description,aboutProduct,color,quantity,price,image,active'
const site = 'https://pictures.example'
const lineOf = (article: string, image: string) => `${article},Lamp,Candles,S,L,Red,3,5,${image},yes`

/** A shop whose internet has one site, with a picture `a.jpg` and `b.jpg`. */
async function aShopWithPictures() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const bytes = await aPicture()
  const asked: string[] = []
  const fetchPicture: TestShop['fetchPicture'] = async (address) => {
    asked.push(address)
    if (address.endsWith('text.jpg')) return accept(Buffer.from('no picture'))
    return /[ab]\.jpg$/.test(address) ? accept(bytes) : refuse({ code: 'not-found' })
  }
  const parts = { ...shop, fetchPicture }
  const plan = async (text: string) => {
    const planned = await planImport(shop, admin, new TextEncoder().encode(text))
    if (!planned.ok) throw new Error(planned.problem.code)
    return planned.value
  }
  const fetchAll = async () => {
    const open = await shop.db.selectFrom('picture_fetches').select('id').where('ended_at', 'is', null).execute()
    for (const { id } of open) await fetchProductPictures(parts, id)
  }
  return { shop, admin, asked, plan, fetchAll }
}

test('pictures by address are fetched after the import, and then the new product is for sale', async () => {
  const { shop, admin, asked, plan, fetchAll } = await aShopWithPictures()
  const file = `${header}\n${lineOf('NEW-1', `${site}/a.jpg ${site}/b.jpg`)}`
  const { id } = await plan(file)
  await applyImport(shop, admin, id)
  const imported = await findAdminProduct(shop, 'NEW-1')
  const waiting = await sumPictureFetches(shop)

  await fetchAll()

  expect(imported).toMatchObject({ active: false, pictures: [] })
  expect(waiting).toMatchObject({ waiting: 1, failedCount: 0 })
  const product = await findAdminProduct(shop, 'NEW-1')
  expect(product).toMatchObject({ active: true, pictures: [{ alt: 'Lamp' }, { alt: 'Lamp' }] })
  expect(asked).toEqual([`${site}/a.jpg`, `${site}/b.jpg`])
  expect((await plan(file)).plan).toMatchObject({ same: 1, additions: [], alterations: [] })
})

test('a picture that cannot be fetched is named, the others are shown, and it can be tried again', async () => {
  const { shop, admin, plan, fetchAll } = await aShopWithPictures()
  const { id } = await plan(`${header}\n${lineOf('NEW-1', `${site}/gone.jpg ${site}/text.jpg ${site}/b.jpg`)}`)
  await applyImport(shop, admin, id)
  await fetchAll()

  const summary = await sumPictureFetches(shop)
  await retryPictureFetches(shop)

  expect(summary).toMatchObject({ waiting: 0, failedCount: 1 })
  expect(summary.failed).toMatchObject([
    {
      article: 'NEW-1',
      problems: [
        { address: `${site}/gone.jpg`, code: 'not-found' },
        { address: `${site}/text.jpg`, code: 'unsupported' },
      ],
    },
  ])
  expect((await findAdminProduct(shop, 'NEW-1'))?.pictures).toHaveLength(1)
  expect(await sumPictureFetches(shop)).toMatchObject({ waiting: 1, failedCount: 0 })
})

test('an existing product keeps its pictures until the new ones are there, or when none can be fetched', async () => {
  const { shop, admin, plan, fetchAll } = await aShopWithPictures()
  await aProduct(shop, { article: 'OLD-1', pictures: 2 })
  const { id } = await plan(`article,image\nOLD-1,${site}/gone.jpg`)
  await applyImport(shop, admin, id)

  await fetchAll()

  expect(await findAdminProduct(shop, 'OLD-1')).toMatchObject({ active: true, pictures: [{}, {}] })
})

test('an address that is none, or a picture of this shop that does not exist, is refused in the preview', async () => {
  const { shop, plan } = await aShopWithPictures()
  const addresses = ['a.jpg', 'ftp://pictures.example/a.jpg', `${shop.publicUrl}/media/${'0'.repeat(32)}-160.webp`]

  const { plan: found } = await plan([header, ...addresses.map((each, index) => lineOf(`N-${index}`, each))].join('\n'))

  expect(found.bad.map(({ article }) => article)).toEqual(['N-0', 'N-1', 'N-2'])
})
