/** @module-tag nightly */
import { expect, test } from 'vitest'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { adminSceneMessages as messages } from '#rulebook/admin-scene-messages.ts'
import { findScene } from '#shop/scenes/find-scenes.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a scene is added by a plain form, in the days of the shop, and its page says so', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { name: 'Beeswax pillar' })
  const pages = await openAdminPages(shop)
  const form = await pages.get('/scenes/new')

  const added = await pages.post('/scenes/new', {
    intent: 'save',
    name: ' By the window ',
    alt: 'Candles by a window',
    wide: await aFile(1200, 750),
    places: ['home', 'list:candles'],
    startsOn: '2026-01-01',
    endsOn: '2026-12-24',
    'wide-0-product': 'beeswax pillar',
    'wide-0-x': '12,54',
    'wide-0-y': '80',
    'wide-1-product': '',
  })
  const shown = await pages.get(added.location ?? '')
  const list = await pages.get('/scenes?query=beeswax&place=home')

  expect(form.html).toContain('name="wide-2-x"')
  expect(added.location).toMatch(/^\/scenes\/\d+\?done=added$/)
  expect(shown.text).toContain(messages.form.added('By the window'))
  expect(shown.html).toContain(`value="Beeswax pillar · ${candle.article}"`)
  expect(list.text).toContain('By the window')
  expect(await findScene(shop, idIn(added.location))).toMatchObject({
    places: ['home', 'list:candles'],
    startsAt: new Date('2026-01-01'),
    endsAt: new Date('2026-12-25'),
    dots: [{ cut: 'wide', article: candle.article, x: 12.5, y: 80 }],
  })
})

test('all problems of the form are shown at once at their fields, and nothing typed is lost', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const pages = await openAdminPages(shop)

  const refused = await pages.post('/scenes/new', {
    intent: 'save',
    name: '',
    alt: 'Candles by a window',
    startsOn: '2026-02-30',
    places: 'cellar',
    'wide-0-product': candle.article,
    'wide-0-x': '101',
    'wide-0-y': 'low',
    'wide-1-product': 'brass',
    'wide-2-product': candle.article,
    'wide-2-x': '1',
    'wide-2-y': '1',
    'wide-3-x': '5',
  })
  const { name, day, percent, productUnknown, productMissing, places } = messages.problems
  const expected = [adminMessages.formWrong, name, day, percent, productUnknown, productMissing, places]

  expect(refused.status).toBe(422)
  expect(expected.filter((problem) => !refused.text.includes(problem))).toEqual([])
  expect(refused.html).toContain('value="101"')
  expect(refused.html).toContain('value="brass"')
  expect(refused.html).toContain('Candles by a window')
})

test('a file of the wrong shape is refused at its field', async () => {
  const pages = await openAdminPages(await openTestShop())

  const missing = await pages.post('/scenes/new', { intent: 'save', name: 'A', alt: 'B' })
  const shape = await pages.post('/scenes/new', { intent: 'save', name: 'A', alt: 'B', wide: await aFile(800, 1000) })

  expect([missing.status, missing.text]).toEqual([422, expect.stringContaining(messages.problems.wideMissing)])
  expect([shape.status, shape.text]).toEqual([422, expect.stringContaining(messages.problems.shape.wide)])
})

test('a change does not overwrite the change of another admin, and a removed dot is gone', async () => {
  const shop = await openTestShop()
  const [candle, lamp] = [await aProduct(shop), await aProduct(shop)]
  const { id } = await aScene(shop, { products: [candle, lamp] })
  const pages = await openAdminPages(shop)
  const change = (name: string) =>
    pages.post(`/scenes/${id}`, {
      intent: 'save',
      version: '1',
      name,
      alt: 'Candles',
      places: 'list:candles',
      'wide-0-product': candle.article,
      'wide-0-x': '10',
      'wide-0-y': '62.5',
      'wide-0-remove': 'on',
      'wide-1-product': lamp.article,
      'wide-1-x': '11',
      'wide-1-y': '62.5',
    })

  const saved = await change('By the window')
  const late = await change('At the door')
  const shown = await pages.get(`/scenes/${id}?done=saved`)

  expect(saved.location).toBe(`/scenes/${id}?done=saved`)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining(messages.problems.changedMeanwhile)])
  expect(late.html).toContain('value="At the door"')
  expect(shown.text).toContain(messages.form.saved('By the window'))
  expect(shown.text).toContain(messages.history.values.wideDots)
  expect(await findScene(shop, id)).toMatchObject({ name: 'By the window', dots: [{ article: lamp.article }] })
})

test('a scene is hidden, shown again and deleted, and an unknown one is not found', async () => {
  const shop = await openTestShop()
  const { id } = await aScene(shop, { products: [await aProduct(shop)] })
  const pages = await openAdminPages(shop)

  const hidden = await pages.post('/scenes', { intent: 'hide', scene: id })
  const page = await pages.get(`/scenes/${id}`)
  const shown = await pages.post(`/scenes/${id}`, { intent: 'show', scene: id })
  const senseless = await pages.post(`/scenes/${id}`, { intent: 'burn' })
  const deleted = await pages.post(`/scenes/${id}`, { intent: 'delete', scene: id })
  const [gone, list] = [await pages.get(`/scenes/${id}`), await pages.get(deleted.location ?? '')]
  const unknown = await pages.post('/scenes', { intent: 'hide', scene: id })

  expect(hidden.text).toContain(messages.shown.hidden('The sill'))
  expect(page.text).toContain(messages.whereShown.states.hidden)
  expect(shown.text).toContain(messages.shown.shown('The sill'))
  expect(senseless.status).toBe(400)
  expect([gone.status, gone.text]).toEqual([404, expect.stringContaining(messages.missing)])
  expect(list.text).toContain(messages.remove.done)
  expect(list.text).toContain(messages.noneYet)
  expect(unknown.text).toContain(messages.problems.notFound)
})

async function aFile(width: number, height: number): Promise<File> {
  return new File([new Uint8Array(await aPicture({ width, height }))], 'room.jpg', { type: 'image/jpeg' })
}

function idIn(location: string | null): string {
  return /\d+/.exec(location ?? '')?.[0] ?? ''
}
