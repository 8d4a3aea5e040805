import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Article } from '#shop/catalog/catalog.ts'
import { servePicture } from '#shop/media/serve-picture.server.ts'
import { actorFromCookie, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteScene } from './delete-scene.server.ts'
import { findScenePlaces } from './find-scene-places.server.ts'
import { findScene } from './find-scenes.server.ts'
import { hideScene } from './hide-scene.server.ts'
import { listSceneHistory } from './list-scene-history.server.ts'
import { nameProducts } from './name-products.server.ts'
import { addScene, changeScene } from './save-scene.server.ts'
import type { SceneTerms } from './scenes.ts'

test('an added scene has its pictures, places and dots, and the pages with scenes are rendered again', async () => {
  const shop = await openTestShop()
  const [actor, candle] = [await anActor(shop), await aProduct(shop)]
  const before = await sceneVersion(shop)
  const files = {
    wide: await aPicture({ width: 1600, height: 1000 }),
    tall: await aPicture({ width: 800, height: 1000 }),
  }
  const terms = someTerms({ places: ['home', 'head:candles'], wide: [candle.article], tall: [candle.article] })

  const added = await addScene(shop, actor, { requestKey: randomUUID(), terms, files })

  const scene = await findScene(shop, idOf(added))
  expect(scene).toMatchObject({
    name: 'The sill',
    wide: { width: 1600 },
    tall: { width: 800 },
    places: ['head:candles', 'home'],
    hidden: false,
    version: 1,
    dots: [
      { cut: 'wide', article: candle.article, x: 10.5, y: 60 },
      { cut: 'tall', article: candle.article, x: 10.5, y: 60 },
    ],
  })
  expect(await servePicture(shop, `/media/${scene?.wide.hash}-400.webp`)).toMatchObject({ status: 200 })
  expect(await sceneVersion(shop)).toBe(before + 1)
  expect(await listSceneHistory(shop, idOf(added))).toMatchObject([{ kind: 'added', fullName: actor.fullName }])
})

test('a form that is sent twice adds one scene', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const scene = {
    requestKey: randomUUID(),
    terms: someTerms({}),
    files: { wide: await aPicture({ width: 1200, height: 800 }) },
  }

  const [first, second] = [await addScene(shop, actor, scene), await addScene(shop, actor, scene)]

  expect(second).toEqual(first)
  expect(await shop.db.selectFrom('scenes').select('id').execute()).toHaveLength(1)
})

test('a picture of the wrong shape, a file that is no picture, and dots without their picture are refused, and nothing is stored', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const [actor, candle] = [await anActor(shop), await aProduct(shop)]
  const [wide, tall] = [await aPicture({ width: 1200, height: 800 }), await aPicture({ width: 800, height: 1000 })]
  const add = (files: { wide?: Uint8Array; tall?: Uint8Array }, terms = someTerms({})) =>
    addScene(shop, actor, { requestKey: randomUUID(), terms, files })

  const refused = [
    await add({}),
    await add({ wide: tall }),
    await add({ wide: await aPicture({ width: 900, height: 600 }) }),
    await add({ wide, tall: wide }),
    await add({ wide, tall: new TextEncoder().encode('no picture') }),
    await add({ wide }, someTerms({ tall: [candle.article] })),
    await add({ wide }, someTerms({ places: ['list:candles'] })),
    await add({ wide }, someTerms({ wide: ['GONE-1' as Article] })),
  ]

  expect(refused.map((each) => (each.ok ? null : each.problem))).toEqual([
    { code: 'wide-missing' },
    { code: 'scene-picture-shape', cut: 'wide' },
    { code: 'scene-picture-shape', cut: 'wide' },
    { code: 'scene-picture-shape', cut: 'tall' },
    { code: 'scene-picture-unsupported', cut: 'tall' },
    { code: 'tall-missing' },
    { code: 'dots-missing' },
    { code: 'dot-product-gone' },
  ])
  expect(await shop.db.selectFrom('scenes').select('id').execute()).toEqual([])
  expect(await shop.db.selectFrom('pictures').select('hash').where('width', 'in', [800, 1200]).execute()).toEqual([])
})

test('a change keeps the pictures that were not replaced, and does not overwrite the change of another admin', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const [actor, candle] = [await anActor(shop), await aProduct(shop)]
  const { id, hash } = await aScene(shop, { products: [candle] })
  const change = (version: number, name: string) => {
    const terms = { ...someTerms({ places: ['list:candles'], wide: [candle.article] }), name }
    return changeScene(shop, actor, { id, version, terms, files: {}, removeTall: false })
  }

  const saved = await change(1, 'By the window')
  const repeated = await change(1, 'By the window')
  const late = await change(1, 'At the door')

  expect([saved.ok, repeated.ok]).toEqual([true, true])
  expect(late).toEqual({ ok: false, problem: { code: 'scene-changed-meanwhile' } })
  expect(await findScene(shop, id)).toMatchObject({ name: 'By the window', version: 2, wide: { hash } })
  expect(await listSceneHistory(shop, id)).toMatchObject([{ kind: 'changed', changed: ['name', 'wideDots'] }])
})

test('the dots of a tall picture go with it', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const [actor, candle] = [await anActor(shop), await aProduct(shop)]
  const files = {
    wide: await aPicture({ width: 1200, height: 800 }),
    tall: await aPicture({ width: 800, height: 1000 }),
  }
  const terms = someTerms({ wide: [candle.article], tall: [candle.article] })
  const id = idOf(await addScene(shop, actor, { requestKey: randomUUID(), terms, files }))

  await changeScene(shop, actor, { id, version: 1, terms, files: {}, removeTall: true })

  expect(await findScene(shop, id)).toMatchObject({ tall: null, dots: [{ cut: 'wide' }] })
})

test('a hidden scene shows nowhere, shows again, and a deleted one is gone', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const [actor, candle] = [await anActor(shop), await aProduct(shop)]
  const { id } = await aScene(shop, { places: ['home'], products: [candle] })
  const pathsOf = async () => {
    const scene = await findScene(shop, id)
    return scene && (await findScenePlaces(shop, scene)).map(({ path }) => path)
  }

  const shown = await pathsOf()
  await hideScene(shop, actor, id, true)
  const hidden = await pathsOf()
  await hideScene(shop, actor, id, false)
  const shownAgain = await pathsOf()
  await deleteScene(shop, actor, id)
  const gone = await deleteScene(shop, actor, id)

  expect([shown, hidden, shownAgain]).toEqual([['/'], [null], ['/']])
  expect([gone, await pathsOf()]).toEqual([null, null])
  expect((await listSceneHistory(shop, id)).map(({ kind }) => kind)).toEqual(['deleted', 'shown', 'hidden'])
})

test('the form says which scene comes first, and when a list is too short', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  await aScene(shop, { name: 'Newer', places: ['home'], products: [candle], startsAt: shop.now() })
  const { id } = await aScene(shop, { places: ['home', 'list:candles'], products: [candle] })

  const scene = await findScene(shop, id)

  expect(scene && (await findScenePlaces(shop, scene))).toEqual([
    { place: 'home', path: null, instead: 'Newer' },
    { place: 'list:candles', path: null, instead: null },
  ])
})

test('a product is found by its article, its name, a part of it, and as the form writes it', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const star = await aProduct(shop, { name: 'Paper star' })
  const large = await aProduct(shop, { name: 'Paper star, large' })
  const texts = [star.article, 'paper star', 'star, la', `Paper star · ${star.article}`, 'paper', 'brass']

  const found = await nameProducts(shop, texts)

  expect(texts.map((text) => found.get(text))).toEqual([
    star.article,
    star.article,
    large.article,
    star.article,
    'several',
    'unknown',
  ])
})

function someTerms({
  places = [],
  wide = [],
  tall = [],
}: {
  places?: SceneTerms['places']
  wide?: readonly string[]
  tall?: readonly string[]
}): SceneTerms {
  const dotsOf = (articles: readonly string[]) =>
    articles.map((article) => ({ article: article as Article, x: 10.5, y: 60 }))
  const texts = { name: 'The sill', alt: 'Candles on a sill' }
  return { ...texts, places, startsAt: null, endsAt: null, dots: { wide: dotsOf(wide), tall: dotsOf(tall) } }
}

async function anActor(shop: TestShop) {
  return await actorFromCookie(shop, await sessionCookieFor(shop, await anAdmin(shop)))
}

function idOf(added: Awaited<ReturnType<typeof addScene>>): string {
  if (!added.ok) throw new Error(added.problem.code)
  return added.value.id
}

async function sceneVersion({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ version: string }>`select version from page_versions where name = 'scenes'`.execute(db)
  return Number(rows[0]?.version ?? 0)
}
