import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { fileKinds } from '#shop/content-files/content-file.ts'
import { findPlannedFile } from '#shop/content-files/plan-content-file.server.ts'
import { storeContentFile } from '#shop/content-files/store-content-file.server.ts'
import { writeContentFile } from '#shop/content-files/write-content-file.server.ts'
import { createPromotion } from '#shop/promotions/create-promotion.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { defaultSetting } from '#shop/settings/read-settings.server.ts'
import { anActor } from './make-actor.ts'
import { aStory, aText } from './make-content.ts'
import { aStoredPicture } from './make-pictures.ts'
import { aProduct } from './make-products.ts'
import { aScene } from './make-scenes.ts'
import { someSearchWords } from './make-search-words.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** The file that an admin of this shop downloads. */
export async function anExport(shop: TestShop, kinds = [...fileKinds]): Promise<string> {
  return (await Array.fromAsync(writeContentFile(shop, kinds))).join('')
}

/** The list of changes that the owner sees after choosing the file. */
export async function aPlannedImport(shop: TestShop, actor: SignedInUser, file: string) {
  const stored = await storeContentFile(shop, actor, Buffer.from(file))
  if (!stored.ok) throw new Error(stored.problem.code)
  return await planOf(shop, actor, stored.value.id)
}

export async function planOf(shop: TestShop, actor: SignedInUser, id: string) {
  const planned = await findPlannedFile(shop, actor, id)
  if (!planned?.plan) throw new Error('The file has no list')
  return { id, ...planned.plan }
}

/** A test shop with one item of each kind, and an almost empty live one that sells the same product. */
export async function twoShops() {
  const testShop = await openTestShop({ publicUrl: 'https://test.hyggehus.example' })
  const liveShop = await openTestShop({ publicUrl: 'https://hyggehus.example' })
  const product = await aProduct(testShop, { article: 'CND-777' })
  await aProduct(liveShop, { article: 'CND-777' })
  const { id: sceneId, hash } = await aScene(testShop, { products: [product], width: 1200 })
  const picture = await aStoredPicture(testShop, { width: 900, height: 600 })
  await aStory(testShop, {
    body: {
      type: 'doc',
      content: [
        ...aText().content,
        { type: 'picture', attrs: { hash: picture.hash, alt: 'A lamp', caption: '' } },
        { type: 'products', attrs: { articles: ['CND-777'] } },
        { type: 'scene', attrs: { id: sceneId } },
      ],
    },
  })
  await someSearchWords(testShop)
  await createPromotion(testShop, { code: 'HYGGE', worth: { kind: 'percentage', percent: 10 } })
  const welcome = { ...defaultSetting('welcome'), percent: 7 }
  await changeSetting(testShop, await anActor(testShop), { name: 'welcome', value: welcome, expectedVersion: 0 })
  return { testShop, liveShop, hash, owner: await anActor(liveShop, { isAdmin: true }) }
}
